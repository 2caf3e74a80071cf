import Foundation

/// The Swift sources of a package: its modules, its RIBs and what is registered.
///
/// A workspace does not change. `applying(_:)` returns one with pending changes, which shares the unchanged files.
final class Workspace: Sendable {
    /// The folder of the package; nil for a made-up workspace.
    let root: URL?
    /// The targets of the package.
    let manifest: PackageManifest
    /// The settings in `rib.json`.
    let settings: WorkspaceSettings
    /// The Swift files in the folders of the targets, and in the folders beside them, sorted by path. Files of nested
    /// packages are not included.
    let files: [SourceFile]
    /// The targets with their files, in the order of the manifest.
    let modules: [Module]
    /// The other texts that were read: `Package.swift` and `rib.json`, if they exist.
    let texts: [String: String]
    /// What was read of a folder of sources; nil for a package.
    let origin: Origin?

    /// How the modules of a folder of sources were found.
    struct Origin: Sendable {
        /// The paths of the manifests that could not be read, so that the modules were guessed from the folders.
        let notUnderstood: [String]
    }

    private let filesByPath: [String: SourceFile]
    private let moduleNamesByPath: [String: String]
    private let modulesByName: [String: Module]
    private let foundSources = Memo<[String: [SourceFile]]>()
    private let foundOthers = Memo<[SourceFile]>()
    let foundOtherTypes = Memo<[String: [SourceFile]]>()
    let foundRIBs = Memo<[RIB]>()
    let foundRIBsByName = Memo<[String: [RIB]]>()
    let foundRIBsByFile = Memo<[String: RIBNames]>()
    let foundConformances = Memo<[String: [Declared]]>()
    let foundAdapters = Memo<[Adapter]>()
    let foundRegistrations = Memo<[String?: [Located<BuilderRegistration>]]>()
    let foundNamespaced = Memo<[String: [Declared]]>()
    let foundDeclarations = Memo<[String: [Declared]]>()
    let foundWiring = Memo<WorkspaceWiring>()
    let foundUseOfContainer = Memo<Bool>()

    /// Creates a workspace from files in memory.
    init(
        root: URL? = nil, manifest: PackageManifest, settings: WorkspaceSettings = WorkspaceSettings(),
        files: [SourceFile], texts: [String: String] = [:], origin: Origin? = nil
    ) {
        self.origin = origin
        self.root = root
        self.manifest = manifest
        self.settings = settings
        self.texts = texts
        self.files = files.sorted { $0.path < $1.path }
        filesByPath = Dictionary(files.map { ($0.path, $0) }) { $1 }
        modules = Self.modules(of: manifest, files: self.files)
        modulesByName = Dictionary(modules.map { ($0.name, $0) }) { first, _ in first }
        moduleNamesByPath = Dictionary(
            modules.flatMap { module in module.files.map { ($0.path, module.name) } }
        ) { first, _ in first }
    }

    /// Returns the file at `path`; nil if there is none.
    func file(at path: String) -> SourceFile? { filesByPath[path] }

    /// Returns the module `name`; nil if the manifest has no such target.
    func module(named name: String) -> Module? { modulesByName[name] }

    /// Returns the module that `file` belongs to; nil if no target includes it.
    func module(of file: SourceFile) -> Module? { moduleNamesByPath[file.path].flatMap { modulesByName[$0] } }

    /// The files that can say something about RIBs. Only these are parsed to check or draw a workspace.
    var sources: [SourceFile] { modules.flatMap(sources(of:)) }

    /// The other files of the modules without the tests. They are parsed only to find a declaration by its name.
    var otherFiles: [SourceFile] {
        foundOthers {
            let sources = Set(sources.map(\.path))
            return modules.filter { $0.kind != .test }.flatMap(\.files).filter { !sources.contains($0.path) }
        }
    }

