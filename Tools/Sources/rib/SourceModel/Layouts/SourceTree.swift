import Foundation

/// The Swift files and the manifests below a folder.
struct SourceTree {
    let root: URL
    /// The paths of the Swift files that a project builds, without manifests and their helpers.
    private(set) var files: [String] = []
    /// The paths of `Package.swift`, `Project.swift`, `project.yml` and `project.pbxproj`.
    private(set) var manifests: [String] = []
    /// The paths of the files in `ProjectDescriptionHelpers`.
    private(set) var helpers: [String] = []

    /// Reads the folder without hidden folders, those of other programs, and what git ignores.
    init(_ root: URL) {
        self.root = root
        add("", FolderWalk(root), ignored: Self.ignoredPaths(in: root))
    }

    /// Returns the text of a file; nil if it cannot be read.
    func text(of path: String) -> String? {
        try? String(at: path, in: root)
    }

    /// Folders with what programs download or generate.
    static let foreign: Set = [
        "Carthage", "Derived", "DerivedData", "Pods", "SourcePackages", "build", "node_modules", "vendor",
    ]

    private mutating func add(_ folder: String, _ walk: FolderWalk, ignored: Set<String>) {
        for (name, inner) in walk.entries
        where !name.hasPrefix(".") && !Self.foreign.contains(name) && !name.isTemplate {
            let path = folder.appending(path: name)
            guard !ignored.contains(path) else { continue }
            if let inner {
                add(path, inner, ignored: ignored)
            } else if path.isManifest {
                manifests.append(path)
            } else if name.hasSuffix(".swift") {
                let isHelper = path.split(separator: "/").contains {
                    $0 == "ProjectDescriptionHelpers" || $0 == "Tuist"
                }
                if isHelper {
                    helpers.append(path)
                } else if !name.isManifestOfPackage, !isOfTuist(path) {
                    files.append(path)
                }
            }
        }
    }

    /// Whether a file configures Tuist. An app can have a file of the same name.
    private func isOfTuist(_ path: String) -> Bool {
        ["Plugin.swift", "Tuist.swift", "Workspace.swift"].contains(path.lastComponent)
            && text(of: path)?.contains("import ProjectDescription") == true
    }

    /// The files and folders that git ignores; none outside of a repository.
    private static func ignoredPaths(in root: URL) -> Set<String> {
        let words = ["git", "ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]
        guard let result = try? Program.run(words, in: root), result.status == 0 else { return [] }
        let paths = String(decoding: result.output, as: UTF8.self).split(separator: "\0")
        return Set(paths.map { String($0).trimmingSuffix("/") })
    }
}

extension String {
    /// Whether this is the name of a manifest of the package manager.
    var isManifestOfPackage: Bool { self == "Package.swift" || hasPrefix("Package@swift-") }

    /// Whether this is the path of a file that describes modules.
    var isManifest: Bool {
        ["Package.swift", "Project.swift", "project.yml", "project.yaml", "xcodegen.yml"].contains(lastComponent)
            || hasSuffix(".xcodeproj/project.pbxproj")
    }

    /// Whether a generator of code fills in the name of the file or folder: `{{name}}View.swift`, `___FILEBASENAME___.swift`.
    fileprivate var isTemplate: Bool { contains("{{") || contains("___") || hasSuffix(".xctemplate") }
}
