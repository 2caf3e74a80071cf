import Foundation
import Testing

struct AnnouncementTests {
    @Test(.timeLimit(.minutes(60)))
    func `the address arrives at a pipe while the server runs`() throws {
        let server = try ServerProcess(database: ":memory:")
        #expect(server.port > 0)
        #expect(server.end(by: SIGTERM) == 0)
    }
}
