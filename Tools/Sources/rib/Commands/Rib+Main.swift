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
        await main(nil)
    }
}
