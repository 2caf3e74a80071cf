import Foundation
import Testing

/// The app whose files a page lists: each listing, with the path that is named above it.
struct PageApp {
    private struct Module {
        let name: String
        let isTest: Bool
        var texts: [String] = []
    }

    private let modules: [Module]

    /// - Parameter page: The name of a page of the catalogue.
    init(page: String) throws {
        var modules: [Module] = []
        let text = try Workspace.text(of: "Documentation/ModularRIBs.docc/\(page).md")
        let parts = text.components(separatedBy: "```swift\n")
        for (before, listing) in zip(parts, parts.dropFirst()) {
            let path = try #require(before.matches(of: /`(Sources|Tests)\/(\w+)\/[\w\/]+\.swift`/).last, "\(before)")
            let name = String(path.2)
            if !modules.contains(where: { $0.name == name }) {
                modules.append(Module(name: name, isTest: path.1 == "Tests"))
            }
            let index = try #require(modules.firstIndex { $0.name == name })
            modules[index].texts.append(try #require(listing.components(separatedBy: "```").first))
        }
        self.modules = modules
    }

    /// Compiles the modules in the order of the page, links the one with `@main`, and runs it with `arguments`.
    ///
    /// - Returns: The run, or the first compilation that failed.
    func run(_ arguments: [String]) throws -> Command {
        try TemporaryFolder.use { folder in
            var objects = try SwiftExamples.objects(of: "ModularRIBsPackageTests").filter { object in
                ["DependencyContainer", "RIBs", "RIBsScreens"].contains { object.contains("/\($0).build/") }
            }
            let app = try #require(modules.first { $0.texts.contains { $0.contains("@main") } })
            for module in modules where module.name != app.name && !module.isTest {
                let object = "\(folder)/\(module.name).o"
                let output = ["-emit-module-path", "\(folder)/\(module.name).swiftmodule", "-o", object]
                let build = try compile(module, in: folder, ["-c", "-wmo", "-enable-testing"] + output)
                guard build.status == 0 else { return build }
                objects.append(object)
            }
            for module in modules where module.isTest {
                let build = try compile(module, in: folder, ["-typecheck"])
                guard build.status == 0 else { return build }
            }
            let build = try compile(app, in: folder, ["-o", "\(folder)/app"] + objects)
            return build.status == 0 ? try Command.run(["\(folder)/app"] + arguments) : build
        }
    }

    private func compile(_ module: Module, in folder: String, _ options: [String]) throws -> Command {
        let files = try module.texts.enumerated().map { index, text in
            let file = "\(folder)/\(module.name)\(index).swift"
            try text.write(toFile: file, atomically: true, encoding: .utf8)
            return file
        }
        var options = options + ["-swift-version", "6", "-default-isolation", "MainActor", "-parse-as-library"]
        for feature in ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"] {
            options += ["-enable-upcoming-feature", feature]
        }
        options += ["-warnings-as-errors", "-module-name", module.name, "-I", folder]
        options += ["-I", try SwiftExamples.modules().path(percentEncoded: false)]
        return try Command.run(["swiftc"] + options + files)
    }
}
