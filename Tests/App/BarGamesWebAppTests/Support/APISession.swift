import Foundation
import NIOCore
import NIOHTTP1

/// A session of the app that a program uses, over `/api`.
actor APISession {
    /// The port of the server that gets the next request.
    private var port: Int
    /// The port that the client connects to: the port of the balancer if there are several servers.
    private let knownPort: Int
    private(set) var cookie: String?
    /// The current screen with its number, as JSON.
    private(set) var screen = ""

    /// Begins a session.
    init(port: Int) async throws {
        self.port = port
        knownPort = port
        try await send(.GET, "/api/screen")
    }

    /// Signs in and waits for the lobby.
    func signIn(_ player1: String, _ player2: String) async throws {
        let fields = [("player1", player1), ("player2", player2), ("password", "secret")]
        try await act(fields.map { #"{"set":{"id":"\#($0.0)","value":"\#($0.1)"}}"# } + [Self.tap("sign-in")])
        try await wait { $0.contains("game.tictactoe") }
    }

    /// Sends the next requests to another server.
    func use(port: Int) { self.port = port }

    /// Sends another cookie with the next requests.
    func use(cookie: String) { self.cookie = cookie }

    /// Taps an element of the screen that was read last. Throws if the server shows another one by now.
    func tapOnce(_ id: String) async throws {
        let number = screen.firstMatch(of: /"number":(\d+)/).map { String($0.1) } ?? ""
        try await send(.POST, "/api/actions", #"{"number":\#(number),"actions":[\#(Self.tap(id))]}"#)
    }

    /// Reads the screen.
    func read() async throws { try await send(.GET, "/api/screen") }

    /// Opens an address, as a browser does.
    func visit(_ path: String) async throws { try await send(.GET, path) }

    func tap(_ ids: String...) async throws {
        for id in ids { try await act([Self.tap(id)]) }
    }

    /// Plays a game that player 1 wins, to its last move.
    func play() async throws {
        try await tap("game.tictactoe", "cell.0.0", "cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2")
    }

    /// Reads the screen until `condition` is true, without a pause, because a test may kill the server right then.
    func wait(for condition: @Sendable (_ screen: String) -> Bool) async throws {
        try await poll(pause: .zero, describing: { "The screen is \(screen)" }) {
            if condition(screen) { return true }
            try await send(.GET, "/api/screen")
            return condition(screen)
        }
    }

    /// Whether a stored state has the number of the screen that was read last.
    func isShown(in state: String) -> Bool {
        let number = /"number":(\d+)/
        return screen.firstMatch(of: number)?.1 == state.firstMatch(of: number)?.1
    }

    /// The wins of player 1 in the lobby.
    var score: String? { Self.score(in: screen) }

    static func score(in screen: String) -> String? {
        screen.firstMatch(of: /"id":"score.player1","label":"[^"]*","value":"(\d+)"/).map { String($0.1) }
    }

    private static func tap(_ id: String) -> String { #"{"tap":{"id":"\#(id)"}}"# }

    /// Performs the actions. A screen that changed on its own, or too many actions in a second, are no failure.
    private func act(_ actions: [String]) async throws {
        try await poll(pause: .zero, describing: { "The screen is \(screen)" }) {
            let number = screen.firstMatch(of: /"number":(\d+)/).map { String($0.1) } ?? ""
            let body = #"{"number":\#(number),"actions":[\#(actions.joined(separator: ","))]}"#
            do {
                try await send(.POST, "/api/actions", body)
                return true
            } catch let refused as RefusedRequest where [409, 429].contains(refused.status) {
                try await send(.GET, "/api/screen")
                return false
            }
        }
    }

    private func send(_ method: HTTPMethod, _ path: String, _ body: String = "") async throws {
        var headers: HTTPHeaders = [
            "Host": "127.0.0.1:\(knownPort)", "Connection": "close", "Content-Length": "\(body.utf8.count)",
        ]
        if let cookie { headers.add(name: "Cookie", value: cookie) }
        let head = HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)
        let response = try await HTTPRequestHead.response(to: head, ByteBuffer(string: body), port: port)
        screen = String(buffer: response.body ?? ByteBuffer())
        guard response.head.status == .ok else { throw RefusedRequest(status: response.head.status.code, body: screen) }
        if let new = response.head.headers["set-cookie"].first?.split(separator: ";").first { cookie = String(new) }
    }

    struct RefusedRequest: Error {
        let status: UInt
        let body: String
    }
}
