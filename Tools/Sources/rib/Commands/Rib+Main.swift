import ArgumentParser
@preconcurrency import Foundation

extension Rib {
    /// Runs the command of the command line. Output that cannot be written is an error of any command, also of help and of
    /// the completion scripts.
    static func main() async {
        // Whatever ends the process, the rest of the output is written here.
        atexit {
            guard fflush(stdout) != 0 || ferror(stdout) != 0 else { return }
            fputs("Error: The output could not be written: the device is full or closed.\n", stderr)
            _exit(1)
        }
        if !FileManager.default.fileExists(atPath: ".") {
            printError("Error: The current folder was removed.\n  To fix: change to another folder.")
            Foundation.exit(2)
        }
        if let word = CommandLine.arguments.dropFirst().first, let problem = problem(ofCommand: word) {
            printError("Error: \(problem)")
            Foundation.exit(ExitCode.validationFailure.rawValue)
        }
        await main(nil)
    }

    /// Returns why `word` is no command, with a suggestion; nil if it is one, or an option.
    static func problem(ofCommand word: String) -> String? {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName }
        guard !word.hasPrefix("-"), word != "help", !names.contains(word) else { return nil }
        let suggestion = closestSpelling(to: word, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
        return "There is no command \"\(word)\".\(suggestion)\n  To fix: `rib --help` lists the commands."
    }
}
