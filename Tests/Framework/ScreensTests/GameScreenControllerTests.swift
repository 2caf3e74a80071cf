import RIBs
import Screens
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
        #expect(window.screen.elements.first == .notice("Leave the game? It will not count."))
        #expect(window.screen.ids == ["stay", "leave-game"])
        #expect(counter.dismissals == 0)
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
        #expect(window.screen.elements.contains(.notice("Ann wins!")))
        #expect(counter.completions == 0)
        try window.perform(action)
        #expect(!window.screen.ids.contains("close-game"))
        #expect(counter.completions == 1 && counter.dismissals == 0)
    }

    @Test func `an announcement dismisses the question, so that a decided game cannot be annulled`() throws {
        try window.perform(.back)
        announce()
        #expect(window.screen.ids == ["throw", "close-game"])
        #expect(throws: ScreenActionError.self) { try window.perform(.tap(id: "leave-game")) }
        try window.perform(.back)
        #expect(counter.completions == 1 && counter.dismissals == 0)
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

    @Test func `while the result is being saved, going back does nothing`() throws {
        try window.perform(.back)
        game.showSaving()
        #expect(!game.isPlaying)
        #expect(window.screen.elements.last == .text("Saving…"))
        try window.perform(.back)
        #expect(window.screen.elements.last == .text("Saving…"))
        #expect(counter.dismissals == 0)
        announce()
        #expect(!window.screen.elements.contains(.text("Saving…")))
        #expect(window.screen.elements.contains(.notice("Ann wins!")))
    }

    @Test func `the announcement of a result that is not saved yet says so`() {
        let notice = ScreenElement.notice("The result is not saved yet. Retrying.")
        announce(isSaved: true)
        #expect(!window.screen.elements.contains(notice))
        announce(isSaved: false)
        #expect(window.screen.elements.contains(.notice("Ann wins!")))
        #expect(window.screen.elements.contains(notice))
    }

    private func announce(isSaved: Bool = true) {
        game.announce("Ann wins!", isSaved: isSaved) { [counter] in counter.completions += 1 }
    }
}

@MainActor
private final class Counter {
    var dismissals = 0
    var completions = 0
}

private final class DiceController: GameScreenController {
    override func render() -> Screen {
        Screen(title: "Dice", elements: [.button(.init(id: "throw", label: "Throw"))] + announcementElements)
    }
}
