import Foundation

/// Where things are.
enum Places {
    /// The folder of this package.
    static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
    /// The one of the package that is measured.
    static let workspace = package.deletingLastPathComponent()
    /// The program that runs.
    static let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])

    static let json = package.appending(path: "results.json")
    static let readme = workspace.appending(path: "README.md")
    static let page = package.appending(path: "RESULTS.md")

    /// The app as it is handed out.
    static func release(scratch: String = ".build-release") throws -> URL {
        let command = ["Scripts/release", "--scratch-path", scratch]
        let app = try Processes.run(command, in: workspace)
        return URL(filePath: app.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    /// Builds a product and returns where it is.
    static func build(
        _ product: String,
        of folder: URL,
        scratch: String = ".build",
        arguments: [String] = []
    ) throws -> URL {
        let command = [
            "swift", "build", "-c", "release", "--package-path", folder.path(percentEncoded: false), "--scratch-path",
            folder.appending(path: scratch).path(percentEncoded: false), "--product", product,
        ]
        try Processes.run(command + arguments, merging: true)
        let bin = try Processes.run(command + arguments + ["--show-bin-path"])
        return URL(filePath: bin.trimmingCharacters(in: .whitespacesAndNewlines)).appending(path: product)
    }
}
