import Foundation

extension FoundManifest {
    /// Reads a `project.pbxproj` of Xcode. Its folder is the one that contains the project.
    init(xcode path: String, data: Data) {
        self.init(path: path.parentFolder)
        let project = XcodeProject(data, at: path)
        isIncomplete = project == nil
        targets = project?.targets.filter { !$0.files.isEmpty } ?? []
    }
}

/// The objects of a project of Xcode.
struct XcodeProject {
    let objects: [String: [String: Any]]
    /// The folder that the paths are relative to.
    let folder: String
    /// The paths of the files and folders, by the identifiers of their objects.
    let paths: [String: String]

    /// Reads the `project.pbxproj` at `path`; nil if it is not a project.
    init?(_ data: Data, at path: String) {
        let file = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
        guard let objects = file?["objects"] as? [String: [String: Any]] else { return nil }
        let folder = path.parentFolder.parentFolder
        self.objects = objects
        var paths: [String: String] = [:]
        let root = objects.values.first { $0["isa"] as? String == "PBXProject" }
        let base = (root?["projectDirPath"] as? String ?? "").path(below: folder)
        self.folder = base
        var open = (root?["mainGroup"] as? String).map { [($0, base)] } ?? []
        while let (id, parent) = open.popLast() {
            guard paths[id] == nil, let object = objects[id] else { continue }
            let own = object["path"] as? String ?? ""
            let path = own.path(below: object["sourceTree"] as? String == "SOURCE_ROOT" ? base : parent)
            paths[id] = path
            open += (object["children"] as? [String] ?? []).map { ($0, path) }
        }
        self.paths = paths
    }

    /// The targets, sorted by name.
    var targets: [FoundTarget] {
        objects.compactMap { id, object -> FoundTarget? in
            guard object["isa"] as? String == "PBXNativeTarget", let name = object["name"] as? String else {
                return nil
            }
            let type = object["productType"] as? String ?? ""
            let kind: FoundTarget.Kind =
                type.contains("test") ? .test : type.hasSuffix("application") ? .executable : .regular
            return FoundTarget(name, kind, files: files(of: object, id: id))
        }.sorted { $0.name < $1.name }
    }

    private func files(of target: [String: Any], id: String) -> FileSelection {
        let phases = (target["buildPhases"] as? [String] ?? []).compactMap { objects[$0] }
        let references = phases.filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
            .flatMap { $0["files"] as? [String] ?? [] }.compactMap { objects[$0]?["fileRef"] as? String }
        var included = references.compactMap { paths[$0] }.filter { $0.hasSuffix(".swift") }
        var excluded: [String] = []
        for (group, object) in objects where object["isa"] as? String == "PBXFileSystemSynchronizedRootGroup" {
            guard let path = paths[group] else { continue }
            let exceptions = (object["exceptions"] as? [String] ?? []).compactMap { objects[$0] }
                .filter { $0["target"] as? String == id }
                .flatMap { $0["membershipExceptions"] as? [String] ?? [] }.map { $0.path(below: path) }
            // An exception takes a file from the targets of its group, and gives it to another target.
            if (target["fileSystemSynchronizedGroups"] as? [String])?.contains(group) == true {
                // A tool can add a reference to a file of the folder: `findings/files-of-synchronized-folders.sh`.
                included.append(path)
                excluded += exceptions
            } else {
                included += exceptions.filter { $0.hasSuffix(".swift") }
            }
        }
        return FileSelection(included: included.sorted(), excluded: excluded.sorted())
    }
}
