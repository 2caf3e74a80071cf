import BarGamesServices
import Testing

@testable import BarGames

struct SystemWallClockTests {
    @Test(arguments: [
        0, -1, 1e300, -1e300, .infinity, -.infinity, .nan, .greatestFiniteMagnitude, 9.3e18, -9.3e18, 253_402_300_800,
    ])
    func `every time has a text`(seconds: Double) {
        #expect(!SystemWallClock().day(of: Timestamp(seconds: seconds)).isEmpty)
        #expect(!SystemWallClock().time(of: Timestamp(seconds: seconds)).isEmpty)
    }
}