    /// Returns the files of `module` that can say something about RIBs: none of a test or of the framework, and those of a
    /// library that have one of the words of RIBs.
    func sources(of module: Module) -> [SourceFile] {
        foundSources {
            let known = modules.filter { $0.kind != .test && !isFramework($0) }.map { module in
                (module.name, role(of: module) == .library ? module.files.filter(\.concernsRIBs) : module.files)
            }
            return Dictionary(known) { first, _ in first }
        }[module.name, default: []]
    }

    /// Whether the module declares what a RIB inherits from, or the container of the builders.
    func isFramework(_ module: Module) -> Bool {
        guard module.kind == .library else { return false }
        let names = ["Interactor", "BuilderContainer"]
        let candidates = module.files.filter { file in names.contains { file.text.contains("class \($0)") } }
        // The interactor of a RIB that its module names inherits from the one of the framework.
        return candidates.flatMap(\.outline.declaredTypes).contains { type in
            type.kind == .class && names.contains(type.name)
                && !type.inheritedNames.contains { $0.hasSuffix("Interactor") }
        }
    }

    /// Returns the workspace as it will be after `changes`, without writing them.
    ///
    /// - Parameters:
    ///   - changes: The new texts by path; nil for a file that is deleted.
    ///   - known: The targets after the changes, if they are known. Otherwise the package manager evaluates a changed
    ///     manifest.
    func applying(_ changes: [String: String?], manifest known: PackageManifest? = nil) throws -> Workspace {
        var texts = texts
        var files = filesByPath
        for (path, text) in changes {
            if path.hasSuffix(".swift"), path != manifestPath {
                files[path] = text.map { SourceFile(path: path, text: $0) }
            } else {
                texts[path] = text
            }
        }
        let isManifestChanged = texts[manifestPath] != self.texts[manifestPath]
        let areSettingsChanged = texts[WorkspaceSettings.fileName] != self.texts[WorkspaceSettings.fileName]
        return Workspace(
            root: root,
            manifest: try known ?? root.flatMap { root in
                isManifestChanged ? try PackageManifest.read(in: root, text: texts[manifestPath]) : nil
            } ?? manifest,
            settings: areSettingsChanged ? try WorkspaceSettings(text: texts[WorkspaceSettings.fileName]) : settings,
            files: Array(files.values), texts: texts, origin: origin)
    }

    /// The path of the manifest that the package manager reads: `Package.swift`, or the one for its version.
    var manifestPath: String { texts.keys.first { $0.hasPrefix("Package@swift-") } ?? "Package.swift" }

    /// Gives each file to the target whose patterns or whose folder names it in most detail.
    private static func modules(of manifest: PackageManifest, files: [SourceFile]) -> [Module] {
        let known = Set(files.flatMap(\.folder.withFoldersAbove))
        let folders = manifest.targets.map { target in
            target.folders.first(where: known.contains) ?? target.folders[0]
        }
        let selections = FileSelections(manifest.targets.map(\.files))
        let plain = manifest.targets.indices.filter { manifest.targets[$0].files == nil }
        let targetsByFolder = Dictionary(plain.map { (folders[$0], $0) }) { first, _ in first }
        var filesOfTarget: [[SourceFile]] = Array(repeating: [], count: folders.count)
        for file in files {
            let selected = selections.precisions(for: file.path)
            if let first = selected.first {
                let best = selected.dropFirst().reduce(first) { $1.precision > $0.precision ? $1 : $0 }
                filesOfTarget[best.index].append(file)
                continue
            }
            guard let index = file.path.withFoldersAbove.lazy.compactMap({ targetsByFolder[$0] }).first else {
                continue
            }
            let excluded = manifest.targets[index].exclude.map { "\(folders[index])/\($0.trimmingSuffix("/"))" }
            guard !excluded.contains(where: file.path.isPath(in:)) else { continue }
            filesOfTarget[index].append(file)
        }
        return manifest.targets.indices.map {
            Module(manifest.targets[$0], folder: folders[$0], files: filesOfTarget[$0])
        }
    }
}
