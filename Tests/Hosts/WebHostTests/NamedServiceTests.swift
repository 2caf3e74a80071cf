import Logging
import RIBsTesting
import Testing

@testable import WebHost

@MainActor
struct NamedServiceTests {
    @Test func `the log of a host names its services, and contains no property of them`() async throws {
        let log = LogRecorder()
        var host = TestHost()
        host.logger = Logger(label: "test") { _ in log }
        try await host.run { _, _ in }
        let text = log.text
        #expect(text.contains("the web server") && text.contains("the keeper of the sessions"))
        #expect(!text.contains("HostServices(") && !text.contains("SessionKeeper(") && !text.contains("idleTime"))
    }
}
