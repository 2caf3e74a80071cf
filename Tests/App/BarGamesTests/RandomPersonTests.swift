import RIBsScreens
import RIBsSoak
import RIBsTesting
import Testing

@testable import BarGames

/// A user performs random actions of the screens and opens links, while the clocks jump: no warning, no
/// leak, and no errors except of actions.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RandomPersonTests {
    @Test func `whatever a user does, the app continues and nothing leaks`() async throws {
        try await Soak("a user who does anything in the app", counting: "actions", share: 3).run(seeds: 2) { seed in
            let app = try TestApp()
            try await app.signIn()
            var person = RandomPerson(seed: seed)
            var (actions, titles): ([ScreenAction], Set<String>) = ([], [])
            var time = 0
            while time < 3_600 {
                let screen = app.window.screen
                let action = person.next(on: screen)
                actions.append(action)
                do { try app.window.perform(action) } catch is ScreenActionError {}
                if case .tap(let id) = action, let question = screen.dialog, !question.flatMap(\.ids).contains(id),
                    app.window.screen.dialog == nil
                {
                    throw failure("a question was passed over", after: actions)
                }
                for case .field(let field) in app.window.screen.elements where field.secret && !field.value.isEmpty {
                    throw failure("a secret is on the screen", after: actions)
                }
                titles.insert(app.window.screen.title)
                let ids = app.window.screen.ids
                guard Set(ids).count == ids.count else { throw failure("ids twice: \(ids)", after: actions) }
                if person.waits { time += await wait(app, &person) }
            }
            app.session.end()
            try await app.app.shutdown.run()
            guard titles.count > 1 else { throw failure("only \(titles)", after: actions) }
            guard app.issues.descriptions == [] else { throw failure("\(app.issues.descriptions)", after: actions) }
            return actions.count
        }
    }

    @Test func `a link is refused, or means the same when it is written again`() async throws {
        try await Soak("links", counting: "links").run(LinkInput.self, seeds: 2, count: 500)
    }

    /// Lets time pass, and the tasks that wait for it run. Returns the seconds.
    private func wait(_ app: TestApp, _ person: inout RandomPerson) async -> Int {
        let (seconds, jump) = person.time
        app.clock.advance(by: .seconds(seconds))
        app.wallClock.advance(by: Double(seconds + jump))
        for _ in 0..<20 { await Task.yield() }
        return max(0, seconds)
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

    init(seed: UInt64) {
        numbers = SeededGenerator(seed: seed)
        self.links = Mutator(seed: seed, examples: LinkInput.examples, words: LinkInput.words)
        texts = Mutator(
            seed: seed, examples: ["Ann", "Bob", "secret", "negroni"], words: ["\n", "\u{301}", "🍸", "<b>"])
    }

    /// Whether the user waits before the next action.
    var waits: Bool {
        mutating get { random(4) == 0 }
    }

    /// The seconds that pass before the next action, and by how many the wall clock is set wrong. Now and then the other
    /// clock goes back, too.
    var time: (seconds: Int, jump: Int) {
        mutating get { (random(3) == 0 ? random(66) - 5 : 1, random(10) == 0 ? random(200_000) - 100_000 : 0) }
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
