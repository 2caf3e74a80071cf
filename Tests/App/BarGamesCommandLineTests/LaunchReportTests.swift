import ArgumentParser
import Testing

@testable import BarGamesCommandLine

@MainActor
struct LaunchReportTests {
    private struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    @Test func `an error keeps its lines and loses its control characters`() {
        let error = Failure(description: "The file \"a\u{1B}[2J\u{7}\" is broken.\n  To fix: use another file.")
        let report = LaunchReport(
            error, command: GreetCommand<PlainApp>.self, arguments: ["--database", "a\u{1B}[2J\u{7}"])
        #expect(report.text == "Error: The file \"a\u{FFFD}[2J\u{FFFD}\" is broken.\n  To fix: use another file.")
        #expect(report.exitCode == .failure)
    }

    @Test(arguments: ["http://bar.test/secret", "https:secret", "ann:secret@bar.test", "?key=secret", "#secret"])
    func `an unexpected part of an address is not repeated`(argument: String) throws {
        let report = try #require(Self.report(["greet", argument]))
        #expect(report.text.hasPrefix("Error: Unexpected argument '…'\nUsage: "))
        #expect(report.exitCode == .validationFailure)
    }

    @Test(arguments: [
        ["--count=https://ann:secret@bar.test"],
        ["--count", "https://ann:secret@bar.test"], ["--count=?key=secret"], ["--unknown=https://ann:secret@bar.test"],
        ["--json=ann:secret@bar.test"], ["https://ann:secret@bar.test"],
    ])
    func `no part of an address is repeated, however it is written`(arguments: [String]) throws {
        let text = try #require(Self.report(["greet"] + arguments)).text
        #expect(!text.contains("secret"), "\(text)")
    }

    @Test func `an unexpected argument of another kind is repeated`() throws {
        #expect(try #require(Self.report(["greet", "chess"])).text.hasPrefix("Error: Unexpected argument 'chess'"))
    }

    @Test func `help is a success`() throws {
        let report = try #require(Self.report(["greet", "--help"]))
        #expect(report.text.contains("--database <path>"))
        #expect(report.exitCode.isSuccess)
    }

    @Test(arguments: [
        (["/usr/bin/my-bar", "greet"], "my-bar"), (["my-bar"], "my-bar"), ([""], "bar-games"), ([], "bar-games"),
    ])
    func `the command has the name of the process`(arguments: [String], name: String) {
        #expect(BarGamesCommand<PlainApp>.programName(from: arguments) == name)
    }

    private static func report(_ arguments: [String]) -> LaunchReport? {
        do {
            // Help is a command of ArgumentParser, which throws its text.
            var command = try BarGamesCommand<GreetingApp>.parseAsRoot(arguments)
            try command.run()
            return nil
        } catch {
            return LaunchReport(error, command: BarGamesCommand<GreetingApp>.self, arguments: arguments)
        }
    }
}
