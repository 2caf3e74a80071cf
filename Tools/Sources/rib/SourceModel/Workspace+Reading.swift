import Dispatch
import Foundation
import Synchronization

extension Workspace {
    /// Reads the package in `root`, its `rib.json` and its sources.
    ///
    /// The package manager evaluates `Package.swift`, which takes about two seconds.
    ///
    /// - Throws: `RibError` if `root` is not a package, or if `Package.swift` or `rib.json` is not valid.
    convenience init(root: URL) throws {
        let manifestPath = root.appending(path: "Package.swift")
        guard let manifestText = try? String(contentsOf: manifestPath, encoding: .utf8) else {
            throw RibError(
                "There is no Package.swift in \(root.path(percentEncoded: false)).",
                fix:
                    "run rib in the folder of a package, or name it with --package-path. For a project of Xcode, name the "
                    + "folder of its sources with --sources.")
        }
        let settingsText = try? String(contentsOf: root.appending(path: WorkspaceSettings.fileName), encoding: .utf8)
        let settings = try WorkspaceSettings(text: settingsText)
        let manifest = try PackageManifest.read(in: root)
        var texts = ["Package.swift": manifestText]
        texts[WorkspaceSettings.fileName] = settingsText
        let folders = Set(
            manifest.targets.flatMap(\.folders).map { $0.split(separator: "/").first.map(String.init) ?? "" })
        let paths = folders.flatMap { Self.swiftFiles(in: $0, root: root) }
        self.init(
            root: root, manifest: manifest, settings: settings,
            files: try Set(paths).map { path in
                SourceFile(path: path, text: try String(contentsOf: root.appending(path: path), encoding: .utf8))
            }, texts: texts)
    }

    /// Reads the Swift files below `folder`, which need no package: the modules in it, one for all other files, and those
    /// of the folders with tests.
    ///
    /// - Throws: `RibError` if there are none, or if `rib.json` is not valid.
    convenience init(sources folder: URL) throws {
        let stem = TypeName.identifier(like: folder.lastPathComponent) ?? "App"
        let paths = Self.swiftFiles(in: "", root: folder, isNested: true)
        guard !paths.isEmpty else {
            throw RibError(
                "There are no Swift files in \(folder.path(percentEncoded: false)).",
                fix: "name the folder of the sources with --sources.")
        }
        let files = try paths.map { path in
            SourceFile(path: path, text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
        }
        let tests = Set(
            paths.compactMap { path -> String? in
                let parts = path.split(separator: "/").dropLast()
                guard let index = parts.lastIndex(where: { $0.hasSuffix("Tests") || $0 == "Mocks" }) else {
                    return nil
                }
                return parts[...index].joined(separator: "/")
            }
        ).sorted()
        let settings = try? String(contentsOf: folder.appending(path: WorkspaceSettings.fileName), encoding: .utf8)
        let own = paths.filter { path in !tests.contains { path.isPath(in: $0) } }
        let modules = FoundModules(of: own, below: folder).targets(files: files)
        let name = modules.contains { $0.name == stem } ? "\(stem)App" : stem
        let all = (modules.map(\.name) + [name]).map { PackageManifest.Dependency($0) }
        let app = PackageManifest.Target(name: name, type: "executable", path: ".", dependencies: all.dropLast())
        let targets = tests.map { path in
            PackageManifest.Target(name: path.lastComponent, type: "test", path: path, dependencies: all)
        }
        self.init(
            root: folder, manifest: PackageManifest(name: name, targets: [app] + modules + targets),
            settings: try WorkspaceSettings(text: settings), files: files)
    }

    /// Parses the sources now, on all cores.
    func parse() {
        let files = sources
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            _ = (files[index].outline, files[index].wiring)
        }
    }

    /// The paths of the Swift files in `folder`, without hidden folders, build folders and nested packages.
    ///
    /// - Parameter isNested: Whether the files of nested packages count, and those of other projects do not.
    private static func swiftFiles(in folder: String, root: URL, isNested: Bool = false) -> [String] {
        let base = folder.isEmpty ? root : root.appending(path: folder)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: base.path(percentEncoded: false)) else {
            return []
        }
        if !folder.isEmpty, !isNested, names.contains("Package.swift") { return [] }
        let others = isNested ? ["Carthage", "DerivedData", "Pods", "Package.swift"] : ["Package.swift"]
        return names.filter { !$0.hasPrefix(".") && !others.contains($0) }.flatMap { name -> [String] in
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            var isFolder: ObjCBool = false
            let file = base.appending(path: name).path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else { return [] }
            if isFolder.boolValue { return swiftFiles(in: path, root: root, isNested: isNested) }
            return name.hasSuffix(".swift") ? [path] : []
        }
    }
}
