import ArgumentParser
import Foundation

/// Runs `body`, and exits with 2 after an error, because 1 means that something was found.
func exitingWithTwo(onFailureOf body: () throws -> Void) throws {
    do {
        try body()
    } catch let error as ExitCode {
        throw error
    } catch let error as ValidationError {
        throw error
    } catch {
        FileHandle.standardError.write(Data("Error: \(error)\n".utf8))
        throw ExitCode(2)
    }
}
