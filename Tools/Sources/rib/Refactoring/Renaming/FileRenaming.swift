import SwiftSyntax

/// The new paths of the folders and files of a RIB.
///
/// A file is renamed if its name begins with the name of the RIB, also after `DI` or `+`, and it is in the folder of
/// the RIB or uses one of its types.
struct FileRenaming {
    /// The new paths of the files, by their old paths.
    private(set) var paths: [String: String] = [:]
    /// The new paths of the folders that have the name of the RIB.
    private(set) var folders: [String: String] = [:]

    private let names: NewNames
    private let naming: RIBNaming

    init(_ naming: RIBNaming, _ names: NewNames, in workspace: Workspace, otherFiles: [String]) {
        self.naming = naming
        self.names = names
        addFolder(naming.folder, in: workspace)
        for module in workspace.modules where naming.modules.contains(module.name) && module.kind == .test {
            addFolder("\(module.folder)/\(names.old)", in: workspace)
        }
        for module in workspace.modules where naming.modules.contains(module.name) {
            let types = naming.types.subtracting(naming.foreignTypes[module.name] ?? [])
            for file in module.files { add(file, types) }
        }
        for path in otherFiles where isInFolder(path) && paths[path] == nil { paths[path] = inNewFolder(path) }
    }

    private mutating func addFolder(_ folder: String, in workspace: Workspace) {
        // A folder that is a whole module has the name of the module.
        guard folder.lastComponent == names.old.description,
            !workspace.modules.contains(where: { $0.folder == folder }),
            workspace.files.contains(where: { $0.path.hasPrefix("\(folder)/") })
        else { return }
        folders[folder] = folder.parentFolder.appending(path: names.new.description)
    }

    private mutating func add(_ file: SourceFile, _ types: Set<String>) {
        var path = inNewFolder(file.path)
        // A module can have the name of a type.
        let code = file.syntax.statements.lazy.filter { !$0.item.is(ImportDeclSyntax.self) }
        if naming.isOwn(file) || code.contains(where: { !$0.identifiers.isDisjoint(with: types) }) {
            path = path.parentFolder.appending(path: newName(of: path.lastComponent))
        }
        if path != file.path { paths[file.path] = path }
    }

    private func newName(of fileName: String) -> String {
        fileName.split(separator: "+", omittingEmptySubsequences: false).map { part in
            let word = part.hasPrefix("DI") && names.old.rest(of: part.dropFirst(2)) != nil ? part.dropFirst(2) : part
            guard naming.ribs.owner(of: word) == names.old else { return String(part) }
            return NewNames.replacing(names.old, by: names.new, in: String(part))
        }.joined(separator: "+")
    }

    private func isInFolder(_ path: String) -> Bool { folders.keys.contains { path.hasPrefix("\($0)/") } }

    /// Returns the path of a file or folder after the renaming.
    func newPath(of path: String) -> String { paths[path] ?? folders[path] ?? inNewFolder(path) }

    private func inNewFolder(_ path: String) -> String {
        guard let folder = folders.first(where: { path.hasPrefix("\($0.key)/") }) else { return path }
        return folder.value + path.dropFirst(folder.key.count)
    }
}
