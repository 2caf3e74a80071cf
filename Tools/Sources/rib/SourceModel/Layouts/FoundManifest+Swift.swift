import SwiftParser
import SwiftSyntax

extension FoundManifest {
    /// Reads a `Project.swift` of Tuist.
    ///
    /// - Parameters:
    ///   - helpers: The files in the folders `ProjectDescriptionHelpers`.
    ///   - root: The folder that a path with `.relativeToRoot` begins in.
    init(tuist path: String, text: String, helpers: ManifestNames, root: String) {
        self.init(path: path)
        let syntax = Parser.parse(bounded: text)
        let calls = syntax.descendants(FunctionCallExprSyntax.self)
        name = calls.lazy.compactMap { $0.argument("name")?.stringLiteral }.first
        let reader = ManifestReader(syntax, helpers: helpers, labels: ["sources", "buildableFolders"])
        isIncomplete = reader.isIncomplete
        for call in reader.calls {
            let files = FileSelection(
                included: call.texts.values.joined().map { $0.path(below: folder, root: root) }.sorted(),
                excluded: call.excluded.map { $0.path(below: folder, root: root) })
            guard !files.isEmpty else { continue }
            let kind = call.product.map { product -> FoundTarget.Kind in
                switch product {
                case "unitTests", "uiTests": .test
                case "app", "appClip", "commandLineTool", "watch2App": .executable
                default: .regular
                }
            }
            targets.append(FoundTarget(call.name, kind, files: files))
        }
    }

    /// Reads a manifest of the package manager.
    ///
    /// - Parameter hasFiles: Whether there are Swift files in a folder.
    init(package path: String, text: String, hasFiles: (String) -> Bool) {
        self.init(path: path)
        let reader = ManifestReader(Parser.parse(bounded: text), labels: ["path", "sources", "exclude"])
        isIncomplete = reader.isIncomplete
        let calls = reader.calls.filter {
            $0.function.lowercased().hasSuffix("target") && !["binaryTarget", "systemLibrary"].contains($0.function)
        }
        for call in calls {
            let kind: FoundTarget.Kind =
                switch call.function {
                case "testTarget": .test
                case "executableTarget": .executable
                default: .regular
                }
            let usual = PackageManifest.Target(name: call.name, type: kind.rawValue, path: call.texts["path"]?.first)
            var folders = usual.folders.map { $0.path(below: folder) }
            // The only target can have its files in the folder of all sources.
            if calls.count(where: { $0.function != "testTarget" }) == 1, kind != .test {
                folders.append("Sources".path(below: folder))
            }
            guard let own = folders.first(where: hasFiles) else { continue }
            let files = FileSelection(
                included: (call.texts["sources"] ?? ["."]).map { $0.path(below: own) },
                excluded: (call.texts["exclude"] ?? []).map { $0.path(below: own) })
            targets.append(FoundTarget(call.name, kind, files: files))
        }
    }
}
