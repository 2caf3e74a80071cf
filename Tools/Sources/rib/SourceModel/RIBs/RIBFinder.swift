/// Finds the RIBs of a workspace.
///
/// A RIB has an interactor, a router or a builder with its name: `class TicTacToeRouter: ViewableRouter<…>`. A builder
/// counts only if it is in a file of its own name, because a component extension can have one that only passes an
/// argument on. The name can also be the one of a type or a module around the class: `Search.Router`.
struct RIBFinder {
    private static let bases: [RIB.Part: Set<String>] = [
        .builder: ["Builder", "ComponentizedBuilder", "MultiStageComponentizedBuilder", "SimpleComponentizedBuilder"],
        .interactor: ["Interactor", "PresentableInteractor"],
        .router: ["Router", "ViewableRouter", "LaunchRouter"],
    ]

    let workspace: Workspace

    func ribs() -> [RIB] {
        let modules = workspace.modules.filter { [.library, .executable].contains($0.kind) }
        let found = modules.flatMap { module in names(in: module).map { (module, $0.key, $0.value) } }
        let known = RIBNames(all: found.map { RIBName($0.1) })
        // A file belongs to the nearest folder of a RIB above it.
        let folders = Set(found.map(\.2))
        let filesByFolder = Dictionary(grouping: modules.flatMap(\.files)) { file in
            file.path.withFoldersAbove.first(where: folders.contains)
        }
        return found.map { module, name, folder in
            let files = filesByFolder[folder, default: []].filter { file in
                workspace.module(of: file)?.name == module.name && known.owns(RIBName(name), file, in: folder)
            }
            return rib(name, in: module, folder: folder, files: files)
        }.sorted { $0.id < $1.id }
    }

    /// The folders of the RIBs, by name: those of their builders, or the folder around the folders of all parts, such as
    /// `Builder` and `Router`.
    private func names(in module: Module) -> [String: String] {
        var folders: [String: [String]] = [:]
        for part in [RIB.Part.router, .interactor, .builder] {
            for file in workspace.sources(of: module) {
                for type in file.outline.declaredTypes where type.kind == .class {
                    let name = Declared(type: type, file: file, module: module.name).flatName
                    guard name.hasSuffix(part.rawValue), !Framework.types.contains(name), !type.isPrivate,
                        !name.contains("."),
                        !isBase(type, of: part), isPart(type, part, in: file)
                    else { continue }
                    if part == .builder, type.name == name, file.name != "\(name).swift" { continue }
                    // The builder is last, so that its folder is the folder of the RIB.
                    folders[name.trimmingSuffix(part.rawValue), default: []].append(file.folder)
                }
            }
        }
        return folders.compactMapValues { folders in
            let around = Set(folders.map(\.parentFolder))
            return Set(folders).count > 1 && around.count == 1 ? around.first : folders.last
        }
    }

    /// Whether a class inherits from the one of the framework for a part, directly or over base classes of the app.
    private func isPart(_ type: TypeDeclaration, _ part: RIB.Part, in file: SourceFile, depth: Int = 0) -> Bool {
        type.inheritedNames.contains { name in
            if Self.bases[part, default: []].contains(name) { return workspace.isOfFramework(name, in: file) }
            guard depth < 8, name.hasSuffix(part.rawValue), let base = workspace.declaration(of: name),
                base.type.kind == .class, isBase(base.type, of: part)
            else { return false }
            return isPart(base.type, part, in: base.file, depth: depth + 1)
        }
    }

    /// Whether other parts of its kind inherit from a class, which is none of a RIB with a builder.
    private func isBase(_ type: TypeDeclaration, of part: RIB.Part) -> Bool {
        let builder = "\(type.name.trimmingSuffix(part.rawValue))Builder"
        return type.isGeneric
            || !workspace.classes(conformingTo: type.name).isEmpty
                && !workspace.declarations(of: builder).contains { $0.type.kind == .class }
    }

    private func rib(_ name: String, in module: Module, folder: String, files: [SourceFile]) -> RIB {
        var types: [RIB.Part: Declared] = [:]
        for part in RIB.Part.allCases {
            types[part] = workspace.declaration(of: "\(name)\(part.rawValue)", as: .class, in: module.name)
        }
        let id = RIB.ID(module: module.name, name: name)
        let bases = types[.router]?.type.inheritedNames.flatMap { name in
            [name] + (Framework.types.contains(name) ? [] : workspace.bases(of: name))
        }
        func rib(_ files: [SourceFile]) -> RIB {
            RIB(id: id, folder: folder, types: types, basesOfRouter: bases ?? [], files: files)
        }
        let prefix = rib([]).prefix
        let named = workspace.sources(of: module).filter { file in
            prefix != name && file.outline.types.contains { $0.name.hasPrefix(prefix) }
        }
        // A file can have another name than the RIB of its type.
        let all = files + types.values.map(\.file) + named
        return rib(Dictionary(all.map { ($0.path, $0) }) { first, _ in first }.values.sorted { $0.path < $1.path })
    }
}

extension Workspace {
    /// Whether a base class is one of RIBs. An app without RIBs can have a class or a protocol `Router` of its own.
    func isOfFramework(_ base: String, in file: SourceFile) -> Bool {
        func isDeclared(_ name: String) -> Bool {
            declarations(of: name).contains {
                $0.type.kind == .class && $0.type.isTopLevel && $0.module != nil
            }
        }
        guard declaration(of: base, as: .protocol, in: module(of: file)?.name) == nil else { return false }
        // With an interactor, it has a copy of the framework.
        guard isDeclared(base), !isDeclared("Interactor") else { return true }
        return !file.imports(where: { $0.contains(OldRuntime.name) }).isEmpty
    }

    /// The RIBs, sorted by module and name.
    var ribs: [RIB] { foundRIBs { RIBFinder(workspace: self).ribs() } }

    /// Returns the RIB `name`, which can be written with its module: `GameFeature.TicTacToe`.
    ///
    /// - Throws: `RibError` if there is none, or if two modules have one.
    func rib(_ name: String) throws(RibError) -> RIB {
        let found = ribs.filter { $0.name == name || $0.id.description == name }
        if found.count == 1 { return found[0] }
        if found.count > 1 {
            let names = found.map(\.id.description).joined(separator: ", ")
            throw RibError("There are \(found.count) RIBs \(name).", fix: "write one of: \(names).")
        }
        let names = ribs.map(\.name).sorted()
        guard !names.isEmpty else {
            throw RibError("There is no RIB \(name), and no other.", fix: "create one: rib new \(name).")
        }
        let word = name.lowercased()
        let part = names.filter { $0.lowercased().contains(word) || word.contains($0.lowercased()) }
        let near = closestSpelling(to: name, among: names) ?? part.max { $0.count < $1.count }
        let all = names.joined(separator: ", ")
        throw RibError("There is no RIB \(name).", fix: "\(near.map { "write \($0). " } ?? "")The RIBs are: \(all).")
    }
}
