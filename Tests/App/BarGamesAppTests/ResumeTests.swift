import Foundation
import RIBsScreens
import RIBsTemporaryFolder
import Testing

/// `--resume`: a session in a terminal that continues after its process was killed.
struct ResumeTests {
    private let folder: TemporaryFolder
    private let file: String
    private let options: [String]

    init() throws {
        folder = try TemporaryFolder()
        file = folder.path("session.json")
        options = ["play", "--json", "--database", folder.path("bar-games.sqlite"), "--resume", file]
    }

    @Test func `a game continues after a kill, and quitting removes the file`() throws {
        let first = try AppProcess(options)
        first.send(Script.signIn() + ["tap game.tictactoe", "tap cell.0.0", "tap cell.1.1"])
        let screen = try first.readScreen { marks(of: $0) == ["X", "O"] }
        try waitForFile { $0.contains("LoggedIn") && $0.contains(#"row\":1"#) }
        first.kill()
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("secret"))

        let second = try AppProcess(options)
        #expect(try second.readScreen { $0.title == "Tic-Tac-Toe" } == screen)
        let result = try second.finish()
        #expect(result.exitCode == 0)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test(arguments: [("\u{3}", nil), ("\u{4}", nil), ("", SIGTERM), ("", SIGHUP)] as [(String, Int32?)])
    func `quitting by a key removes the file, and a signal keeps it`(keys: String, signal: Int32?) throws {
        let terminal = try AppTerminal(Array(options.dropFirst(2)))
        try terminal.wait(for: "Sign in")
        try waitForFile { $0.contains("LoggedOut") }
        if let signal { terminal.signal(signal) } else { terminal.type(keys) }
        #expect(terminal.finish() == 0)
        let saved = try? String(contentsOfFile: file, encoding: .utf8)
        #expect(saved?.contains("LoggedOut") == (signal == nil ? nil : true))
    }

    @Test func `a file without a session is refused and not changed`() throws {
        try Data("my diary".utf8).write(to: URL(filePath: file))
        #expect(try refusal(of: file) == "it is not a saved session of this app")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "my diary")
    }

    @Test(arguments: [
        ("/", "it could not be read: Is a directory"),
        ("", "it could not be read: Is a directory"),
        ("/dev/null/session", "it could not be read: Not a directory"),
        ("/missing-folder/session", "it could not be written: No such file or directory"),
    ])
    func `a path that can store no session is refused before the first screen`(path: String, cause: String) throws {
        #expect(try refusal(of: path) == cause)
    }

    /// Runs the app with `--resume path`, and returns the cause that the error names.
    private func refusal(of path: String) throws -> String? {
        let result = try AppProcess.run(options.dropLast() + [path], script: [])
        #expect(result.exitCode == 1)
        #expect(result.output.isEmpty)
        let lines = result.errors.split(separator: "\n").map(String.init)
        #expect(lines.first == "Error: The session of \"\(path)\" could not be continued.")
        #expect(lines.last?.hasPrefix("  To fix: pass the file of an earlier --resume") == true)
        return lines.dropFirst().first.map { String($0.dropFirst("  Likely cause: ".count).dropLast()) }
    }

    private func marks(of screen: Screen) -> [String] {
        for case .board(let board) in screen.elements {
            return board.rows.joined().map(\.mark).filter { !$0.isEmpty }
        }
        return []
    }

    /// The file is written after the screen was printed, or before.
    private func waitForFile(_ condition: (String) -> Bool) throws {
        for _ in 0..<1_000_000 {
            if let text = try? String(contentsOfFile: file, encoding: .utf8), condition(text) { return }
        }
        Issue.record("The file was not written.")
    }
}
