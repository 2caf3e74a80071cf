import Foundation
import RIBsTemporaryFolder
import Testing

/// The help of the app shows the name of the program.
struct HelpTests {
    @Test(arguments: [["--help"], ["play", "--help"], ["help", "doctor"]])
    func `help names the program that runs`(arguments: [String]) throws {
        let result = try run(arguments)
        #expect(result.exitCode == 0)
        #expect(result.output.contains("USAGE: my-bar "))
        #expect(!result.output.contains("BarGamesApp "))
    }

    @Test(arguments: ["play", "open", "preview", "doctor", "tree"])
    func `no line of the overview is broken early`(command: String) throws {
        let help = try run([command, "--help"]).output
        let overview = help.split(separator: "USAGE")[0].split(separator: "\n", omittingEmptySubsequences: false)
        for (line, next) in zip(overview, overview.dropFirst()) where !line.hasPrefix(" ") && !line.isEmpty {
            guard let word = next.split(separator: " ").first, !next.hasPrefix(" ") else { continue }
            // The parser of the command line fills 79 columns.
            #expect(line.count + 1 + word.count >= 80, "\(line)")
        }
    }

    @Test func `a mistake on the command line names the program that runs`() throws {
        let result = try run(["play", "--jsn"])
        #expect(result.exitCode == 64)
        #expect(result.errors.contains("Usage: my-bar play "))
    }

    /// Runs the app through a link with another name.
    private func run(_ arguments: [String]) throws -> AppProcess.Result {
        let folder = try TemporaryFolder()
        let link = folder.url.appending(path: "my-bar")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: AppProcess.executable())
        return try withExtendedLifetime(folder) { try AppProcess(arguments, executable: link).finish() }
    }
}
