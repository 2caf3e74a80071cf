import BarGamesServices
import RIBs
import RIBsShares

/// Limits the tables that the clients of each network create. A client that makes up names would fill the database.
public final class NewTables: Sendable {
    private let share: Locked<RateShare<ClientNetwork>>
    private let now: @Sendable () -> Duration

    /// Creates a limit. All sessions of an app share one.
    ///
    /// - Parameters:
    ///   - count: The number of tables an hour.
    ///   - clock: Measures the hour.
    public init(each count: Int = 60, clock: any Clock<Duration> = ContinuousClock()) {
        share = Locked(RateShare(each: count, per: .seconds(3600)))
        now = clock.stopwatch()
    }

    /// Counts a table. If the network has created too many, returns the time until it can create one.
    func take(_ network: ClientNetwork) -> Duration? {
        let now = now()
        return share.withLock { share in
            share.forgetWholeShares(at: now)
            return share.take(network, at: now)
        }
    }
}
