import BarGamesTesting
import Testing

/// A preview on a pseudo terminal that follows its sources.
struct WatchedPreviewTests {
    @Test func `after a save the new program has the state of the old one, and a failed build is a notice`() throws {
        let package = try WatchedPackage(with: AppProcess.executable())
        let terminal = try AppTerminal(
            ["preview", "tictactoe", "--watch"], executable: package.executable, environment: package.environment)
        let settings = terminal.settings
        try terminal.wait(for: "to move")
        terminal.type("5")
        try terminal.wait(for: "\u{1B}[1mBob")
        try package.save("let darts = slow")
        try terminal.wait(for: "Building…")
        try package.save("let darts = 1")
        try terminal.wait(for: "Built in ", "4 │ \u{1B}[1mX")
        try package.save("let darts = wrong")
        try terminal.wait(for: "Modules/Darts.swift:1:5: error: cannot find 'wrong' in scope")
        terminal.type("\u{3}")
        #expect(terminal.finish() == 0)
        #expect(terminal.settings == settings)
    }

    @Test func `a program that was built before a failed build is not started when the user quits`() throws {
        let package = try WatchedPackage(with: AppProcess.executable())
        let terminal = try AppTerminal(
            ["preview", "tictactoe", "--watch"], executable: package.executable, environment: package.environment)
        try terminal.wait(for: "to move")
        try package.save("let darts = again")
        try terminal.wait(for: "Modules/Darts.swift:1:5: error: cannot find 'wrong' in scope")
        terminal.type("\u{3}")
        #expect(terminal.finish() == 0)
    }
}
