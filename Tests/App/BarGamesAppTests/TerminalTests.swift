import Foundation
import RIBsSoak
import RIBsTemporaryFolder
import Testing

/// The built app on a pseudo terminal.
struct TerminalTests {
    private static let leaving = "\u{1B}[?1049l"
    /// Starts a shell with the terminal as its own, so that the shell has jobs.
    private static let shell = "/usr/bin/setsid"

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `two players sign in with three lines and play with single keys`() throws {
        let terminal = try start()
        let settings = terminal.settings
        try terminal.wait(for: "Sign in")
        type(terminal, "Ann", "Bob", "secret")
        let lobby = try terminal.wait(for: "Sign out")
        // The key of the game depends on how many games are above it.
        let button = try #require(
            lobby.split(whereSeparator: \.isNewline).last { $0.hasSuffix("Play Tic-Tac-Toe]\u{1B}[K") })
        let key = try #require(button.firstMatch(of: /(\w)\u{1B}/))
        try terminal.play("\(key.1)14253", waitingFor: "to move", "to move", "to move", "to move", "to move", "wins!")
        terminal.type("\u{1B}")
        try terminal.wait(for: "Ann leads by 1.")
        try terminal.command("quit")
        #expect(terminal.finish() == 0)
        #expect(terminal.settings == settings)
        #expect(terminal.output.contains(Self.leaving))
        #expect(!terminal.output.contains("secret"))
    }

    @Test func `the free cells of the board have numbers`() throws {
        let terminal = try start()
        try terminal.wait(for: "Sign in")
        type(terminal, "Ann", "Bob", "secret")
        try terminal.wait(for: "Sign out")
        try terminal.command("tap game.tictactoe")
        try terminal.wait(for: "to move")
        terminal.type("5")
        let drawn = try terminal.wait(for: "\u{1B}[1mBob")
        #expect(drawn.contains("┌───┬───┬───┐"))
        try terminal.command("quit")
        #expect(terminal.finish() == 0)
    }

    @Test func `a paste in the lobby does nothing, and one in a field is inserted`() throws {
        let terminal = try start()
        try terminal.wait(for: "\u{1B}[?2004h", "Sign in")
        terminal.type("\u{1B}[200~Ann\r\n\u{1B}[201~")
        try terminal.wait(for: "Ann")
        type(terminal, "", "Bob", "secret")
        try terminal.wait(for: "Ann and Bob.", "Sign out")
        for paste in [
            "2024-05-01", "\u{1B}[200~5 apples\r\u{1B}[201~", "r\r", "\u{1B}]11;rgb:1e/1e/2e\u{7}", "\u{1B}x",
        ] {
            terminal.type(paste)
        }
        // Redraws after the pastes, so that the next key is in a read of its own.
        terminal.type("\u{C}")
        try terminal.wait(for: "\u{1B}[2J", "Sign out")
        try terminal.command("open bargames://history")
        try terminal.wait(for: "No match played yet.")
        terminal.type("\u{3}")
        #expect(terminal.finish() == 0)
        #expect(terminal.output.contains("\u{1B}[?2004l"))
    }

    @Test(arguments: [nil, "dumb", "unknown", "no-such-terminal"])
    func `a terminal that cannot draw is read by lines`(name: String?) throws {
        let terminal = try AppTerminal(["--database", ":memory:"], environment: ["TERM": name ?? ""])
        try terminal.wait(for: "[sign-in] Sign in")
        terminal.type("quit\r")
        #expect(terminal.finish() == 0)
        #expect(!terminal.output.contains("\u{1B}"))
    }

    @Test(arguments: ["\u{3}", "\u{4}"])
    func `Ctrl-C and Ctrl-D quit and restore the terminal`(key: String) throws {
        let terminal = try start()
        let settings = terminal.settings
        try terminal.wait(for: "Sign in")
        #expect(terminal.settings != settings)
        terminal.type(key)
        #expect(terminal.finish() == 0)
        #expect(terminal.settings == settings)
        #expect(terminal.output.contains(Self.leaving))
    }

    @Test func `SIGTERM restores the terminal`() throws {
        let terminal = try start()
        let settings = terminal.settings
        try terminal.wait(for: "Sign in")
        terminal.signal(SIGTERM)
        #expect(terminal.finish() == 0)
        #expect(terminal.settings == settings)
    }

    @Test func `Ctrl-Z restores the terminal, and fg draws the screen again`() throws {
        let terminal = try start()
        let settings = terminal.settings
        try terminal.wait(for: "Sign in")
        let raw = terminal.settings
        terminal.type("\u{1A}")
        // Reads the rest of the first screen, so that the text that is awaited below is on the second screen.
        try terminal.wait(for: Self.leaving)
        try terminal.waitUntilStopped()
        #expect(terminal.settings == settings)
        #expect(terminal.output.contains(Self.leaving))
        // What `fg` does.
        terminal.signal(SIGCONT)
        try terminal.wait(for: "Two names and the table's password.")
        #expect(terminal.settings == raw)
        terminal.type("\u{3}")
        #expect(terminal.finish() == 0)
        #expect(terminal.settings == settings)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: shell)))
    func `an app in the background of a shell stops, and fg continues its session`() throws {
        let terminal = try AppTerminal(
            ["--ctty", "--wait", "bash", "--norc", "-i"], executable: URL(filePath: Self.shell),
            environment: ["PS1": "ready "])
        // The shell reports a stopped job at once.
        terminal.type("set -b\r")
        let app = try AppProcess.executable().path(percentEncoded: false)
        terminal.type("'\(app)' --database :memory:\r")
        try terminal.wait(for: "Sign in")
        terminal.type("Ann")
        try terminal.wait(for: "Ann")
        terminal.type("\u{1A}")
        try terminal.wait(for: "Stopped")
        terminal.type("bg\r")
        try terminal.wait(for: "Stopped")
        terminal.type("fg\r")
        try terminal.wait(for: "Player 1: \u{1B}[0mAnn")
        terminal.type("\u{3}")
        // The app discards the keys that it has not read.
        try terminal.wait(for: Self.leaving, "ready ")
        terminal.type("exit\r")
        #expect(terminal.finish() == 0)
    }

    @Test func `a password that is typed into a pipeline is not echoed`() throws {
        let output = Process.alone { Pipe() }
        let terminal = try AppTerminal(["--database", folder.path("bar-games.sqlite")], standardOutput: output)
        let settings = terminal.settings
        var printed = ""
        while !printed.contains("[sign-in]") {
            printed += String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        }
        type(terminal, "set player1 Ann", "set password hunter2", "quit")
        try terminal.wait(for: "quit")
        #expect(terminal.finish() == 0)
        try output.fileHandleForWriting.close()
        printed += String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        #expect(terminal.output.contains("set player1 Ann"))
        #expect(!terminal.output.contains("hunter2"))
        #expect(!printed.contains("hunter2"))
        #expect(terminal.settings == settings)
    }

    @Test func `a narrow terminal wraps long lines`() throws {
        let terminal = try start(columns: 30)
        let drawn = try terminal.wait(for: "Sign in")
        #expect(!drawn.contains("Two names and the table's password."))
        #expect(drawn.contains("Two names and the table's"))
        terminal.type("\u{3}")
        #expect(terminal.finish() == 0)
    }

    private func start(columns: UInt16 = 80) throws -> AppTerminal {
        try AppTerminal(["--database", folder.path("bar-games.sqlite")], columns: columns)
    }

    private func type(_ terminal: AppTerminal, _ lines: String...) {
        for line in lines { terminal.type("\(line)\r") }
    }
}
