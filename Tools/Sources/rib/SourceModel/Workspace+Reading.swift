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
        let manifestPath = ManifestVersion.path(in: root)
        guard FileKind(of: root.appending(path: "Package.swift")) != nil else {
            throw RibError(
                "There is no Package.swift in \(root.path(percentEncoded: false)).",
                fix:
                    "run rib in the folder of a package, or name it with --package-path. For a project of Xcode, name the "
                    + "folder of its sources with --sources.")
        }
        let manifestText = try String(at: manifestPath, in: root)
        let hasSettings = FileKind(of: root.appending(path: WorkspaceSettings.fileName)) != nil
        let settingsText = hasSettings ? try String(at: WorkspaceSettings.fileName, in: root) : nil
        let settings = try WorkspaceSettings(text: settingsText)
        let manifest = try PackageManifest.read(in: root)
        var texts = [manifestPath: manifestText]
        texts[WorkspaceSettings.fileName] = settingsText
        let folders = Set(
            manifest.targets.flatMap(\.folders).map { $0.split(separator: "/").first.map(String.init) ?? "" })
        let paths = folders.flatMap { Self.swiftFiles(in: $0, FolderWalk($0 == "" ? root : root.appending(path: $0))) }
        self.init(
            root: root, manifest: manifest, settings: settings,
            files: try Set(paths).sorted().map { SourceFile(path: $0, text: try String(at: $0, in: root)) },
            texts: texts)
    }

    /// Reads the Swift files below `folder`, which need no package: the modules in it, one for all other files, and those
    /// of the folders with tests.
    ///
    /// - Throws: `RibError` if there are none, or if `rib.json` is not valid.
    convenience init(sources folder: URL) throws {
        let tree = SourceTree(folder)
        guard !tree.files.isEmpty else {
            throw RibError(
                "There are no Swift files in \(folder.path(percentEncoded: false)).",
                fix: "name the folder of the sources with --sources.")
        }
        let settings = try WorkspaceSettings(text: tree.text(of: WorkspaceSettings.fileName))
        let files = try tree.files.map { SourceFile(path: $0, text: try String(at: $0, in: folder)) }
        let found = FoundModules(in: tree, named: settings.namedTargets)
        let stem = TypeName.identifier(like: folder.lastPathComponent) ?? "App"
        self.init(
            root: folder, manifest: found.manifest(named: stem, files: files), settings: settings, files: files,
            origin: Origin(notUnderstood: found.notUnderstood))
    }

    /// Parses the sources now, on all cores.
    func parse() {
        let files = sources
        DispatchQueue.concurrentPerform(iterations: files.count) { index in
            _ = (files[index].outline, files[index].wiring)
        }
    }

    /// The paths of the Swift files in `folder`, without hidden folders, build folders and nested packages.
    private static func swiftFiles(in folder: String, _ walk: FolderWalk) -> [String] {
        let entries = walk.entries
        if !folder.isEmpty, entries.contains(where: { $0.name == "Package.swift" }) { return [] }
        let own = entries.filter { !$0.name.hasPrefix(".") && !$0.name.isManifestOfPackage }
        return own.flatMap { name, inner -> [String] in
            let path = folder.appending(path: name)
            return inner.map { swiftFiles(in: path, $0) } ?? (name.hasSuffix(".swift") ? [path] : [])
        }
    }
}
