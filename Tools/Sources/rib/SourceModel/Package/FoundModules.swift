import Foundation

/// The modules in a folder of sources, found without a manifest: those of packages, of projects of Tuist, and one for all
/// other files.
struct FoundModules {
    let root: URL
    /// The names of the modules, by folder.
    private(set) var names: [String: String] = [:]

    init(of paths: [String], below root: URL) {
        self.root = root
        for folder in Set(paths.map(\.parentFolder)) {
            guard let module = module(of: folder), !names.values.contains(module.name) else { continue }
            names[module.folder] = module.name
        }
    }

    /// Returns the folder of the module that contains `path`; nil for one outside of packages and projects of Tuist.
    func folder(of path: String) -> String? {
        module(of: path.parentFolder).map(\.folder).flatMap { names[$0] == nil ? nil : $0 }
    }

    private func module(of folder: String) -> (name: String, folder: String)? {
        let parts = folder.split(separator: "/").map(String.init)
        for count in (0...parts.count).reversed() {
            let above = parts.prefix(count).joined(separator: "/")
            let isSources = parts.count > count && ["Source", "Sources"].contains(parts[count])
            func has(_ name: String) -> Bool {
                FileManager.default.fileExists(
                    atPath: root.appending(path: "\(above)/\(name)").path(percentEncoded: false))
            }
            if has("Package.swift") {
                guard isSources, parts.count > count + 1 else { return nil }
                return (parts[count + 1], parts.prefix(count + 2).joined(separator: "/"))
            }
            if has("Project.swift") {
                guard isSources, count > 0 else { return nil }
                return (parts[count - 1], parts.prefix(count + 1).joined(separator: "/"))
            }
        }
        return nil
    }

    /// Returns the targets of the modules, each with the modules that its files import.
    func targets(files: [SourceFile]) -> [PackageManifest.Target] {
        let known = Set(names.values)
        return names.sorted { $0.key < $1.key }.map { folder, name in
            let imported = files.filter { $0.path.isPath(in: folder) }.flatMap { $0.imports(where: known.contains) }
            let modules = Set(imported.map(\.module)).subtracting([name]).sorted()
            return PackageManifest.Target(
                name: name, path: folder, dependencies: modules.map { PackageManifest.Dependency($0) })
        }
    }
}
