import Hummingbird
import NIOCore

extension HostServices {
    /// The largest body of a request in bytes.
    static let bodyLimit = 65_536
    /// The longest time that a client may take to send the body.
    private static let bodyTime = Duration.seconds(10)

    /// Reads the body of a request. If the client takes too long, its connection is closed.
    ///
    /// - Throws: `HTTPError` if the body is too large or incomplete.
    func body(of request: Request, _ context: WebRequestContext) async throws -> ByteBuffer {
        // Refused before it is read, so that a client that waits for `100 Continue` does not send it.
        guard request.headers[.contentLength].flatMap({ Int($0) }) ?? 0 <= Self.bodyLimit else {
            throw HTTPError(.contentTooLarge)
        }
        do {
            return try await deadlines.within(Self.bodyTime) {
                try await request.body.collect(upTo: Self.bodyLimit)
            } interrupt: { [channel = context.channel] in
                channel.close(promise: nil)
            }
        } catch let error where !(error is any HTTPResponseError) && !(error is CancellationError) {
            // The client closed the connection, or was too slow. The log has no error of the server for it.
            throw HTTPError(.badRequest)
        }
    }
}
