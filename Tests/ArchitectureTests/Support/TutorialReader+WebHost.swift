import Foundation

extension TutorialReader {
    /// Type-checks the package with the web host that was built with this test, and returns the errors.
    ///
    /// Building the packages of the web host again, in another build folder, would take minutes.
    func diagnosticsWithWebHost() throws -> String {
        let modules = try SwiftExamples.modules()
        let products = modules.deletingLastPathComponent()
        let checkouts = products.deletingLastPathComponent().deletingLastPathComponent().appending(path: "checkouts")
        var options = ["-swift-version", "6", "-default-isolation", "MainActor", "-parse-as-library"]
        for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
            options += ["-enable-upcoming-feature", feature]
        }
        options += ["-I", modules.path(percentEncoded: false), "-I", folder]
        // The modules of the server that are written in C.
        for map in try paths(in: products, at: "module.modulemap") {
            options += ["-Xcc", "-fmodule-map-file=\(map)"]
        }
        for package in try FileManager.default.contentsOfDirectory(atPath: checkouts.path(percentEncoded: false)) {
            let sources = checkouts.appending(path: "\(package)/Sources")
            for headers in (try? paths(in: sources, at: "include")) ?? [] { options += ["-Xcc", "-I\(headers)"] }
        }
        for module in ["SearchInterface", "SearchFeature"] {
            let output = ["-emit-module", "-module-name", module, "-o", "\(folder)/\(module).swiftmodule"]
            let result = try Command.run(["swiftc"] + options + output + sources(of: module))
            guard result.status == 0 else { return result.errors }
        }
        options += ["-typecheck", "-module-name", "Notes"]
        let result = try Command.run(["swiftc"] + options + sources(of: "Notes"))
        return result.output + result.errors
    }

    /// The files `name` in the folders of `folder`.
    private func paths(in folder: URL, at name: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false)).sorted()
            .map { folder.appending(path: "\($0)/\(name)").path(percentEncoded: false) }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    private func sources(of module: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: "\(folder)/Sources/\(module)")
            .filter { $0.hasSuffix(".swift") }
            .map { "\(folder)/Sources/\(module)/\($0)" }
    }
}
