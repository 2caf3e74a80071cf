import BarGames
import DIInterfaces
import DependencyContainer

/// Replaces the clocks and the random numbers of the app, so that the same actions have the same results.
struct ReplayAssembly: Assembly {
    let clock: ReplayClock
    let start: Double

    func assemble(builders: BuilderContainer, services: Container) {
        services.register((any Clock<Duration>).self, overriding: true) { [clock] _ in clock }
        services.register((any WallClock).self, overriding: true) { [clock, start] _ in
            ReplayWallClock(clock: clock, start: start)
        }
        services.register((any RandomNumberGenerator).self, scope: .container, overriding: true) { _ in
            RepeatableNumbers()
        }
    }
}

/// The time of day of a preview, in the format of the system.
private struct ReplayWallClock: WallClock {
    let clock: ReplayClock
    let start: Double
    private let format = SystemWallClock()

    init(clock: ReplayClock, start: Double) {
        self.clock = clock
        self.start = start
    }

    func now() -> Timestamp { Timestamp(seconds: start + clock.now.offset / .seconds(1)) }
    func day(of timestamp: Timestamp) -> String { format.day(of: timestamp) }
    func time(of timestamp: Timestamp) -> String { format.time(of: timestamp) }
}

/// The same numbers in each session. A class, so that the second game goes on where the first one stopped.
private final class RepeatableNumbers: RandomNumberGenerator {
    private var state: UInt64 = 0

    /// SplitMix64 (Steele, Lea and Flood, 2014).
    func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
