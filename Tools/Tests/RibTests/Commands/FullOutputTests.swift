import Foundation
import Testing

/// Output that cannot be written is an error of any command.
@Suite(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/full")))
struct FullOutputTests {
    @Test(arguments: ["rules", "--help", "help new", "--generate-completion-script bash"])
    func `a full output is an error`(arguments: String) throws {
        let rib = try builtFile("rib").path(percentEncoded: false)
        let result = try Command.run(["sh", "-c", "'\(rib)' \(arguments) > /dev/full"], in: "/")
        #expect(result.status == 1)
        #expect(result.output.hasPrefix("Error: The output could not be written"))
    }
}
