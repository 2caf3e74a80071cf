import Foundation
import RIBsScreens
import RIBsTemporaryFolder
import Testing

/// The built app with a script on standard input and a database in a file.
struct PipeTests {
    private let folder: TemporaryFolder
    private let database: String

    init() throws {
        folder = try TemporaryFolder()
        database = folder.path("bar-games.sqlite")
    }

    @Test func `the score is restored after a restart`() throws {
        let first = try play(Script.signIn() + Script.win + Script.draw + Script.randomWin)
        #expect(first.exitCode == 0)
        #expect(first.errors == "")
        #expect(first.jsonErrors == [])
        let score = try #require(try play(Script.signIn()).screens.last?.score)
        #expect(["2 0 1", "1 1 1"].contains(score))
    }

    @Test func `standard output has screens only`() throws {
        let result = try play(Script.signIn() + Script.win)
        #expect(result.lines.count == result.screens.count)
    }

    @Test func `a mistake of a player is a notice, and a mistake of a script is an error`() throws {
        let result = try play([
            "set player1 Ann", "set player2 ann", "set password secret", "tap sign-in", "tap nowhere", "fly away",
        ])
        #expect(result.screens.last?.notices == ["The two players need different names."])
        #expect(
            result.jsonErrors == [
                "\"nowhere\" is not on the screen",
                "unknown command: the commands are set, tap, wait, back, open, quit",
            ])
        #expect(result.exitCode == 2)
        #expect(result.errors.contains("2 lines of the script failed."))
    }

    @Test func `waiting in vain prints one error, and the script continues`() throws {
        let result = try play(["wait game.tictactoe 0.2", "set player1 Ann"])
        #expect(result.jsonErrors.count == 1)
        #expect(result.jsonErrors.first?.contains("game.tictactoe") == true)
        #expect(result.screens.count == 2)
    }

    @Test func `a recorded session can be replayed and contains no password`() throws {
        let record = folder.path("session.txt")
        let refused = Script.signIn(password: "hunter2").dropLast() + ["wait sign-in 300"]
        let recorded = try run(
            ["--database", ":memory:", "--record", record],
            Script.signIn() + ["tap sign-out"] + refused + Script.signIn() + Script.win)
        let script = try String(contentsOfFile: record, encoding: .utf8)
        #expect(!script.contains("password secret\n"))
        #expect(!script.contains("hunter2"))
        // Each wait gets more time, because the machine can be busier during the second run.
        let patient = script.split(separator: "\n").map { $0.hasPrefix("wait ") ? "\($0) 300" : String($0) }
        let replayed = try run(["--database", ":memory:"], patient)
        #expect(replayed.jsonErrors == [])
        #expect(replayed.screens.map(\.title).withoutRepeats == recorded.screens.map(\.title).withoutRepeats)
        #expect(replayed.screens.contains { $0.notices == ["That is not the password of this table."] })
    }

    @Test func `a link on the command line launches the game after the sign-in`() throws {
        let result = try AppProcess.run(
            ["open", "bargames://games/tictactoe", "--json", "--database", database],
            script: Script.signIn().dropLast() + ["wait cell.0.0 300"])
        #expect(result.screens.first?.notices == ["The link opens as soon as you have signed in."])
        #expect(result.screens.last?.title == "Tic-Tac-Toe")
        #expect(result.jsonErrors == [])
        #expect(result.exitCode == 0)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `an output that cannot be written is an error`() throws {
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        for options in [["--json"], []] {
            let app = try AppProcess(["play", "--database", ":memory:"] + options, standardOutput: full)
            let result = try app.finish()
            #expect(result.exitCode == 1)
            #expect(result.errors.hasPrefix("Error: "))
            #expect(result.errors.contains("No space left on device"))
        }
    }

    @Test func `a session is not recorded to a pipe`() throws {
        let path = folder.path("pipe")
        #expect(mkfifo(path, 0o600) == 0)
        let result = try run(["--database", ":memory:", "--record", path], ["quit"])
        #expect(result.exitCode == 1)
        #expect(result.output == "")
        #expect(result.errors.contains("Likely cause: the path names a pipe or a socket."))
    }

    @Test func `help describes the options and the commands of a script`() throws {
        let result = try AppProcess.run(["play", "--help"])
        #expect(result.exitCode == 0)
        for word in ["--database", "--json", "--record", "wait <id> [seconds]"] {
            #expect(result.output.contains(word))
        }
    }

    @Test func `an unknown option is an error before the first screen`() throws {
        let result = try AppProcess.run(["play", "--jsn"])
        #expect(result.exitCode == 64)
        #expect(result.output == "")
        #expect(result.errors.contains("--jsn"))
    }

    private func play(_ script: [String]) throws -> AppProcess.Result {
        try run(["--database", database], script)
    }

    private func run(_ options: [String], _ script: [String]) throws -> AppProcess.Result {
        try AppProcess.run(["play", "--json"] + options, script: script)
    }
}

extension [String] {
    fileprivate var withoutRepeats: [String] {
        reduce(into: []) { result, string in if result.last != string { result.append(string) } }
    }
}
