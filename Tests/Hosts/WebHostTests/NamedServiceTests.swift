import Logging
import RIBsTesting
import Synchronization
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
        #expect(!text.contains("Site(") && !text.contains("SessionKeeper(") && !text.contains("idleTime"))
    }
}

/// Keeps all messages with their metadata.
private final class LogRecorder: LogHandler {
    private let lines = Mutex<[String]>([])

    var text: String { lines.withLock { $0.joined(separator: "\n") } }
    var logLevel: Logger.Level {
        get { .trace }
        set {}
    }
    var metadata: Logger.Metadata {
        get { [:] }
        set {}
    }

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { nil }
        set {}
    }

    func log(event: LogEvent) {
        lines.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
    }
}
