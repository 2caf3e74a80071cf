import Foundation
import RIBs
import Testing

@testable import TerminalHost

/// The main function of an app, in a process of its own with an empty input.
@MainActor
struct TerminalHostMainTests {
    @Test func `the tree is shown until the input ends, and is terminated then`() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) { @MainActor in
            let interactor = Interactor()
            await TerminalHost.main {
                LaunchRouter(interactor: interactor, viewController: TestController(.lobby))
            }
            try #require(!interactor.isActive)
        }
        let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
        #expect(output == "Lobby\n═════\n\n[play] Play\n\n")
    }

    @Test func `an app that cannot be built ends with 1 and its error`() async {
        struct Failure: Error, CustomStringConvertible { let description = "The file \u{1B}[2J is missing." }
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) { @MainActor in
            await TerminalHost.main { throw Failure() }
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(errors == "Error: The file \u{FFFD}[2J is missing.\n")
    }

    @Test func `a session that fails terminates the tree, and ends with 1 and its error`() async {
        let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) { @MainActor in
            // Writing to a descriptor that is open for reading fails.
            dup2(open("/dev/null", O_RDONLY), 1)
            let interactor = Interactor()
            let observation = interactor.isActiveStream.observe { writeToStandardError("active: \($0)\n") }
            await TerminalHost.main {
                LaunchRouter(interactor: interactor, viewController: TestController(.lobby))
            }
            observation.end()
        }
        let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(errors.hasPrefix("active: false\nactive: true\nactive: false\nError: could not write to the output: "))
    }
}
