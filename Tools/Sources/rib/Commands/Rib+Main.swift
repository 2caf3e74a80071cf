import ArgumentParser
@preconcurrency import Foundation

extension Rib {
    /// Runs the command of the command line. Output that cannot be written is an error of any command, also of help and of
    /// the completion scripts, and the exit code is then 1.
    static func main() async {
        var exitCode: any Error = ExitCode.success
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            exitCode = error
            // The parser prints help as an error that is a success.
            if Self.exitCode(for: error).isSuccess {
                print(fullMessage(for: error))
                exitCode = ExitCode.success
            }
        }
        errno = 0
        if fflush(stdout) != 0 || ferror(stdout) != 0 {
            let reason = errno == 0 ? "the device is full or closed" : String(cString: strerror(errno))
            FileHandle.standardError.write(Data("Error: The output could not be written: \(reason).\n".utf8))
            exitCode = ExitCode.failure
        }
        exit(withError: exitCode)
    }
}
