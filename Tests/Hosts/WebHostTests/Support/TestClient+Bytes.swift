import NIOCore
import NIOPosix

extension TestClient {
    /// Sends bytes, which may be no valid request, and closes the sending side. Returns everything that the host answers.
    func answer(toBytesOf request: String) async throws -> String {
        let connection = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try NIOAsyncChannel(
                        wrappingChannelSynchronously: channel,
                        configuration: .init(
                            isOutboundHalfClosureEnabled: true, inboundType: ByteBuffer.self,
                            outboundType: ByteBuffer.self))
                }
            }
        return try await connection.executeThenClose { inbound, outbound in
            var text = ""
            do {
                try await outbound.write(ByteBuffer(string: request))
                outbound.finish()
                for try await buffer in inbound { text += String(buffer: buffer) }
            } catch is IOError {
                // The host closed the connection before it had read all.
            }
            return text
        }
    }
}
