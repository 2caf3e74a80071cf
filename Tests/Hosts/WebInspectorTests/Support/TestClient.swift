import NIOCore
import NIOHTTP1
import NIOPosix

/// A client with one connection a request.
struct TestClient: Sendable {
    let port: Int

    struct Response: Sendable {
        let status: Int
        let headers: HTTPHeaders
        let body: String
    }

    func get(_ path: String, headers: [String: String] = [:]) async throws -> Response {
        try await withParts(path, headers: headers) { parts in
            guard case .head(let head)? = try await parts.next() else { throw ConnectionClosed() }
            var text = ""
            while case .body(let buffer)? = try await parts.next() { text += String(buffer: buffer) }
            return Response(status: Int(head.status.code), headers: head.headers, body: text)
        }
    }

    /// The server-sent events of a response, each with its name and data. The connection is closed when the stream is
    /// released.
    func events(_ path: String) -> AsyncThrowingStream<String, any Error> {
        let (events, event) = AsyncThrowingStream.makeStream(of: String.self)
        let reading = Task {
            do {
                try await withParts(path, headers: [:]) { parts in
                    var text = ""
                    while let part = try await parts.next() {
                        if case .body(let buffer) = part { text += String(buffer: buffer) }
                        if case .end = part { break }
                        while let end = text.firstRange(of: "\n\n") {
                            // Not the line with which a stream begins.
                            let block = text[..<end.lowerBound]
                            if !block.hasPrefix("retry:") { event.yield(String(block)) }
                            text.removeSubrange(..<end.upperBound)
                        }
                    }
                }
                event.finish()
            } catch {
                event.finish(throwing: error)
            }
        }
        event.onTermination = { _ in reading.cancel() }
        return events
    }

    /// Sends a request, calls `read` with the parts of the response, and closes the connection.
    private func withParts<Value: Sendable>(
        _ path: String, headers: [String: String],
        _ read: (inout NIOAsyncChannelInboundStream<HTTPClientResponsePart>.AsyncIterator) async throws -> Value
    ) async throws -> Value {
        let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHTTPClientHandlers()
                    return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
                        wrappingChannelSynchronously: channel)
                }
            }
        return try await channel.executeThenClose { inbound, outbound in
            var fields = HTTPHeaders(Array(headers))
            if headers["host"] == nil { fields.add(name: "host", value: "127.0.0.1:\(port)") }
            try await outbound.write(.head(.init(version: .http1_1, method: .GET, uri: path, headers: fields)))
            try await outbound.write(.end(nil))
            var parts = inbound.makeAsyncIterator()
            return try await read(&parts)
        }
    }

    struct ConnectionClosed: Error {}
}
