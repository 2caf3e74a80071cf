import Foundation

/// The modules in `Tests/AppleStubs`, compiled into a folder, and a compiler that imports them instead of Apple's.
struct AppleStubs {
    private static let modules = ["ObjectiveC", "UIKit", "Combine", "RxSwift"]

    private let folder: String
    private let settings: [String]

    /// Compiles the stubs with the language mode and the upcoming features of the module RIBs.
    init(in folder: String) throws {
        self.folder = folder
        settings =
            try Self.languageSettings()
            // The optional requirements of UIKit need @objc. On Linux the compiler accepts it with these two options.
            + ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"].flatMap { ["-Xfrontend", $0] }
        for module in Self.modules {
            let diagnostics = try emit(module, files: ["Tests/AppleStubs/\(module).swift"])
            guard diagnostics.isEmpty else { throw Failure(description: diagnostics) }
        }
    }

    /// Compiles the stubs and the module RIBs, which `RIBsUIKit` and the bridges import.
    init(withRIBsIn folder: String) throws {
        try self.init(in: folder)
        let diagnostics = try emit("RIBs", files: Workspace.sources(in: "Modules/Framework/RIBs").map(\.path))
        guard diagnostics.isEmpty else { throw Failure(description: diagnostics) }
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The package, the language mode and the upcoming features of the module RIBs.
    static func languageSettings() throws -> [String] {
        let manifest = try Workspace.manifest()
        guard let ribs = manifest.targets.first(where: { $0.name == "RIBs" }),
            let mode = manifest.swiftLanguageVersions.last
        else { throw Failure(description: "Package.swift has no module RIBs or no language mode.") }
        return ["-package-name", "ModularRIBs", "-swift-version", mode]
            + ribs.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
    }

    /// The absolute path of a file of this package.
    static func path(of file: String) -> String {
        file.hasPrefix("/") ? file : Workspace.root.appending(path: file).path(percentEncoded: false)
    }

    /// Type-checks `files` as the module `name`, and returns the compiler's messages.
    func check(_ name: String, files: [String]) throws -> String {
        try compile(["-typecheck", "-module-name", name], files: files)
    }

    /// Compiles `files` as the module `name`, which later sources can import, and returns the compiler's messages.
    /// Function bodies are skipped, because the compiler on Linux cannot generate code for `@objc` declarations.
    func emit(_ name: String, files: [String]) throws -> String {
        let output = "\(folder)/\(name).swiftmodule"
        return try compile(
            [
                "-emit-module", "-module-name", name, "-Xfrontend", "-experimental-skip-all-function-bodies", "-o",
                output,
            ], files: files)
    }

    private func compile(_ mode: [String], files: [String]) throws -> String {
        let result = try Command.run(["swiftc"] + mode + settings + ["-I", folder] + files.map(Self.path))
        let diagnostics = result.errors + result.output
        return diagnostics.isEmpty && result.status != 0 ? "swiftc exited with \(result.status)." : diagnostics
    }
}
