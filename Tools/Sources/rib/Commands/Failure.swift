import ArgumentParser
import Foundation

/// Writes a line to standard error, behind what was printed before.
func printError(_ text: String) {
    // Without it, the line could be in the middle of a line of standard output, whose buffer is written when it is full.
    fflush(nil)
    FileHandle.standardError.write(Data("\(text)\n".utf8))
}

/// Runs `body`, and exits with 2 after an error, because 1 means that something was found.
func exitingWithTwo(onFailureOf body: () throws -> Void) throws {
    do {
        try body()
    } catch let error as ExitCode {
        throw error
    } catch let error as ValidationError {
        throw error
    } catch {
        printError("Error: \(error)")
        throw ExitCode(2)
    }
}
