import NIOCore
import NIOEmbedded
import RIBsTesting
import Testing

@testable import WebHost

@MainActor
struct StalledClientHandlerTests {
    private let clock = ManualClock()
    private let deadlines: Deadlines
    private let channel: EmbeddedChannel

    init() throws {
        deadlines = Deadlines(clock: clock)
        channel = EmbeddedChannel(handler: StalledClientHandler(deadlines: deadlines))
        try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    }

    @Test func `a connection without room is closed after 30 seconds`() {
        setWritable(false)
        pass(.seconds(29))
        #expect(channel.isActive)
        pass(.seconds(1))
        #expect(!channel.isActive)
    }

    @Test func `a connection that has room again stays open`() {
        setWritable(false)
        pass(.seconds(29))
        setWritable(true)
        pass(.seconds(60))
        #expect(channel.isActive)
    }

    @Test func `each time without room is measured on its own`() {
        setWritable(false)
        pass(.seconds(20))
        setWritable(true)
        setWritable(false)
        pass(.seconds(20))
        #expect(channel.isActive)
        pass(.seconds(10))
        #expect(!channel.isActive)
    }

    private func setWritable(_ isWritable: Bool) {
        channel.isWritable = isWritable
        channel.pipeline.fireChannelWritabilityChanged()
    }

    private func pass(_ time: Duration) {
        clock.advance(by: time)
        deadlines.interruptLateOperations()
        channel.embeddedEventLoop.run()
    }
}
