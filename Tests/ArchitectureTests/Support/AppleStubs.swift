import Foundation

/// The modules in `Tests/AppleStubs`, compiled into a folder, and a compiler that imports them instead of Apple's. It
/// also imports the modules that were built with this test.
struct AppleStubs {
    /// The stubs in the build folder of the modules, compiled once for all tests.
    static let compiled = Result {
        let folder = try SwiftExamples.modules().deletingLastPathComponent().appending(path: "AppleStubs.build")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return try AppleStubs(in: folder.path(percentEncoded: false))
    }

    private static let modules = ["ObjectiveC", "UIKit", "SwiftUI", "Combine", "ModernRIBs", "RxSwift"]

    /// The stubs with RIBsUIKit and RIBsSwiftUI, which examples import, compiled once for all tests.
    static let compiledWithModules = Result {
        let stubs = try compiled.get()
        for module in ["RIBsUIKit", "RIBsSwiftUI"] {
            let files = try Workspace.sources(in: "Modules/Framework/\(module)").map(\.path)
            let diagnostics = try stubs.emit(module, files: files)
            guard diagnostics.isEmpty else { throw Failure(description: diagnostics) }
        }
        return stubs
    }

    private let folder: String
    private let settings: [String]

    /// Compiles the stubs with the language mode and the upcoming features of the module RIBs.
    private init(in folder: String) throws {
        self.folder = folder
        settings =
            try Self.languageSettings() + Self.imports(in: folder)
            // The optional requirements of UIKit need @objc. On Linux the compiler accepts it with these two options.
            + ["-enable-objc-interop", "-disable-objc-attr-requires-foundation-module"].flatMap { ["-Xfrontend", $0] }
        for module in Self.modules {
            let file = "Tests/AppleStubs/\(module).swift"
            let folder = try Workspace.sources(in: "Tests/AppleStubs/\(module)").map(\.path)
            let diagnostics = try emit(module, files: folder.isEmpty ? [file] : folder)
            guard diagnostics.isEmpty else { throw Failure(description: diagnostics) }
        }
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
        // The name that SwiftPM gives to the package in this folder, so that the stubs see what is declared as package.
        let package = Workspace.root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }
        return ["-package-name", package.joined(), "-swift-version", mode]
            + ribs.upcomingFeatures.flatMap { ["-enable-upcoming-feature", $0] }
    }

    /// The options to import the modules in `folder`, and those that were built with this test.
    static func imports(in folder: String) throws -> [String] {
        let modules = try SwiftExamples.modules()
        // GRDB's module of the system's library is in its package, at the top of the build folder.
        let build = modules.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let database = build.appending(path: "checkouts/GRDB.swift/Sources/GRDBSQLite")
        let sodium = Workspace.root.appending(path: "Modules/Stores/CSodium")
        return ["-I", folder] + [modules, database, sodium].flatMap { ["-I", $0.path(percentEncoded: false)] }
    }

    /// The absolute path of a file of this package.
    static func path(of file: String) -> String {
        file.hasPrefix("/") ? file : Workspace.root.appending(path: file).path(percentEncoded: false)
    }

    /// Type-checks `files` as the module `name`, and returns the compiler's messages.
    ///
    /// - Parameters:
    ///   - mode: The language mode; the mode of the module RIBs if nil.
    ///   - options: More options, such as the default isolation.
    func check(_ name: String, files: [String], mode: String? = nil, options: [String] = []) throws -> String {
        let mode = mode.map { ["-swift-version", $0] } ?? []
        return try compile(["-typecheck", "-wmo", "-module-name", name], files: files, options: mode + options)
    }

    /// The settings of an app that uses the framework.
    enum AppSettings: CaseIterable {
        /// Swift 6, isolated to the main actor by default, as `rib init` writes it.
        case swift6
        /// A new project of Xcode 26: Swift 5, isolated to the main actor by default, approachable concurrency, and
        /// `MemberImportVisibility`.
        case newProject
        /// Swift 6 with the features of a new project of Xcode 26.
        case newProjectInSwift6
        /// Swift 6 without default isolation, for texts that write `@MainActor`.
        case writtenIsolation

        /// The settings with default isolation.
        static let isolated = allCases.filter { $0 != .writtenIsolation }

        var options: [String] {
            let approachable = ["NonisolatedNonsendingByDefault", "InferIsolatedConformances"]
            // Part of Swift 6 mode.
            let inSwift6 = [
                "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability", "InferSendableFromCaptures",
            ]
            let features: [String] =
                switch self {
                case .swift6, .writtenIsolation: []
                case .newProject: approachable + inSwift6
                case .newProjectInSwift6: approachable
                }
            // A project of Xcode does not enable the features of this package.
            let others =
                ["ExistentialAny", "InternalImportsByDefault"]
                + (features.isEmpty ? ["MemberImportVisibility"] : [])
            return ["-swift-version", self == .newProject ? "5" : "6", "-parse-as-library"]
                + (self == .writtenIsolation ? [] : ["-default-isolation", "MainActor"])
                + others.flatMap { ["-disable-upcoming-feature", $0] }
                + features.flatMap { ["-enable-upcoming-feature", $0] }
        }
    }

    /// Type-checks `texts`, a file each, as an app with `settings`.
    func checkApp(_ texts: [String], settings: AppSettings = .swift6) throws -> String {
        try TemporaryFolder.use { folder in
            let files = texts.indices.map { "\(folder)/File\($0).swift" }
            for (text, file) in zip(texts, files) {
                // Linux does not have the macro.
                var (text, count) = (text, 0)
                while let range = text.firstRange(of: "#Preview") {
                    count += 1
                    text.replaceSubrange(range, with: "private let preview\(count) = Preview")
                }
                try text.write(toFile: file, atomically: true, encoding: .utf8)
            }
            return try check("SampleApp", files: files, options: settings.options)
        }
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

    private func compile(_ mode: [String], files: [String], options: [String] = []) throws -> String {
        let result = try Command.run(["swiftc"] + mode + settings + options + files.map(Self.path))
        let diagnostics = result.errors + result.output
        return diagnostics.isEmpty && result.status != 0 ? "swiftc exited with \(result.status)." : diagnostics
    }
}
