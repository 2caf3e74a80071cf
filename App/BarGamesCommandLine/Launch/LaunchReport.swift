import ArgumentParser
import TerminalHost

/// The text that the app prints when it ends with an error, or is asked for help.
struct LaunchReport {
    let text: String
    let exitCode: ExitCode

    /// - Parameters:
    ///   - command: The root of the command line, which the parser's errors refer to.
    ///   - arguments: The command line, without the name of the program.
    init(_ error: any Error, command: any ParsableCommand.Type, arguments: [String]) {
        exitCode = command.exitCode(for: error)
        var text = command.fullMessage(for: error)
        if exitCode == .validationFailure {
            // The parser quotes an argument that it does not expect, such as the rest of an address with a space in it.
            for argument in arguments where Self.canHaveASecret(argument) {
                text = text.replacing(argument, with: "…")
                // It quotes the value alone of `--port=value`.
                let value = argument.drop { $0 != "=" }.dropFirst()
                if argument.hasPrefix("-"), Self.canHaveASecret(String(value)) {
                    text = text.replacing(value, with: "…")
                }
            }
        }
        // An escape sequence in a path or a name could forge other output.
        self.text = TerminalText.printable(text)
    }

    /// Prints help to standard output, and errors to standard error.
    ///
    /// - Throws: `StandardOutput.Failure` if help could not be written.
    func print() throws {
        if exitCode.isSuccess {
            if !text.isEmpty { Swift.print(text) }
            try StandardOutput.finish()
        } else if !text.isEmpty {
            TerminalText.printError(text)
        }
    }

    /// Whether the argument can be a part of an address with a password or a key.
    private static func canHaveASecret(_ argument: String) -> Bool {
        ["@", "?", "#", "http:", "https:"].contains(where: argument.contains)
    }
}
