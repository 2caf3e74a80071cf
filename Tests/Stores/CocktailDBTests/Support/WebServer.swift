import Foundation

/// A web server on this machine, with its own port and thread, that sends the responses of the test. By default it
/// responds without cocktails.
final class WebServer: Sendable {
    /// The address of its API. Other paths are not found.
    static let path = "/api/json/v1/1/"

    /// The host with its port.
    let host: String
    private let board = WebServerBoard()

    /// - Parameter host: `::1` uses IPv6.
    init(at host: String = "127.0.0.1") throws {
        let (listener, port) = try Socket.listening(at: host)
        self.host = host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        let loop = WebServerLoop(listener: listener, board: board)
        Thread.detachNewThread { loop.run() }
    }

    deinit {
        board.end()
    }

    var baseURL: String { "http://\(host)\(Self.path)" }

    /// The requests, in order of arrival.
    var requests: [String] { board.requests }

    /// The targets of the requests, in order of arrival: `search.php?f=a`.
    var questions: [String] { board.questions }

    /// The largest number of concurrent requests.
    var mostAtOnce: Int { board.mostOpen }

    func respond(to question: String, with response: ServerResponse) { board.respond(to: question, with: response) }

    /// Holds the responses back until `release`.
    ///
    /// - Parameter count: The number of bytes of each response that are sent before.
    func hold(_ question: String, after count: Int = 0) { board.hold(question, after: count) }

    func release(_ question: String) { board.release(question) }

    /// Waits until `count` requests arrived.
    func asked(_ count: Int) async { await board.until { $0.questions.count >= count } }

    /// Waits until each response is sent.
    func responded() async { await board.until { $0.open == 0 } }

    /// Waits until `count` clients disconnected before the end of their response.
    func left(_ count: Int) async { await board.until { $0.abandoned.count >= count } }
}
