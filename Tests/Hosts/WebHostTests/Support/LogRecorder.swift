import Logging
import Synchronization

/// Keeps all messages with their metadata.
final class LogRecorder: LogHandler {
    private let events = Mutex<[(message: String, metadata: String)]>([])

    var lines: [String] { events.withLock { $0.map(\.message) } }
    var text: String { events.withLock { $0.map { "\($0.message) \($0.metadata)" }.joined(separator: "\n") } }
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
        events.withLock { $0.append(("\(event.message)", "\(event.metadata ?? [:])")) }
    }
}
