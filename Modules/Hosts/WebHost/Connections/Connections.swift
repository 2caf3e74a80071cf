import Foundation
import NIOCore
import RIBs
import RIBsShares

/// The open connections of a host. A full host closes one of the address with most. An address that has its share loses
/// one of its own.
final class Connections: Sendable {
    /// The longest time between two requests, and for sending the head of a request.
    private static let idleTime = Duration.seconds(30)

    private struct Connection {
        let channel: any Channel
        let address: ClientAddress?
        /// Whether the client waits for a response. An event stream is a response.
        var isBusy = false
        /// The time of the last change of `isBusy`.
        var lastChange: Duration
    }

    private struct Table {
        var connections: [ObjectIdentifier: Connection] = [:]
        var isStopping = false
    }

    private let share: PlaceShare<ClientAddress?>
    private let uptime: @Sendable () -> Duration
    private let table = Locked(Table())

    /// - Parameters:
    ///   - limit: The largest number of connections.
    ///   - share: The largest number of connections of one address.
    init(limit: Int, each share: Int, clock: any Clock<Duration>) {
        self.share = PlaceShare(places: limit, each: share)
        uptime = clock.stopwatch()
    }

    /// The number of connections that a process has descriptors for. The others are left for its files.
    static var systemLimit: Int {
        var limits = rlimit()
        #if os(Linux)
            let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits)
        #else
            let result = getrlimit(RLIMIT_NOFILE, &limits)
        #endif
        let descriptors = result == 0 ? Int(clamping: limits.rlim_cur) : 256
        return min(10_000, max(descriptors / 2, descriptors - 64))
    }

    var count: Int { table.withLock { $0.connections.count } }

    /// Adds a connection that waits for its first request. If there is no room, closes one of the address that has its
    /// share, or else most: the one that waited longest for a request, or the one whose response began first.
    func add(_ channel: any Channel) {
        let address = ClientAddress(channel.remoteAddress)
        let now = uptime()
        let displaced = table.withLock { table -> Connection? in
            let displaced = share.displaced(by: address, among: table.connections.values, address: \.address) {
                $0.isBusy == $1.isBusy ? $0.lastChange < $1.lastChange : !$0.isBusy
            }
            if let displaced { table.connections[ObjectIdentifier(displaced.channel)] = nil }
            table.connections[ObjectIdentifier(channel)] = Connection(
                channel: channel, address: address, lastChange: now)
            return displaced ?? (table.isStopping ? table.connections[ObjectIdentifier(channel)] : nil)
        }
        displaced?.channel.close(promise: nil)
    }

    func remove(_ channel: any Channel) {
        table.withLock { $0.connections[ObjectIdentifier(channel)] = nil }
    }

    /// Notes that a request began, or that its response ended.
    ///
    /// - Returns: Whether the connection stays open for another request.
    @discardableResult
    func note(_ channel: any Channel, isBusy: Bool) -> Bool {
        let now = uptime()
        return table.withLock { table in
            table.connections[ObjectIdentifier(channel)]?.isBusy = isBusy
            table.connections[ObjectIdentifier(channel)]?.lastChange = now
            return !table.isStopping
        }
    }

    /// Closes the connections that sent no whole head of a request for 30 seconds.
    func closeIdle() {
        let now = uptime()
        close { !$0.isBusy && now - $0.lastChange >= Self.idleTime }
    }

    /// Closes the connections that wait for a request. The others close when their response has ended.
    func stop() {
        table.withLock { $0.isStopping = true }
        close { !$0.isBusy }
    }

    /// Closes all connections at once.
    func closeAll() { close { _ in true } }

    private func close(where isClosed: (Connection) -> Bool) {
        let closed = table.withLock { table in table.connections.values.filter(isClosed) }
        for connection in closed { connection.channel.close(promise: nil) }
    }
}
