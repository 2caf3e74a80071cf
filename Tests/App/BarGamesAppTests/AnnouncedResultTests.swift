import Foundation
import GRDB
import RIBsScreens
import RIBsSoak
import RIBsTemporaryFolder
import Testing

/// An announced result is stored, however the app is ended.
struct AnnouncedResultTests {
    private static let announcement = "Ann (X) wins!"

    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.path("bar-games.sqlite")
    }

    @Test(arguments: [[], ["quit"]])
    func `the end of a script stores the result`(ending: [String]) throws {
        let result = try play(Script.signIn() + Script.announcedWin + ending)
        #expect(result.exitCode == 0)
        #expect(result.errors == "")
        #expect(result.screens.contains { $0.notices.first == Self.announcement })
        #expect(try storedScore() == "1 0 0")
    }

    @Test func `a save that takes long delays the end, and warns about nothing`() throws {
        let app = try AppProcess(["play", "--json", "--database", database])
        app.send(Script.signIn())
        _ = try app.readScreen { $0.score == "0 0 0" }
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: database, configuration: configuration)
        try other.inDatabase { try $0.execute(sql: "BEGIN IMMEDIATE") }
        app.send(Script.announcedWin)
        _ = try app.readScreen { $0.notices.first == Self.announcement }
        // Longer than the leak detector of the app waits, and shorter than the app waits for a lock.
        DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
            try? other.inDatabase { try $0.execute(sql: "COMMIT") }
        }
        let result = try app.end(by: SIGTERM)
        #expect(result.exitCode == 0)
        #expect(result.errors == "")
        #expect(try storedScore() == "1 0 0")
    }

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `a signal to an app on a pipe stores the result`(signal: Int32) throws {
        let app = try AppProcess(["play", "--json", "--database", database])
        app.send(Script.signIn() + Script.announcedWin)
        _ = try app.readScreen { $0.notices == [Self.announcement] }
        let result = try app.end(by: signal)
        #expect(result.exitCode == 0)
        #expect(result.errors == "")
        #expect(try storedScore() == "1 0 0")
    }

    @Test(arguments: [SIGTERM, SIGHUP])
    func `a signal to an app on a terminal stores the result`(signal: Int32) throws {
        let terminal = try playedTerminal()
        terminal.signal(signal)
        #expect(terminal.finish() == 0)
        #expect(try storedScore() == "1 0 0")
    }

    @Test(arguments: [[SIGHUP, SIGTERM], [SIGTERM, SIGHUP], [SIGTERM, SIGTERM], [SIGTERM, SIGCONT, SIGHUP]])
    func `two signals at once store the result`(signals: [Int32]) throws {
        let terminal = try playedTerminal()
        for signal in signals { terminal.signal(signal) }
        #expect(terminal.finish() == 0)
        #expect(try storedScore() == "1 0 0")
    }

    @Test(arguments: ["\u{3}", "\u{4}"])
    func `quitting on a terminal stores the result`(keys: String) throws {
        let terminal = try playedTerminal()
        terminal.type(keys)
        #expect(terminal.finish() == 0)
        #expect(try storedScore() == "1 0 0")
    }

    @Test func `an app that is killed at any screen has stored what it announced as saved`() async throws {
        let soak = Soak("apps on a pipe killed while two people play", counting: "kills", share: 2)
        try await soak.run(seeds: 2) { seed in
            let database = folder.path("\(seed).sqlite")
            let app = try AppProcess(["play", "--json", "--database", database])
            app.send(Script.signIn() + (1...20).flatMap { _ in Script.win })
            var screens: [Screen] = []
            for _ in 0...seed * 61 % 150 { screens.append(try app.readScreen { _ in true }) }
            app.kill()
            screens += try app.finish().screens
            // The lobby between two games has a score.
            let games = screens.split { $0.score != nil }
            let announced = games.count { $0.contains { $0.notices.first == Self.announcement } }
            let saved = games.count { $0.contains { $0.notices == [Self.announcement] } }
            let score = try storedScore(in: database)
            // The last game can be stored before its announcement was printed. On a slow disk a game can be announced as
            // not saved yet, and stored later.
            guard (saved...announced + 1).contains(where: { "\($0) 0 0" == score }) else {
                throw SoakFailure(description: "stored \(score ?? "nothing"), announced as saved \(saved)")
            }
            return 1
        }
    }

    @Test func `the last screen of a script has the score of its matches`() throws {
        let result = try play(Script.signIn() + Script.win)
        #expect(result.screens.last?.score == "1 0 0")
        #expect(result.screens.last?.notices == [])
    }

    private func play(_ script: [String]) throws -> AppProcess.Result {
        try AppProcess.run(["play", "--json", "--database", database], script: script)
    }

    private func storedScore(in database: String? = nil) throws -> String? {
        let arguments = ["play", "--json", "--database", database ?? self.database]
        return try AppProcess.run(arguments, script: Script.signIn()).screens.last?.score
    }

    /// Starts the app on a terminal, and plays until a result is announced.
    private func playedTerminal() throws -> AppTerminal {
        let terminal = try AppTerminal(["--database", database])
        try terminal.wait(for: "Sign in")
        for line in ["Ann", "Bob", "secret"] { terminal.type("\(line)\r") }
        try terminal.wait(for: "Sign out")
        try terminal.command("tap game.tictactoe")
        try terminal.wait(for: "to move")
        try terminal.play("14253", waitingFor: "to move", "to move", "to move", "to move", Self.announcement)
        return terminal
    }
}
