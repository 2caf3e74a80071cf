import ArgumentParser
import Foundation
import TerminalHost

/// The text that the app prints when it ends with an error, or is asked for help.
struct LaunchReport {
    let text: String
    let exitCode: ExitCode

    /// - Parameters:
    ///   - command: The root of the command line, which the parser's errors refer to.
    ///   - arguments: The command line, without the name of the program.
    init(_ error: any Error, command: any ParsableCommand.Type, arguments: [String]) {
        exitCode = (error as? TerminalSessionError).map { ExitCode($0.exitCode) } ?? command.exitCode(for: error)
        var text = command.fullMessage(for: error)
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
