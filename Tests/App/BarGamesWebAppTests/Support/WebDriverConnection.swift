import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Sends the commands of the protocol: JSON over HTTP.
struct WebDriverConnection: Sendable {
    enum Method: String {
        case delete = "DELETE"
        case get = "GET"
        case post = "POST"
    }

    let port: Int
    /// What the paths of commands are appended to.
    var path = ""

    func appending(_ more: String) -> Self { Self(port: port, path: path + more) }

    /// Sends a command and returns the value of its response.
    ///
    /// - Throws: `WebDriverError` if the driver answers with an error.
    func send<Value: Decodable>(
        _ method: Method, _ path: String, _ body: any Encodable & Sendable = [String: String](),
        as type: Value.Type = Value.self
    ) async throws -> Value {
        let response = try await response(to: method, path, JSONEncoder().encode(body))
        let data = Data((response.body ?? ByteBuffer()).readableBytesView)
        guard response.head.status == .ok else {
            throw try JSONDecoder().decode(Response<WebDriverError>.self, from: data).value
        }
        return try JSONDecoder().decode(Response<Value>.self, from: data).value
    }

    /// Sends a command whose response has no value.
    func send(
        _ method: Method, _ path: String, _ body: any Encodable & Sendable = [String: String]()
    ) async throws {
        _ = try await send(method, path, body, as: Nothing.self)
    }

    /// Foundation's client does not understand the headers of chromedriver, which have no space after the colon.
    private func response(
        to method: Method, _ path: String, _ body: Data
    ) async throws -> NIOHTTPClientResponseFull {
        let body = method == .post ? ByteBuffer(bytes: body) : ByteBuffer()
        let head = HTTPRequestHead(
            version: .http1_1, method: HTTPMethod(rawValue: method.rawValue), uri: self.path + path,
            headers: ["Host": "127.0.0.1:\(port)", "Connection": "close", "Content-Length": "\(body.readableBytes)"])
        return try await HTTPRequestHead.response(to: head, body, port: port)
    }
}

extension HTTPRequestHead {
    /// Sends a request on a connection of its own, and returns the response.
    static func response(
        to head: HTTPRequestHead, _ body: ByteBuffer, port: Int
    ) async throws -> NIOHTTPClientResponseFull {
        do {
            return try await onlyResponse(to: head, body, port: port)
        } catch ChannelError.ioOnClosedChannel {
            // On a busy machine, a connection can be idle for too long before this process writes its request.
            return try await onlyResponse(to: head, body, port: port)
        }
    }

    private static func onlyResponse(
        to head: HTTPRequestHead, _ body: ByteBuffer, port: Int
    ) async throws -> NIOHTTPClientResponseFull {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    let pipeline = channel.pipeline.syncOperations
                    try pipeline.addHTTPClientHandlers()
                    try pipeline.addHandler(NIOHTTPClientResponseAggregator(maxContentLength: 1 << 26))
                    return try NIOAsyncChannel<NIOHTTPClientResponseFull, HTTPClientRequestPart>(
                        wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { responses, requests in
            try await requests.write(contentsOf: [.head(head), .body(.byteBuffer(body)), .end(nil)])
            for try await response in responses { return response }
            throw ChannelError.eof
        }
    }
}

/// An error of the driver, such as "no such element".
struct WebDriverError: Error, Decodable, CustomStringConvertible {
    let error: String
    let message: String

    var description: String { message }
}

private struct Response<Value: Decodable>: Decodable {
    let value: Value
}

/// Decodes from anything.
private struct Nothing: Decodable {
    init(from decoder: any Decoder) {}
}
