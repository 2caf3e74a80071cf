import Foundation
import Testing

/// Every command that cannot write its output exits with 1 and says why.
@Suite(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
struct FullOutputTests {
    @Test(arguments: [
        ["doctor"], ["doctor", "--json"], ["tree"], ["tree", "bargames://games/tictactoe"], ["preview"], ["--help"],
        ["help", "doctor"], ["--generate-completion-script", "bash"], ["play", "--database", ":memory:"],
    ])
    func `a full output is an error`(arguments: [String]) throws {
        let full = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        let result = try AppProcess(arguments, standardOutput: full).finish()
        #expect(result.exitCode == 1)
        #expect(result.errors.contains("ould not be written") || result.errors.contains("could not write"))
    }
}
