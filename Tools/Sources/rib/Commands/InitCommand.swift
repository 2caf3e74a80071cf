import ArgumentParser
import Foundation

struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Creates a package with a launch root, an executable and a test.",
        discussion: """
            The executable shows the root in a terminal. With --ios, it is an app on SwiftUI, and its folder iOS describes \
            a project for XcodeGen. `rib new` adds the first child and the first module.

              mkdir Counter && cd Counter
              rib init --framework ../ModularRIBs
              rib init Counter --ios --framework ../ModularRIBs
              rib init Counter --framework https://example.com/ModularRIBs.git --version 1.0.0
            """)

    @Argument(help: "The name of the package. Without it, the name of the folder.")
    var name: String?

    @Option(
        help: ArgumentHelp("The folder of the framework, or the URL of its repository.", valueName: "path-or-url"))
    var framework: String

    @Option(help: "The oldest version of the repository. Without it, its branch main.")
    var version: String?

    @Option(
        name: .customLong("package-path"),
        help: ArgumentHelp("The folder of the package. Without it, the current folder.", valueName: "folder"),
        completion: .directory)
    var packagePath: String?

    @Flag(help: "Creates an app of iOS on SwiftUI instead of an executable in a terminal.")
    var ios = false

    @Flag(help: "Prints the changes as a diff for git apply, and writes nothing.")
    var dryRun = false

    func run() throws {
        try exitingWithTwo {
            let current = FileManager.default.currentDirectoryPath
            let root = URL(filePath: packagePath ?? current, directoryHint: .isDirectory).standardizedFileURL
            let folder = root.lastPathComponent
            let package = try NewPackage(
                name: name ?? TypeName.identifier(like: folder) ?? folder, framework: path(from: root),
                version: version, isPhone: ios, targets: isURL ? nil : ForeignTargets(in: frameworkFolder))
            if !dryRun { try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true) }
            var changes = ChangeSet(root: root.path(percentEncoded: false))
            guard !changes.hasFile(at: "Package.swift") else {
                throw RibError(
                    "There is a package in \(root.path(percentEncoded: false)).",
                    fix: "run `rib new` to add a RIB to it, or `rib init` in an empty folder.")
            }
            try package.add(to: &changes)
            if dryRun { return print(try changes.diff(), terminator: "") }
            try changes.apply()
            for change in changes.changes { print(change) }
            let first = ios ? "cd iOS && xcodegen && open *.xcodeproj" : "swift test"
            print("\nNext: \(first), then rib new Profile --parent Root.")
        }
    }

    private var isURL: Bool { framework.contains("://") || framework.hasPrefix("git@") }

    private var frameworkFolder: URL { URL(filePath: framework, directoryHint: .isDirectory).standardizedFileURL }

    /// The path of the framework, relative to the folder of the package. A relative path is one from the current folder.
    /// It is absolute if both have only the root of the disk in common, because `/tmp` is `/private/tmp` on a Mac.
    private func path(from root: URL) throws -> String {
        if isURL { return framework }
        let target = frameworkFolder
        guard
            FileManager.default.fileExists(atPath: target.appending(path: "Package.swift").path(percentEncoded: false))
        else {
            throw RibError(
                "There is no package in \(target.path(percentEncoded: false)).",
                fix: "name the folder of ModularRIBs with --framework, or the URL of its repository.")
        }
        if framework.hasPrefix("/") { return framework }
        let (source, destination) = (root.pathComponents, target.pathComponents)
        let common = zip(source, destination).prefix { $0 == $1 }.count
        if common == 1 { return target.path(percentEncoded: false).trimmingSuffix("/") }
        let up = Array(repeating: "..", count: source.count - common)
        return (up + destination.dropFirst(common)).joined(separator: "/")
    }
}
