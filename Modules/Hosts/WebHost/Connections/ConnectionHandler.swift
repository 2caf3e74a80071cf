import NIOCore
import NIOHTTP1

/// Lets a connection have one request at a time, and decides whether it stays open after the response.
///
/// The rule: a client that sends anything before it has the whole response gets that response, and then the connection
/// closes. This covers a body that no route reads, a body that is too large and a pipelined request.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// The largest number of bytes that are read and dropped, so that the client can read its response.
    private static let excessLimit = 1_048_576
    /// The time in which the client can read its response before the connection closes.
    private static let drainTime = TimeAmount.seconds(2)

    private enum State {
        /// No request, or only a part of its head, has arrived.
        case waiting
        /// The routes have the head, and receive the body.
        case receiving
        /// The routes have the whole request.
        case responding
        /// The response has ended, and what arrives is dropped.
        case draining
    }

    private let connections: Connections
    private var state = State.waiting
    /// Whether the connection closes after the response.
    private var isLast = false
    private var version = HTTPVersion.http1_1
    private var isHead = false
    /// Whether the end of the request has arrived.
    private var isWhole = true
    private var excess = 0

    init(connections: Connections) {
        self.connections = connections
    }

    func handlerAdded(context: ChannelHandlerContext) { connections.add(context.channel) }

    func handlerRemoved(context: ChannelHandlerContext) { connections.remove(context.channel) }

    // MARK: - Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head) where state == .waiting: begin(head, context: context)
        case .body where state == .receiving: context.fireChannelRead(data)
        case .end where !isWhole:
            isWhole = true
            if state == .receiving {
                state = .responding
                context.fireChannelRead(data)
            }
        case .head(let head): drop(head.uri.utf8.count, context: context)
        case .body(let buffer): drop(buffer.readableBytes, context: context)
        case .end: break
        }
    }

    private func begin(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
        isWhole = false
        version = head.version
        isHead = head.method == .HEAD
        isLast = !head.isKeepAlive || version != .http1_1
        connections.note(context.channel, isBusy: true)
        // Routes read bodies of POST only.
        state = head.method == .POST ? .receiving : .responding
        // Hummingbird sends no such response: `findings/hummingbird-and-older-clients.sh`.
        if state == .receiving, head.headers[canonicalForm: "expect"].contains("100-continue"), !head.isTooLarge {
            let response = HTTPResponseHead(version: .http1_1, status: .continue)
            context.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
        }
        var head = head
        // A browser asks a server for a path. Only a proxy gets an address, which can name another server. Without a
        // host, the request is refused like one for another name.
        if !head.uri.hasPrefix("/") { head.headers.remove(name: "host") }
        context.fireChannelRead(wrapInboundOut(.head(head)))
        if state == .responding { context.fireChannelRead(wrapInboundOut(.end(nil))) }
    }

    private func drop(_ count: Int, context: ChannelHandlerContext) {
        isLast = true
        excess += count
        if excess > Self.excessLimit { context.close(promise: nil) }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        // The routes ask for nothing any more.
        if state == .draining { context.read() }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if state == .draining, event as? ChannelEvent == .inputClosed { context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if state == .draining { context.close(promise: nil) }
        context.fireErrorCaught(error)
    }

    // MARK: - Responses

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(var head):
            // A client of HTTP/1.0 knows no chunks: its response ends with the connection.
            head.version = version
            // The end of chunks would be a body, which the response to HEAD does not have.
            if isHead, head.headers[canonicalForm: "content-length"].isEmpty { head.version = .http1_0 }
            if !isWhole || head.headers[canonicalForm: "connection"].contains("close") { isLast = true }
            if isLast { head.headers.replaceOrAdd(name: "connection", value: "close") }
            context.write(wrapOutboundOut(.head(head)), promise: promise)
        // The response to HEAD has no body, also if a middleware made it.
        case .body where isHead: promise?.succeed()
        case .body: context.write(data, promise: promise)
        case .end:
            let isOpen = connections.note(context.channel, isBusy: false)
            guard isLast || !isWhole || !isOpen else {
                state = .waiting
                return context.write(data, promise: promise)
            }
            state = .draining
            let promise = promise ?? context.eventLoop.makePromise()
            let channel = context.channel
            promise.futureResult.whenComplete { _ in Self.close(channel, drains: isOpen) }
            context.writeAndFlush(data, promise: promise)
        }
    }

    /// Closes a connection whose response was sent. A client that is still sending would lose the response if its
    /// connection was closed at once.
    private static func close(_ channel: any Channel, drains: Bool) {
        guard drains else { return channel.close(promise: nil) }
        channel.eventLoop.scheduleTask(in: drainTime) { channel.close(promise: nil) }
        channel.close(mode: .output).whenFailure { _ in channel.close(promise: nil) }
        channel.read()
    }
}

extension HTTPRequestHead {
    /// Whether the length of the body is known to be too large.
    fileprivate var isTooLarge: Bool {
        headers.first(name: "content-length").flatMap { Int($0) } ?? 0 > HostServices.bodyLimit
    }
}
