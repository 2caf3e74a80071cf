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
        add("", ignored: Self.ignoredPaths(in: root))
    }

    /// Returns the text of a file; nil if it cannot be read.
    func text(of path: String) -> String? {
        try? String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Folders with what programs download or generate.
    private static let foreign: Set = [
        "Carthage", "Derived", "DerivedData", "Pods", "SourcePackages", "build", "node_modules", "vendor",
    ]

    private mutating func add(_ folder: String, ignored: Set<String>) {
        let base = folder.isEmpty ? root : root.appending(path: folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: base.path(percentEncoded: false))) ?? []
        for name in names.sorted() where !name.hasPrefix(".") && !Self.foreign.contains(name) {
            let path = folder.appending(path: name)
            guard !ignored.contains(path) else { continue }
            var isFolder: ObjCBool = false
            let file = base.appending(path: name).path(percentEncoded: false)
            guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else { continue }
            if isFolder.boolValue {
                add(path, ignored: ignored)
            } else if isManifest(name) {
                manifests.append(path)
            } else if name.hasSuffix(".swift") {
                let isHelper = path.split(separator: "/").contains {
                    $0 == "ProjectDescriptionHelpers" || $0 == "Tuist"
                }
                if isHelper { helpers.append(path) } else if !isVersionOfManifest(name) { files.append(path) }
            }
        }
    }

    private func isManifest(_ name: String) -> Bool {
        ["Package.swift", "Project.swift", "project.yml", "project.yaml", "project.pbxproj"].contains(name)
    }

    private func isVersionOfManifest(_ name: String) -> Bool {
        name.hasPrefix("Package@swift-") || name == "Workspace.swift"
    }

    /// The files and folders that git ignores; none outside of a repository.
    private static func ignoredPaths(in root: URL) -> Set<String> {
        let words = ["git", "ls-files", "--others", "--ignored", "--exclude-standard", "--directory", "-z"]
        guard let result = try? Program.run(words, in: root), result.status == 0 else { return [] }
        let paths = String(decoding: result.output, as: UTF8.self).split(separator: "\0")
        return Set(paths.map { String($0).trimmingSuffix("/") })
    }
}
