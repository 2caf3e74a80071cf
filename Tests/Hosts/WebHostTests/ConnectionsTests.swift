import NIOCore
import NIOEmbedded
import RIBsTesting
import Synchronization
import Testing

@testable import WebHost

struct ConnectionsTests {
    private let clock = ManualClock()
    private let connections: Connections
    private let channels = (0..<3).map { _ in EmbeddedChannel() }

    init() {
        connections = Connections(limit: 3, each: 3, clock: clock)
        for channel in channels {
            connections.add(channel)
            clock.advance(by: .seconds(1))
        }
    }

    @Test func `a full host closes the connection that waited longest for a request`() {
        connections.note(channels[0], isBusy: true)
        connections.add(EmbeddedChannel())
        #expect(areOpen == [true, false, true])
    }

    @Test func `a full host whose clients all wait for responses closes the one that began first`() {
        for channel in channels.reversed() {
            clock.advance(by: .seconds(1))
            connections.note(channel, isBusy: true)
        }
        connections.add(EmbeddedChannel())
        #expect(areOpen == [true, true, false])
    }

    @Test func `an address has at most its share of the connections`() {
        let connections = Connections(limit: 10, each: 2, clock: clock)
        for channel in channels {
            connections.add(channel)
            clock.advance(by: .seconds(1))
        }
        #expect(areOpen == [false, true, true])
        #expect(connections.count == 2)
    }

    @Test func `a stop closes the idle connections, and each other one after its response`() {
        connections.note(channels[1], isBusy: true)
        connections.stop()
        #expect(areOpen == [false, true, false])
        let stays = connections.note(channels[1], isBusy: false)
        #expect(!stays)
    }

    private var areOpen: [Bool] {
        for channel in channels { channel.embeddedEventLoop.run() }
        // An embedded channel is open until it is closed, although it never was active.
        return channels.map { !isClosed($0) }
    }

    private func isClosed(_ channel: EmbeddedChannel) -> Bool {
        let isClosed = Mutex(false)
        channel.closeFuture.whenComplete { _ in isClosed.withLock { $0 = true } }
        channel.embeddedEventLoop.run()
        return isClosed.withLock { $0 }
    }
}
