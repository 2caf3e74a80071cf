import BarGamesServices
import DependencyContainer
import GameInterface
import LoggedInInterface
import MenuItemInterface
import RIBs
import RIBsScreens
import RIBsTesting
import VerifyInterface

@testable import LoggedInFeature

let annAndBob = Players(player1: "Ann", player2: "Bob")

/// A store in memory.
struct MatchStoreMock: MatchStoring {
    /// The matches, the newest first.
    var matches: [Match] = []
    var error: StoreError?

    func save(_ matches: [Match]) throws -> [String: StoreError] { [:] }
    func score(of players: Players) -> Score { Score() }

    func matches(of key: TableKey, before mark: MatchMark?, limit: Int) throws -> MatchPage {
        if let error { throw error }
        let start = mark.map { Int($0.sequence) } ?? 0
        let end = min(start + limit, matches.count)
        let older = MatchMark(playedAt: Timestamp(seconds: 0), sequence: Int64(end))
        return MatchPage(matches: Array(matches[start..<end]), older: end < matches.count ? older : nil)
    }

    func changes() -> AsyncStream<MatchChange> { AsyncStream { $0.finish() } }
}

struct WallClockMock: WallClock {
    func now() -> Timestamp { Timestamp(seconds: 0) }
    func day(of timestamp: Timestamp) -> String { "day \(Int(timestamp.seconds) / 100)" }
    func time(of timestamp: Timestamp) -> String { "at \(Int(timestamp.seconds))" }
}

final class MatchRecorderMock: MatchRecording {
    struct RecordCall: Equatable {
        let game: String
        let players: Players
        let winner: Player?
    }

    let stream = MutableStateStream(Ledger(score: Score()))
    private(set) var recordCalls: [RecordCall] = []
    let result = MutableStateStream(MatchState.saving)

    /// The ids of the recorded matches.
    private(set) var recordedIDs: [String] = []
    private var idCount = 0

    func makeMatchID() -> String {
        idCount += 1
        return "match \(idCount)"
    }

    func record(_ game: String, of players: Players, winner: Player?, as id: String) -> StateStream<MatchState> {
        recordedIDs.append(id)
        recordCalls.append(RecordCall(game: game, players: players, winner: winner))
        return result
    }

    func ledger(of players: Players) -> StateStream<Ledger> { stream }
    func flush() async -> (unsaved: Int, problem: String?) { (0, nil) }
}

/// A double of Verify. It records its builds, and the test ends it.
final class VerifyBuilderMock: Builder<any DIVerifyDependency>, DIVerifyBuildable {
    func build(withListener listener: any DIVerifyListener, players: Players, password: String) -> any Routing {
        let verify = dependency.services.require(VerifyControl.self)
        verify.requests.append("\(players.player1), \(players.player2): \(password)")
        verify.listener = listener
        return RoutingMock()
    }
}

/// The test's access to the doubles.
@MainActor
final class VerifyControl {
    fileprivate(set) var requests: [String] = []
    fileprivate weak var listener: (any DIVerifyListener)?

    func end(with result: DIVerifyResult) { listener?.verifyDidEnd(with: result) }
}

/// A game that the test ends and closes.
final class GameBuilderMock: Builder<any DIGameDependency>, DIGameBuildable {
    static let title = "Dice"

    func build(withListener listener: any DIGameListener) -> any ViewableRouting {
        let control = dependency.services.require(GameControl.self)
        control.players = dependency.players
        control.listener = listener
        return ViewableRoutingMock(viewControllable: GameViewController())
    }

    private final class GameViewController: ScreenController {
        override func render() -> Screen { Screen(title: "Dice") }
    }
}

@MainActor
final class GameControl {
    fileprivate(set) var players: Players?
    fileprivate weak var listener: (any DIGameListener)?

    private(set) var result: StateStream<MatchState>?

    func end(winner: Player?) { result = listener?.gameDidEnd(winner: winner) }

    func close(playAgain: Bool = false) { listener?.gameDidClose(playAgain: playAgain) }
}

/// A menu item that the test closes.
final class MenuItemBuilderMock: Builder<any DIMenuItemDependency>, DIMenuItemBuildable {
    static let title = "Sing a song"

    func build(
        withListener listener: any DIMenuItemListener
    ) -> (router: any ViewableRouting, actionableItem: any DIMenuItemActionableItem) {
        let stage = dependency.services.require(Stage.self)
        stage.listener = listener
        return (ViewableRoutingMock(viewControllable: StageViewController()), stage)
    }

    private final class StageViewController: ScreenController {
        override func render() -> Screen { Screen(title: "Stage") }
    }
}

@MainActor
final class Stage: DIMenuItemActionableItem {
    fileprivate weak var listener: (any DIMenuItemListener)?

    func close() { listener?.menuItemDidClose() }
}

final class LoggedInViewControllerMock: ScreenController, DILoggedInViewControllable {
    override func render() -> Screen { Screen(title: "Nothing") }
}

final class LoggedInDependencyMock: DILoggedInDependency {
    let builders = BuilderContainer()
    let container = Container()
    let recorder = MatchRecorderMock()
    let verify = VerifyControl()
    let game = GameControl()
    let stage = Stage()
    let viewController = LoggedInViewControllerMock()

    init() {
        builders.register(VerifyBuilderMock.self, for: .verify)
        builders.register(GameBuilderMock.self, for: .game("dice"))
        container.register((any MatchRecording).self) { [recorder] _ in recorder }
        container.register((any MatchStoring).self) { _ in MatchStoreMock() }
        container.register((any WallClock).self) { _ in WallClockMock() }
        container.register(VerifyControl.self) { [verify] _ in verify }
        container.register(GameControl.self) { [game] _ in game }
        container.register(Stage.self) { [stage] _ in stage }
    }

    var services: any Resolver { container }
    var loggedInViewController: any DILoggedInViewControllable { viewController }
}

final class LoggedInListenerMock: DILoggedInListener {
    private(set) var loggedInDidOpenTableCallCount = 0
    private(set) var loggedInDidEndCalls: [DILoggedInEnd] = []

    func loggedInDidOpenTable() { loggedInDidOpenTableCallCount += 1 }
    func loggedInDidEnd(because reason: DILoggedInEnd) { loggedInDidEndCalls.append(reason) }
}
