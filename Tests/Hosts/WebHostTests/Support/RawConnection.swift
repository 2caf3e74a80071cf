import NIOCore
import NIOPosix

/// A connection that sends any bytes.
final class RawConnection: Sendable {
    private let channel: any Channel
    private let texts: AsyncThrowingStream<String, any Error>

    init(port: Int) async throws {
        let (texts, text) = AsyncThrowingStream.makeStream(of: String.self)
        self.texts = texts
        channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .connect(host: "127.0.0.1", port: port) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(Receiver(text: text))
                    return channel
                }
            }
    }

    deinit { channel.close(promise: nil) }

    func send(_ text: String) async throws { try await channel.writeAndFlush(ByteBuffer(string: text)) }

    func close() async { try? await channel.close() }

    /// Returns everything that arrives, up to and with `end`.
    func read(to end: String) async throws -> String {
        var text = ""
        for try await part in texts {
            text += part
            if text.hasSuffix(end) { return text }
        }
        throw TestClient.ConnectionClosed()
    }

    /// Returns everything that arrives until the host closes the connection.
    func readToEnd() async -> String {
        var text = ""
        do { for try await part in texts { text += part } } catch {}
        return text
    }

    private final class Receiver: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer

        private let text: AsyncThrowingStream<String, any Error>.Continuation

        init(text: AsyncThrowingStream<String, any Error>.Continuation) { self.text = text }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            text.yield(String(buffer: unwrapInboundIn(data)))
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) {
            text.finish(throwing: error)
            context.close(promise: nil)
        }

        func channelInactive(context: ChannelHandlerContext) { text.finish() }
    }
}
