import NIOCore

/// Disconnects a client that does not read: its send buffer has been full for 30 seconds.
///
/// Responses and events wait until the connection has room. Without a limit, a client that sends requests and reads
/// nothing would keep its connection for ever.
final class StalledClientHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Never

    private static let limit = Duration.seconds(30)

    private let deadlines: Deadlines
    private var deadline: Int?

    init(deadlines: Deadlines) {
        self.deadlines = deadlines
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        endDeadline()
        if !context.channel.isWritable {
            deadline = deadlines.begin(Self.limit) { [channel = context.channel] in channel.close(promise: nil) }
        }
        context.fireChannelWritabilityChanged()
    }

    func handlerRemoved(context: ChannelHandlerContext) { endDeadline() }

    private func endDeadline() {
        if let deadline { deadlines.end(deadline) }
        deadline = nil
    }
}
