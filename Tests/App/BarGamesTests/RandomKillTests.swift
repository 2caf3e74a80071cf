import BarGamesServices
import BarGamesTesting
import DependencyContainer
import Foundation
import RIBsScreens
import RIBsSoak
import RIBsTemporaryFolder
import RIBsTesting
import Testing

@testable import BarGames

/// A user and an app that is killed after each action and restored from its saved state.
@MainActor
@Suite(.timeLimit(.minutes(60)))
struct RandomKillTests {
    @Test func `a user whose app is killed at any moment is back on the same screen`() async throws {
        let soak = Soak(
            "a user whose app is killed after each action", counting: "actions", share: 4, checksMemory: false)
        try await soak.run(seeds: 2) { try await KilledLife(seed: $0).run(actions: 60) }
    }
}

/// One user, the processes that follow each other, and their expected results.
@MainActor
private final class KilledLife {
    private var person: KilledPerson
    private let folder: TemporaryFolder
    private var app: KilledApp
    /// The killed apps. The files of the oldest are closed, because a process cannot open thousands.
    private var killed: [KilledApp] = []
    /// The ids of the matches that ended.
    private var ended: Set<String> = []
    private var saves: [Data] = []
    private var log: [String] = []

    init(seed: UInt64) throws {
        person = KilledPerson(seed: seed)
        folder = try TemporaryFolder()
        app = try KilledApp(folder.path("games.sqlite"), restoring: nil)
    }

    func run(actions: Int) async throws -> Int {
        for _ in 0..<actions { try await act() }
        await app.waitUntilStored()
        let store = try app.app.services.resolve((any MatchStoring).self)
        var played = 0
        for names in KilledPerson.tables {
            let score = try await store.scoreIfStored(of: Players(player1: names.0, player2: names.1)) ?? Score()
            played += score.player1 + score.player2 + score.draws
        }
        guard played == ended.count else { throw failure("\(ended.count) games ended, and \(played) are stored") }
        app.kill()
        for app in killed + [app] { try? await app.app.shutdown.run() }
        return actions
    }

    private func act() async throws {
        if person.random(4) > 0 { await app.waitUntilStored() }
        for action in person.next(on: app.window.screen) {
            let match = app.match
            log.append("\(action)")
            do { try app.window.perform(action) } catch {}
            note(match)
        }
        if app.window.screen.title == "Random Win", person.random(3) == 0 {
            let match = app.match
            await app.turnWheel()
            note(match)
        }
        if person.random(2) == 0 { await app.waitUntilStored() }
        try await killAndRestore()
    }

    private func note(_ match: String?) {
        if app.isOver, let match { ended.insert(match) }
    }

    private func killAndRestore() async throws {
        let (screen, titles, hadNotice) = (app.window.screen, app.titles, app.window.notice != nil)
        saves.append(try app.saved)
        // A host saves seldom, so the last save can be of an earlier moment.
        let age = person.random(6) == 0 ? min(person.random(3), saves.count - 1) : 0
        let save = saves[saves.count - 1 - age]
        if String(decoding: save, as: UTF8.self).contains("secret") { throw failure("A password was saved") }
        try await replaceApp(restoring: save)
        // Killed again before the first screen is complete.
        if person.random(4) == 0 { try await replaceApp(restoring: try app.saved) }
        await app.waitUntilStored()
        guard age == 0 else { return log.append("<restored an earlier save>") }
        guard let difference = RestoredDifference.between(screen, app.window.screen, hadNotice: hadNotice) else {
            throw failure("An unexplained difference: \(titles) \(screen)\nbecame \(app.titles) \(app.window.screen)")
        }
        if difference == .equal, titles != app.titles { throw failure("\(titles) became \(app.titles)") }
        log.append("<\(difference)>")
    }

    private func replaceApp(restoring save: Data) async throws {
        app.kill()
        guard app.issues.descriptions == [] else { throw failure("\(app.issues.descriptions)") }
        killed.append(app)
        if killed.count > 10 { try? await killed.removeFirst().app.shutdown.run() }
        app = try KilledApp(folder.path("games.sqlite"), restoring: save)
    }

    private func failure(_ text: String) -> SoakFailure {
        SoakFailure(description: "\(text)\nafter \(log.suffix(15))")
    }
}

/// Chooses actions on a screen.
private struct KilledPerson {
    static let tables = [("Ann", "Bob"), ("Cat", "Dan")]
    private static let links = ["games/randomwin", "games/tictactoe", "history", "menu/cocktails/negroni", "x"]
    private var numbers: SeededGenerator

    init(seed: UInt64) { numbers = SeededGenerator(seed: seed) }

    mutating func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }

    mutating func next(on screen: Screen) -> [ScreenAction] {
        if screen.ids.contains("sign-in"), random(2) == 0 {
            let table = Self.tables[random(2)]
            return [
                .set(id: "player1", value: table.0), .set(id: "player2", value: table.1),
                .set(id: "password", value: random(6) == 0 ? "wrong-secret" : "secret"), .tap(id: "sign-in"),
            ]
        }
        switch random(20) {
        case 0, 1: return [.back]
        case 2: return [.open(link: "bargames://\(Self.links[random(Self.links.count)])")]
        default:
            // Signs out seldom, because signing in takes time.
            let ids = screen.ids.filter { $0 != "sign-out" || random(6) == 0 }
            guard !ids.isEmpty else { return [.back] }
            let id = ids[random(ids.count)]
            if case .field(let field)? = screen.element(id) {
                return [.set(id: id, value: field.secret ? "my-secret" : ["Ann", "Bob", "neg"][random(3)])]
            }
            return [.tap(id: id)]
        }
    }
}
