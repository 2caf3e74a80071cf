import NIOCore
import NIOHTTP1
import NIOPosix

/// Connections that send requests one after the other.
struct Clients {
    private let clients: [Client]

    init(count: Int, app: Int, echo: Int, sessions: Int) async throws {
        var clients: [Client] = []
        for _ in 0..<count {
            let client = Client(app: try await Connection(port: app), echo: try await Connection(port: echo))
            for _ in 0..<(sessions / count) { try await client.begin() }
            clients.append(client)
        }
        self.clients = clients
    }

    /// The CPU time of `count` requests, in seconds.
    func time(_ count: Int, _ request: @escaping @Sendable (Client) async throws -> Void) async throws -> Double {
        let start = Turns.processTime
        try await withThrowingTaskGroup(of: Void.self) { group in
            for client in clients {
                group.addTask { for _ in 0..<(count / clients.count) { try await request(client) } }
            }
            try await group.waitForAll()
        }
        return Turns.processTime - start
    }

    func close() async {
        for client in clients { await client.close() }
    }
}

/// A client that uses its sessions in turns.
actor Client {
    private let app: Connection
    private let echoes: Connection
    private var sessions: [(cookie: String, number: Int)] = []
    private var next = 0

    init(app: Connection, echo: Connection) {
        self.app = app
        echoes = echo
    }

    func begin() async throws {
        let response = try await app.send(.GET, "/api/screen", cookie: nil, body: "")
        guard let cookie = response.cookie else { throw BenchmarkFailure("The host began no session.") }
        sessions.append((cookie, try response.number))
    }

    func act() async throws {
        let index = next
        next = (next + 1) % sessions.count
        let session = sessions[index]
        let response = try await app.send(
            .POST, "/api/actions", cookie: session.cookie, body: Self.body(session.number))
        guard response.status == 200 else { throw BenchmarkFailure("Status \(response.status): \(response.body)") }
        sessions[index].number = try response.number
    }

    func echo() async throws {
        let response = try await echoes.send(.POST, "/echo", cookie: sessions[0].cookie, body: Self.body(1))
        guard response.status == 200 else { throw BenchmarkFailure("Status \(response.status)") }
    }

    func close() async {
        await app.close()
        await echoes.close()
    }

    private static func body(_ number: Int) -> String {
        #"{"number":\#(number),"actions":[{"tap":{"id":"count"}}]}"#
    }
}

/// A connection that is kept open.
final class Connection: Sendable {
    struct Response: Sendable {
        let status: Int
        let cookie: String?
        let body: String

        var number: Int {
            get throws {
                let digits = body.dropFirst(#"{"number":"#.count).prefix { $0 != "," }
                guard let number = Int(digits) else { throw BenchmarkFailure("No number: \(body)") }
                return number
            }
        }
    }

    private let channel: any Channel
    private let responses: Responses
    private let port: Int

    init(port: Int) async throws {
        let responses = Responses()
        self.responses = responses
        self.port = port
        channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    try channel.pipeline.syncOperations.addHandler(responses)
                    return channel
                }
            }
    }

    func send(_ method: HTTPMethod, _ path: String, cookie: String?, body: String) async throws -> Response {
        var headers: HTTPHeaders = ["host": "127.0.0.1:\(port)", "content-length": "\(body.utf8.count)"]
        if let cookie { headers.add(name: "cookie", value: cookie) }
        let head = HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers)
        let (channel, responses) = (channel, responses)
        let promise = channel.eventLoop.makePromise(of: Response.self)
        channel.eventLoop.execute {
            responses.promise = promise
            channel.write(HTTPClientRequestPart.head(head), promise: nil)
            channel.write(HTTPClientRequestPart.body(.byteBuffer(ByteBuffer(string: body))), promise: nil)
            channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
        }
        return try await promise.futureResult.get()
    }

    func close() async { try? await channel.close() }
}

/// Completes the promise of a request with its response. Used on the event loop of its channel only.
private final class Responses: ChannelInboundHandler, @unchecked Sendable {
    typealias InboundIn = HTTPClientResponsePart

    var promise: EventLoopPromise<Connection.Response>?
    private var head: HTTPResponseHead?
    private var body = ""

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head): (self.head, body) = (head, "")
        case .body(let buffer): body += String(buffer: buffer)
        case .end:
            let cookie = head?.headers["set-cookie"].first?.split(separator: ";").first.map(String.init)
            promise?.succeed(.init(status: Int(head?.status.code ?? 0), cookie: cookie, body: body))
            promise = nil
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        promise?.fail(error)
        context.close(promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        promise?.fail(BenchmarkFailure("The server closed the connection."))
    }
}
