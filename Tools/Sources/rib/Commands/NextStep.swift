import Foundation

/// The commands that a package has for the next step.
struct NextStep {
    /// The command that runs the tests.
    let test: String
    /// This command.
    let rib: String

    init(in root: URL) {
        func script(_ name: String, else command: String) -> String {
            let path = root.appending(path: "Scripts/\(name)").path(percentEncoded: false)
            return FileManager.default.isExecutableFile(atPath: path) ? "Scripts/\(name)" : command
        }
        test = script("test", else: "swift test")
        rib = script("rib", else: "rib")
    }
}
