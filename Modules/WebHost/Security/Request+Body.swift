import Hummingbird
import NIOCore

extension Request {
    /// The longest time that a client may take to send the body.
    private static let bodyTime = Duration.seconds(10)

    /// Reads the body.
    ///
    /// - Throws: `HTTPError` if the body is too large, or takes too long.
    func limitedBody(clock: any Clock<Duration>) async throws -> ByteBuffer {
        try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
            group.addTask { try await body.collect(upTo: Site.bodyLimit) }
            group.addTask {
                try await clock.sleep(for: Self.bodyTime, tolerance: nil)
                throw HTTPError(.requestTimeout)
            }
            defer { group.cancelAll() }
            guard let buffer = try await group.next() else { throw HTTPError(.badRequest) }
            return buffer
        }
    }
}
