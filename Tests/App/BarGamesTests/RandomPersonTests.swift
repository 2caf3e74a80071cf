import RIBsTesting
import Screens
import Soak
import Testing

@testable import BarGames

/// A person who does anything that the screens offer, and opens links: no warning, no leak, and no error but those of
/// actions.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RandomPersonTests {
    private static let links = [
        "bargames://games/tictactoe", "bargames://games/randomwin", "bargames://history", "bargames://menu/cocktails",
        "bargames://menu/cocktails/negroni", "bargames://menu/cocktails/letter/a",
    ]

    @Test func `whatever a person does, the app goes on and nothing leaks`() async throws {
        try await Soak("a person who does anything in the app", counting: "actions").run(seeds: 3) { seed in
            let app = try TestApp()
            try await app.signIn()
            var person = RandomPerson(seed: seed, links: Self.links)
            var (actions, titles): ([ScreenAction], Set<String>) = ([], [])
            for _ in 0..<300 {
                let action = person.next(on: app.window.screen)
                actions.append(action)
                do { try app.window.perform(action) } catch is ScreenActionError {}
                titles.insert(app.window.screen.title)
                let ids = app.window.screen.ids
                guard Set(ids).count == ids.count else { throw failure("ids twice: \(ids)", after: actions) }
                if person.waits { await wait(app) }
            }
            app.session.end()
            try await app.app.shutdown.run()
            guard titles.count > 1 else { throw failure("only \(titles)", after: actions) }
            guard app.issues.descriptions == [] else { throw failure("\(app.issues.descriptions)", after: actions) }
            return actions.count
        }
    }

    /// Lets a second pass, and the tasks that wait for it run.
    private func wait(_ app: TestApp) async {
        app.clock.advance(by: .seconds(1))
        app.wallClock.advance(by: 1)
        for _ in 0..<20 { await Task.yield() }
    }

    private func failure(_ text: String, after actions: [ScreenAction]) -> SoakFailure {
        SoakFailure(description: "\(text) after \(actions)")
    }
}

/// Chooses actions on a screen.
private struct RandomPerson {
    private var numbers: SeededGenerator
    private var links: Mutator
    private var texts: Mutator

    init(seed: UInt64, links: [String]) {
        numbers = SeededGenerator(seed: seed)
        self.links = Mutator(seed: seed, examples: links, words: ["%", "%2F", "//", "?", "#", "\u{0}", "\u{202E}"])
        texts = Mutator(
            seed: seed, examples: ["Ann", "Bob", "secret", "negroni"], words: ["\n", "\u{301}", "🍸", "<b>"])
    }

    /// Whether the person waits before the next action.
    var waits: Bool {
        mutating get { random(4) == 0 }
    }

    mutating func next(on screen: Screen) -> ScreenAction {
        switch random(20) {
        case 0, 1: return .back
        case 2, 3: return .open(link: links.nextText())
        case 4: return .tap(id: texts.nextText())
        default:
            // Signs out seldom, because signing in takes time.
            let ids = screen.ids.filter { $0 != "sign-out" || random(10) == 0 }
            guard !ids.isEmpty else { return .back }
            let id = ids[random(ids.count)]
            if case .field? = screen.element(id) { return .set(id: id, value: texts.nextText()) }
            return .tap(id: id)
        }
    }

    private mutating func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}
