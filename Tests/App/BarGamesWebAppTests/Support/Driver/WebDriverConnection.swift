import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix

/// Sends the commands of a browser, and decodes their responses.
struct WebDriverConnection: Sendable {
    let channel: any WebDriverChannel
    /// What the paths of commands are appended to.
    var path = ""

    func appending(_ more: String) -> Self { Self(channel: channel, path: path + more) }

    /// Sends a command and returns the value of its response.
    ///
    /// - Throws: `WebDriverError` if the driver answers with an error.
    func send<Value: Decodable>(
        _ method: WebDriverMethod, _ path: String, _ body: any Encodable & Sendable = [String: String](),
        as type: Value.Type = Value.self
    ) async throws -> Value {
        let data = try await channel.response(to: method, self.path + path, JSONEncoder().encode(body))
        return try JSONDecoder().decode(Response<Value>.self, from: data).value
    }

    /// Sends a command whose response has no value.
    func send(
        _ method: WebDriverMethod, _ path: String, _ body: any Encodable & Sendable = [String: String]()
    ) async throws {
        _ = try await send(method, path, body, as: Nothing.self)
    }
}

enum WebDriverMethod: String {
    case delete = "DELETE"
    case get = "GET"
    case post = "POST"
}

/// Where the commands of W3C WebDriver are sent.
protocol WebDriverChannel: Sendable {
    /// Returns the response as JSON, an object with a `value`.
    ///
    /// - Parameters:
    ///   - method: The method of the command.
    ///   - path: The path of the command, such as `/session`.
    ///   - body: A JSON object.
    /// - Throws: `WebDriverError` if the driver answers with an error.
    func response(to method: WebDriverMethod, _ path: String, _ body: Data) async throws -> Data
}

/// A driver that is a server: JSON over HTTP.
struct HTTPChannel: WebDriverChannel {
    let port: Int

    /// Foundation's client does not understand the headers of chromedriver, which have no space after the colon.
    func response(to method: WebDriverMethod, _ path: String, _ body: Data) async throws -> Data {
        let body = method == .post ? ByteBuffer(bytes: body) : ByteBuffer()
        let head = HTTPRequestHead(
            version: .http1_1, method: HTTPMethod(rawValue: method.rawValue), uri: path,
            headers: ["Host": "127.0.0.1:\(port)", "Connection": "close", "Content-Length": "\(body.readableBytes)"])
        let response = try await HTTPRequestHead.response(to: head, body, port: port)
        let data = Data((response.body ?? ByteBuffer()).readableBytesView)
        guard response.head.status == .ok else {
            throw try JSONDecoder().decode(Response<WebDriverError>.self, from: data).value
        }
        return data
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
