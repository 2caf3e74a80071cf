import GameScreens
import RIBs
import RIBsScreens
import Testing

@MainActor
struct GameScreenControllerTests {
    private let window = ScreenWindow()
    private let lobby = ScreenController()
    private let game = DiceController()
    private let counter = Counter()

    init() {
        window.rootViewController = lobby
        lobby.present(game) { [counter] in counter.dismissals += 1 }
    }

    @Test func `going back asks before the game is left`() throws {
        try window.perform(.back)
        #expect(window.screen.title == "Dice")
        #expect(window.screen.dialog?.first == .text("Leave the game? It will not count."))
        #expect(counter.dismissals == 0)
    }

    @Test func `the question is above the game, which stays visible and cannot be played`() throws {
        try window.perform(.back)
        #expect(window.screen.ids == ["throw", "stay", "leave-game"])
        #expect(throws: ScreenActionError.covered(id: "throw")) { try window.perform(.tap(id: "throw")) }
    }

    @Test func `only an undecided game offers a way back`() throws {
        #expect(window.screen.back == "Lobby")
        try window.perform(.back)
        #expect(window.screen.back == nil)
        announce()
        #expect(window.screen.back == nil)
    }

    @Test(arguments: [ScreenAction.tap(id: "stay"), .back])
    func `the question leads back to the game, and can be asked again`(answer: ScreenAction) throws {
        for _ in 0..<2 {
            try window.perform(.back)
            try window.perform(answer)
            #expect(window.screen.ids == ["throw"])
        }
        #expect(counter.dismissals == 0)
    }

    @Test func `leaving dismisses the game as the system does`() throws {
        try window.perform(.back)
        try window.perform(.tap(id: "leave-game"))
        #expect(window.screen == Screen(title: ""))
        #expect(counter.dismissals == 1)
    }

    @Test(arguments: [ScreenAction.tap(id: "close-game"), .back])
    func `the announcement stays until it is closed, and completes once`(action: ScreenAction) throws {
        announce()
        try window.perform(.tap(id: "throw"))
        #expect(window.screen.elements.contains(.result("Ann wins!")))
        #expect(counter.completions == [])
        try window.perform(action)
        #expect(!window.screen.ids.contains("close-game"))
        #expect(counter.completions == [false])
        #expect(counter.dismissals == 0)
    }

    @Test func `a game is announcing from the announcement on`() {
        #expect(!game.isAnnouncing)
        announce(.saving)
        #expect(!game.isAnnouncing)
        announce()
        #expect(game.isAnnouncing)
    }

    @Test func `the players can play again`() throws {
        announce()
        try window.perform(.tap(id: "play-again"))
        #expect(counter.completions == [true])
    }

    @Test func `the game cannot be left while its result is being saved`() throws {
        announce(.saving)
        try window.perform(.back)
        #expect(window.screen.elements.last == .activity("Saving…"))
        #expect(window.screen.back == nil)
        #expect(!game.isPlaying)
    }

    @Test func `a result that is not saved yet is announced as such`() {
        announce(.notSavedYet)
        #expect(window.screen.elements.contains(.result("Ann wins!")))
        #expect(window.screen.elements.contains(.notice("The result is not saved yet. Retrying.")))
    }

    @Test func `the result loses its remark when it is announced again as saved`() throws {
        announce(.notSavedYet)
        announce()
        #expect(!window.screen.elements.contains(.notice("The result is not saved yet. Retrying.")))
        try window.perform(.tap(id: "close-game"))
        #expect(counter.completions == [false])
    }

    @Test func `an announcement dismisses the question, so that a decided game cannot be annulled`() throws {
        try window.perform(.back)
        announce()
        #expect(window.screen.ids == ["throw", "play-again", "close-game"])
        #expect(throws: ScreenActionError.self) { try window.perform(.tap(id: "leave-game")) }
        try window.perform(.back)
        #expect(counter.completions == [false])
        #expect(counter.dismissals == 0)
    }

    @Test func `the question does not retain the game`() throws {
        weak var game: ScreenController?
        try {
            let asked = DiceController()
            lobby.present(asked) {}
            try window.perform(.back)
            lobby.dismiss(asked)
            game = asked
        }()
        #expect(game == nil)
    }

    private func announce(_ state: ResultState = .saved) {
        game.announce("Ann wins!", state) { [counter] in counter.completions.append($0) }
    }
}

@MainActor
private final class Counter {
    var dismissals = 0
    /// Whether the players want to play again, for each completion.
    var completions: [Bool] = []
}

private final class DiceController: GameScreenController {
    override func render() -> Screen {
        gameScreen(title: "Dice", elements: [.button(.init(id: "throw", label: "Throw"))])
    }
}
