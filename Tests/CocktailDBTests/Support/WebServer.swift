import Foundation

/// A web server on this machine, on a port and a thread of its own, that answers as the test says. What it was not
/// told about has no cocktails.
final class WebServer: Sendable {
    /// Where its API is. Whatever is asked for elsewhere it has not.
    static let path = "/api/json/v1/1/"

    /// With its port, as in an address.
    let host: String
    private let board = WebServerBoard()

    /// - Parameter host: `::1` has this machine talk to itself over IPv6.
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

    /// As they came.
    var requests: [String] { board.requests }

    /// What was asked for so far, in order of arrival: `search.php?f=a`.
    var questions: [String] { board.questions }

    /// How many questions were open at the same time.
    var mostAtOnce: Int { board.mostOpen }

    func respond(to question: String, with response: ServerResponse) { board.respond(to: question, with: response) }

    /// Lets those who ask wait until `release`.
    ///
    /// - Parameter count: How many bytes of the answer they get before.
    func hold(_ question: String, after count: Int = 0) { board.hold(question, after: count) }

    func release(_ question: String) { board.release(question) }

    /// Waits until there were `count` questions.
    func asked(_ count: Int) async { await board.until { $0.questions.count >= count } }

    /// Waits until each response is sent.
    func responded() async { await board.until { $0.open == 0 } }

    /// Waits until `count` have left without their whole answer.
    func left(_ count: Int) async { await board.until { $0.abandoned.count >= count } }
}
