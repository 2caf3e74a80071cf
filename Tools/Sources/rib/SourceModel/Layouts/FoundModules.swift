import Dispatch
import Foundation
import SwiftParser

/// The modules in a folder of sources, as its manifests describe them: packages, projects of Tuist, XcodeGen and Xcode. No
/// manifest is run.
struct FoundModules {
    /// The modules with a manifest, and those that were guessed from folders.
    private(set) var targets: [FoundTarget] = []
    /// The paths of the manifests whose modules had to be guessed.
    private(set) var notUnderstood: [String] = []

    private let tree: SourceTree

    /// - Parameter named: The modules that `rib.json` names, which precede those of the manifests.
    init(in tree: SourceTree, named: [FoundTarget]) {
        self.tree = tree
        targets = named
        let folders = Set(tree.manifests.map(\.parentFolder))
        let helpers = ManifestNames(
            of: tree.helpers.compactMap(tree.text(of:)).map { Parser.parse(bounded: $0) })
        let manifests = tree.manifests.sorted().compactMap { manifest(at: $0, helpers: helpers) }
        for manifest in manifests { add(manifest.targets) }
        for manifest in manifests where manifest.isIncomplete || manifest.targets.isEmpty {
            guard !manifest.path.hasSuffix(".xcodeproj") else { continue }
            let selections = selections
            let own = tree.files.filter { path in
                guard path.isPath(in: manifest.folder), selection(of: path, in: selections) == nil else { return false }
                let nested = folders.filter { path.isPath(in: $0) }.max { $0.count < $1.count }
                return nested == manifest.folder
            }
            let guessed = own.compactMap { guess($0, below: manifest.folder, named: manifest.name) }
            guard !guessed.isEmpty else { continue }
            notUnderstood.append(manifest.path)
            add(Set(guessed.map(\.name)).sorted().compactMap { name in guessed.first { $0.name == name } })
        }
    }

    /// Returns the index of the target that a file belongs to; nil if no manifest selects it.
    func selection(of path: String, in selections: FileSelections) -> Int? {
        selections.precisions(for: path).max { ($0.precision, $1.index) < ($1.precision, $0.index) }?.index
    }

    private var selections: FileSelections { FileSelections(targets.map(\.files)) }

    private func manifest(at path: String, helpers: ManifestNames) -> FoundManifest? {
        switch path.lastComponent {
        case "Package.swift":
            let version = ManifestVersion.path(in: tree.root.appending(path: path.parentFolder))
            guard let text = tree.text(of: path.parentFolder.appending(path: version)) else { return nil }
            return FoundManifest(package: path, text: text) { folder in tree.files.contains { $0.isPath(in: folder) } }
        case "Project.swift":
            let root = tree.rootOfTuist(around: path.parentFolder)
            return tree.text(of: path).map { FoundManifest(tuist: path, text: $0, helpers: helpers, root: root) }
        case "project.pbxproj":
            // Tuist and XcodeGen generate the project.
            let folder = path.parentFolder.parentFolder
            let generators = ["Project.swift", "project.yml", "project.yaml", "xcodegen.yml"].map {
                folder.appending(path: $0)
            }
            guard !tree.manifests.contains(where: generators.contains),
                let data = try? Data(contentsOf: tree.root.appending(path: path))
            else { return nil }
            return FoundManifest(xcode: path, data: data)
        default:
            return tree.text(of: path).map { FoundManifest(xcodeGen: path, text: $0, file: tree.text(of:)) }
        }
    }

    /// Adds targets. Two of one name, such as `Sample`, get the names of their folders.
    private mutating func add(_ new: [FoundTarget]) {
        for var target in new where !targets.contains(where: { $0.files == target.files }) {
            if targets.contains(where: { $0.name == target.name }) {
                let names = Self.generalNames.union([target.name])
                let folder = target.files.folder.split(separator: "/").last { !names.contains(String($0)) }
                target.name = folder.map { "\($0)/\(target.name)" } ?? target.name
                guard !targets.contains(where: { $0.name == target.name }) else { continue }
            }
            targets.append(target)
        }
    }

