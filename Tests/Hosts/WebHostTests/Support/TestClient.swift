import NIOCore
import NIOHTTP1
import NIOPosix

/// A client with one connection a request, which shows exactly what the host sent.
struct TestClient: Sendable {
    let port: Int
    /// The cookie to send, as `name=value`.
    var cookie: String?
    /// Whether requests have no host.
    var omitsHost = false

    struct Response: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let body: String

        /// The cookie of the response, as `name=value`.
        var cookie: String? { headers["set-cookie"].first?.split(separator: ";").first.map(String.init) }

        /// The number of the screen in the first form of a page.
        var screenNumber: Int? { body.firstMatch(of: /name="screen" value="(\d+)"/).flatMap { Int($0.1) } }
    }

    func get(_ path: String, headers: [String: String] = [:]) async throws -> Response {
        try await send(.GET, path, headers: headers)
    }

    /// Posts a form, as a browser without scripts does.
    func post(_ path: String, _ body: String, headers: [String: String] = [:]) async throws -> Response {
        try await send(
            .POST, path,
            headers: ["content-type": "application/x-www-form-urlencoded"].merging(headers) { $1 }, body: body)
    }

    /// Posts JSON.
    func post(json body: String, to path: String) async throws -> Response {
        try await send(.POST, path, headers: ["content-type": "application/json"], body: body)
    }

    func send(
        _ method: HTTPMethod, _ path: String, headers: [String: String] = [:], body: String = ""
    ) async throws -> Response {
        try await withParts(method, path, headers: headers, body: body) { parts in
            guard case .head(let head)? = try await parts.next() else { throw ConnectionClosed() }
            var text = ""
            while case .body(let buffer)? = try await parts.next() { text += String(buffer: buffer) }
            return Response(status: Int(head.status.code), headers: head.headers, body: text)
        }
    }

    /// The parts of a response's body as they arrive. The connection is closed when the stream is released.
    func stream(_ path: String) -> AsyncThrowingStream<String, any Error> {
        let (texts, text) = AsyncThrowingStream.makeStream(of: String.self)
        let reading = Task {
            do {
                try await withParts(.GET, path, headers: [:], body: "") { parts in
                    while let part = try await parts.next() {
                        if case .body(let buffer) = part, let event = Self.event(String(buffer: buffer)) {
                            text.yield(event)
                        }
                        if case .end = part { break }
                    }
                }
                text.finish()
            } catch {
                text.finish(throwing: error)
            }
        }
        text.onTermination = { _ in reading.cancel() }
        return texts
    }

    /// The text without the line with which a stream begins; nil if there is no other.
    private static func event(_ text: String) -> String? {
        let rest = text.replacing("retry: 200\n\n", with: "")
        return rest.isEmpty ? nil : rest
    }

    /// Calls `body` when the response has begun, and then reads it to its end. Nothing is read during the call.
    func pause(_ path: String, _ body: @MainActor @Sendable () async throws -> Void) async throws {
        try await withParts(.GET, path, headers: [:], body: "") { parts in
            guard case .head? = try await parts.next() else { throw ConnectionClosed() }
            try await body()
            while try await parts.next() != nil {}
        }
    }

    /// Posts a form without its end, and calls `wait` until the host closes the connection.
    ///
    /// - Returns: The status of the response, if there was one.
    func postPart(
        of path: String, _ body: String, _ wait: @escaping @MainActor @Sendable () -> Void
    ) async throws -> HTTPResponseStatus? {
        try await connection().executeThenClose { inbound, outbound in
            try await outbound.write(.head(head(.POST, path, headers: [:], length: body.utf8.count + 1)))
            try await outbound.write(.body(.byteBuffer(ByteBuffer(string: body))))
            let waiting = Task {
                while !Task.isCancelled {
                    await wait()
                    await Task.yield()
                }
            }
            defer { waiting.cancel() }
            for try await case .head(let head) in inbound { return head.status }
            return nil
        }
    }

    /// Sends a request, calls `read` with the parts of the response, and closes the connection.
    private func withParts<Value: Sendable>(
        _ method: HTTPMethod, _ path: String, headers: [String: String], body: String,
        _ read: (inout NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator) async throws -> Value
    ) async throws -> Value {
        try await connection().executeThenClose { inbound, outbound in
            try await outbound.write(.head(head(method, path, headers: headers, length: body.utf8.count)))
            try await outbound.write(.body(.byteBuffer(ByteBuffer(string: body))))
            try await outbound.write(.end(nil))
            var parts = inbound.makeAsyncIterator()
            return try await read(&parts)
        }
    }

    private func connection() async throws -> NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart> {
        try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            // A small window, so that a client that pauses soon stops the host.
            .channelOption(.socketOption(.so_rcvbuf), value: 65_536)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    return try NIOAsyncChannel(wrappingChannelSynchronously: channel)
                }
            }
    }

    private func head(
        _ method: HTTPMethod, _ path: String, headers: [String: String], length: Int
    ) -> HTTPRequestHead {
        var fields = HTTPHeaders(Array(headers))
        if headers["host"] == nil, !omitsHost { fields.add(name: "host", value: "127.0.0.1:\(port)") }
        fields.add(name: "content-length", value: "\(length)")
        if let cookie { fields.add(name: "cookie", value: cookie) }
        return HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: fields)
    }

    struct ConnectionClosed: Error {}
}
