import ArgumentParser
import Foundation
import TerminalHost

/// What the app prints when it ends with an error, or was asked for help.
struct LaunchReport {
    let text: String
    let exitCode: ExitCode

    /// - Parameter arguments: The command line, without the name of the program.
    init(_ error: any Error, arguments: [String]) {
        exitCode = BarGamesCommand.exitCode(for: error)
        var text = BarGamesCommand.fullMessage(for: error)
        if exitCode == .validationFailure {
            // The parser quotes an argument that it does not expect, such as the rest of an address with a space in it.
            for argument in arguments where Self.canHaveASecret(argument) {
                text = text.replacing(argument, with: "…")
            }
        }
        self.text = TerminalText.printable(text)
    }

    /// Prints help to standard output, and errors to standard error.
    func print() {
        guard !text.isEmpty else { return }
        let output = exitCode.isSuccess ? FileHandle.standardOutput : .standardError
        try? output.write(contentsOf: Data("\(text)\n".utf8))
    }

    /// Whether the argument can be a part of an address with a password or a key.
    private static func canHaveASecret(_ argument: String) -> Bool {
        ["@", "?", "#", "http:", "https:"].contains(where: argument.contains)
    }
}