    private static let generalNames: Set = ["Source", "Sources", "Tests"]
    private static let containers: Set = [
        "Libraries", "Modules", "Packages", "Projects", "Source", "Sources", "Targets",
    ]

    /// Returns the module that a file probably belongs to, which a manifest in `folder` should name: one for each folder
    /// below it. The folder `Sources` is a module with the name of the project, or of the folder of the manifest.
    private func guess(_ path: String, below folder: String, named project: String?) -> FoundTarget? {
        let rest = (folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))).parentFolder
        let parts = rest.split(separator: "/").map(String.init)
        let isPackage = tree.manifests.contains(folder.appending(path: "Package.swift"))
        guard let first = parts.first else { return nil }
        let isContainer = isPackage ? Self.generalNames.contains(first) : Self.containers.contains(first)
        if parts.count > 1, isContainer, isPackage || !Self.generalNames.contains(first) {
            let files = FileSelection(included: [folder.appending(path: "\(first)/\(parts[1])")])
            return FoundTarget(parts[1], files: files)
        }
        let files = FileSelection(included: [folder.appending(path: first)])
        if isPackage || folder.isEmpty && Self.generalNames.contains(first) { return nil }
        let own = (project ?? folder.lastComponent) + (first == "Tests" ? "Tests" : "")
        let name = Self.generalNames.contains(first) ? own : first
        return FoundTarget(name, files: files)
    }
}

extension FoundModules {
    /// Returns the manifest with all modules: one for the files that no manifest selects, those that were found, each with
    /// the modules that its files import, and those of the tests.
    func manifest(named stem: String, files: [SourceFile]) -> PackageManifest {
        let selections = selections
        let filesOfTarget = Dictionary(grouping: files) { selection(of: $0.path, in: selections) ?? -1 }
        let rest = filesOfTarget[-1, default: []]
        let folders = rest.map { file -> String? in
            let parts = file.path.split(separator: "/").dropLast()
            let index = parts.lastIndex { $0.hasSuffix("Tests") || $0 == "Mocks" }
            return index.map { parts[...$0].joined(separator: "/") }
        }
        let tests = Set(folders.compactMap(\.self)).sorted()
        let known = Dictionary(targets.map { ($0.name.moduleName, $0.name) }) { first, _ in first }
        DispatchQueue.concurrentPerform(iterations: files.count) { _ = files[$0].imports { known[$0] != nil } }
        let name = known[stem] != nil ? "\(stem)App" : stem
        func imported(by files: [SourceFile]) -> [PackageManifest.Dependency] {
            Set(files.flatMap { $0.imports { known[$0] != nil } }.compactMap { known[$0.module] }).sorted().map {
                .init($0)
            }
        }
        let modules = targets.indices.map { index in
            let (target, own) = (targets[index], filesOfTarget[index, default: []])
            return PackageManifest.Target(
                name: target.name, type: target.kind(with: own).rawValue,
                dependencies: imported(by: own).filter { $0.name != target.name }, files: target.files)
        }.sorted { ($0.files?.folder ?? "", $0.name) < ($1.files?.folder ?? "", $1.name) }
        // No manifest tells to which module the other files belong, so they see every module. A graph draws only imports.
        let app = PackageManifest.Target(
            name: name, type: "executable", path: ".", dependencies: modules.map { .init($0.name) })
        let others = tests.map { path in
            PackageManifest.Target(
                name: path.lastComponent, type: "test", path: path,
                dependencies: imported(by: rest.filter { $0.path.isPath(in: path) }) + [.init(name)])
        }
        return PackageManifest(name: name, targets: (folders.contains(nil) ? [app] : []) + modules + others)
    }
}

extension SourceTree {
    /// The folder of a project of Tuist that contains all others: the nearest one with a folder `Tuist`.
    fileprivate func rootOfTuist(around folder: String) -> String {
        var folder = folder
        while true {
            let path = root.appending(path: folder.appending(path: "Tuist")).path(percentEncoded: false)
            if folder.isEmpty || FileManager.default.fileExists(atPath: path) { return folder }
            folder = folder.parentFolder
        }
    }
}
