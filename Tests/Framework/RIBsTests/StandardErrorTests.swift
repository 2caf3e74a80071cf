import Foundation
import Testing

@testable import RIBs

struct StandardErrorTests {
    @Test func `a text is lost if standard error is closed`() async {
        await #expect(processExitsWith: .success) {
            close(2)
            writeToStandardError("A text that cannot be written.")
        }
    }
}
