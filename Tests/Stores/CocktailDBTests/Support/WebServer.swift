import NIOCore
import NIOPosix

/// A web server on this machine, with its own port, that sends the responses of the test. By default it responds without
/// cocktails.
final class WebServer: Sendable {
    /// The address of its API. Other paths are not found.
    static let path = "/api/json/v1/1/"

    /// Not a thread of the client, so that a server without pause does not hide one.
    private static let thread = MultiThreadedEventLoopGroup(numberOfThreads: 1)

    /// The host with its port.
    let host: String
    private let board: WebServerBoard
    private let listener: any Channel

    /// - Parameter host: `::1` uses IPv6.
    init(at host: String = "127.0.0.1") throws {
        let board = WebServerBoard()
        self.board = board
        listener = try ServerBootstrap(group: Self.thread)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(WebServerConnection(board))
                }
            }
            .bind(host: host, port: 0).wait()
        let name = host.contains(":") ? "[\(host)]" : host
        self.host = "\(name):\(listener.localAddress?.port ?? 0)"
    }

    deinit {
        listener.close(promise: nil)
    }

    var baseURL: String { "http://\(host)\(Self.path)" }

    /// The requests, in order of arrival.
    var requests: [String] { board.read(\.requests) }

    /// The targets of the requests, in order of arrival: `search.php?f=a`.
    var questions: [String] { board.read(\.questions) }

    /// The largest number of concurrent requests.
    var mostAtOnce: Int { board.read(\.mostOpen) }

    func respond(to question: String, with response: ServerResponse) {
        board.change { $0.responses[question] = response }
    }

    /// Holds the responses back until `release`.
    ///
    /// - Parameter count: The number of bytes of each response that are sent before.
    func hold(_ question: String, after count: Int = 0) { board.change { $0.held[question] = count } }

    func release(_ question: String) {
        board.change { $0.held[question] = nil }
        for channel in board.read(\.channels) { channel.pipeline.fireUserInboundEventTriggered(()) }
    }

    /// Waits until `count` requests arrived.
    func asked(_ count: Int) async { await board.until { $0.questions.count >= count } }

    /// Waits until each response is sent.
    func responded() async { await board.until { $0.open == 0 } }

    /// Waits until `count` clients disconnected before the end of their response.
    func left(_ count: Int) async { await board.until { $0.left >= count } }
}

/// Responds to one request, and closes the connection.
private final class WebServerConnection: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let board: WebServerBoard
    private var request: [UInt8] = []
    /// Known once the request was received.
    private var question: String?
    /// The number of bytes of the response that were sent.
    private var sent = 0
    private var isDone = false

    init(_ board: WebServerBoard) {
        self.board = board
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        request += unwrapInboundIn(data).readableBytesView
        let text = String(decoding: request, as: UTF8.self)
        // The first byte of TLS, which this server does not support.
        let isHello = request.first == 22
        guard question == nil, isHello || text.hasSuffix("\r\n\r\n") else { return }
        let target = isHello ? "TLS" : text.split(separator: " ")[1]
        let question = String(target.hasPrefix(WebServer.path) ? target.dropFirst(WebServer.path.count) : target)
        self.question = question
        board.change { [channel = context.channel] state in
            state.requests.append(text)
            state.questions.append(question)
            state.channels.append(channel)
            state.open += 1
            state.mostOpen = max(state.mostOpen, state.open)
        }
        respond(context)
    }

    /// Called when a response is released.
    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) { respond(context) }

    func channelInactive(context: ChannelHandlerContext) {
        guard question != nil else { return }
        board.change { [isDone] state in
            state.open -= 1
            state.left += isDone ? 0 : 1
        }
    }

    private func respond(_ context: ChannelHandlerContext) {
        guard let question, !isDone else { return }
        let response =
            board.read { $0.responses[question] }
            ?? (question.hasPrefix("/") ? .http(404) : .json(#"{"drinks": null}"#))
        let held = board.read { $0.held[question] }
        let end = min(held ?? .max, response.bytes.count)
        let written = write(response.bytes[min(sent, end)..<end], context)
        sent = end
        guard held == nil else { return }
        if response.rest.isEmpty {
            isDone = true
            written.whenComplete { [channel = context.channel] _ in channel.close(promise: nil) }
        } else {
            writeEndlessly(response.rest, context)
        }
    }

    private func writeEndlessly(_ bytes: [UInt8], _ context: ChannelHandlerContext) {
        write(bytes[...], context).assumeIsolated().whenSuccess { self.writeEndlessly(bytes, context) }
    }

    private func write(_ bytes: ArraySlice<UInt8>, _ context: ChannelHandlerContext) -> EventLoopFuture<Void> {
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)))
    }
}
