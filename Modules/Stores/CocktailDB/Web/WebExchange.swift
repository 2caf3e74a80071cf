import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

/// One request and its response on a separate connection, which is closed after the response, a failure or a
/// cancellation.
///
/// Connections are not pooled, so no data of one response can affect another request. It is written over NIO, because
/// async-http-client 1.37.0 ends the process at the status 099 or 000, and Foundation's client at an incomplete header.
struct WebExchange: Sendable {
    let url: URL
    /// The largest size of the body in bytes.
    let sizeLimit: Int
    let connectTimeout: Duration

    private static let tls = Result {
        var configuration = TLSConfiguration.makeClientConfiguration()
        configuration.applicationProtocols = ["http/1.1"]
        return try NIOSSLContext(configuration: configuration)
    }

    /// Sends the request and receives the response.
    ///
    /// - Throws: `WebFailure`; `CancellationError` as soon as the task is cancelled.
    func response() async throws -> WebResponse {
        let eventLoop = MultiThreadedEventLoopGroup.singleton.next()
        let response = eventLoop.makePromise(of: WebResponse.self)
        return try await withTaskCancellationHandler {
            start(response, on: eventLoop)
            return try await response.futureResult.get()
        } onCancel: {
            // Only the first result of a promise has an effect.
            response.fail(CancellationError())
        }
    }

    private func start(_ response: EventLoopPromise<WebResponse>, on eventLoop: any EventLoop) {
        let connection = ClientBootstrap(group: eventLoop)
            .connectTimeout(TimeAmount(connectTimeout))
            // Nothing is read before the receiver was added.
            .channelOption(.autoRead, value: false)
            .channelInitializer { channel in
                channel.eventLoop.makeCompletedFuture { try addHandlers(to: channel) }
            }
            .connect(host: url.hostName, port: url.portOrDefault)
        connection.whenFailure { response.fail(WebFailure(beforeResponse: $0)) }
        // For a host with several addresses, several connections are tried. Only the first successful one sends.
        connection.whenSuccess { channel in
            response.futureResult.whenComplete { _ in channel.close(promise: nil) }
            let pipeline = channel.pipeline.syncOperations
            do {
                try pipeline.addHandler(ResponseReceiver(response, sizeLimit: sizeLimit))
            } catch {
                return response.fail(WebFailure(beforeResponse: error))
            }
            pipeline.write(NIOAny(HTTPClientRequestPart.head(request)), promise: nil)
            pipeline.writeAndFlush(NIOAny(HTTPClientRequestPart.end(nil)), promise: nil)
            channel.setOption(.autoRead, value: true).whenFailure { _ in channel.close(promise: nil) }
        }
    }

    private func addHandlers(to channel: any Channel) throws {
        let pipeline = channel.pipeline.syncOperations
        if url.isEncrypted {
            // NIO does not accept an IP address as a server name.
            let name = url.isIPAddress ? nil : url.hostName
            try pipeline.addHandler(try NIOSSLClientHandler(context: Self.tls.get(), serverHostname: name))
        }
        try pipeline.addHandler(HTTPRequestEncoder())
        let decoder = HTTPResponseDecoder(leftOverBytesStrategy: .dropBytes, informationalResponseStrategy: .drop)
        try pipeline.addHandler(ByteToMessageHandler(decoder))
    }

    private var request: HTTPRequestHead {
        let headers: HTTPHeaders = [
            "Host": url.authority,
            "Accept": "application/json",
            // NIO reads neither "x-gzip" nor a body of two members: `findings/decompressor-and-members.sh`.
            "Accept-Encoding": "identity",
            // Some servers reject requests without a user agent.
            "User-Agent": "ModularRIBs",
            "Connection": "close",
        ]
        return HTTPRequestHead(version: .http1_1, method: .GET, uri: url.requestTarget, headers: headers)
    }
}

/// Receives one response up to a limit.
private final class ResponseReceiver: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart

    private let promise: EventLoopPromise<WebResponse>
    private let sizeLimit: Int
    private var response: WebResponse?

    init(_ promise: EventLoopPromise<WebResponse>, sizeLimit: Int) {
        self.promise = promise
        self.sizeLimit = sizeLimit
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch unwrapInboundIn(data) {
        case .head(let head):
            let received = WebResponse(status: Int(head.status.code), location: head.headers.first(name: "Location"))
            response = received
            let length = head.headers.first(name: "Content-Length").flatMap(Int.init) ?? 0
            let coding = head.headers[canonicalForm: "Content-Encoding"].first { $0.lowercased() != "identity" }
            if !received.isSuccess {
                promise.succeed(received)
            } else if let coding {
                promise.fail(
                    WebFailure.unreadableCoding(
                        coding.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }.prefix(20).description
                    ))
            } else if length > sizeLimit {
                promise.fail(WebFailure.tooLarge(limit: sizeLimit))
            }
        case .body(let part):
            guard let size = response?.body.count, size + part.readableBytes <= sizeLimit else {
                return promise.fail(WebFailure.tooLarge(limit: sizeLimit))
            }
            response?.body.append(contentsOf: part.readableBytesView)
        case .end:
            if let response { promise.succeed(response) }
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        promise.fail(failure(error))
    }

    /// Called last, after all events of the closed connection.
    func handlerRemoved(context: ChannelHandlerContext) {
        promise.fail(response == nil ? WebFailure.noHTTP : .incomplete)
    }

    private func failure(_ error: any Error) -> WebFailure {
        response == nil ? WebFailure(beforeResponse: error) : .incomplete
    }
}
