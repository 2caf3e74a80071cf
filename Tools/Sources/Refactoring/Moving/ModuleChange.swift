import FileChanges
import SourceModel
import SwiftSyntax

/// What changes when a RIB moves to another module: its tests, the imports, and the dependencies in the manifest.
struct ModuleChange {
    let workspace: Workspace
    let rib: RIB
    let old: Module
    let new: Module
    let graph: ModuleGraph
    /// The files of the RIB and its tests.
    let sources: [SourceFile]
    let tests: [SourceFile]
    /// The files that stay in the old module, and in its tests.
    let restOfModule: [SourceFile]
    let restOfTests: [SourceFile]
    /// The names that the files of the RIB declare, and those of the rest of the old module.
    let ownNames: DeclaredNames
    let otherNames: DeclaredNames
    /// What the old module uses of the RIB, and the RIB of the old module, becomes public.
    let ownPublication: Publication
    let otherPublication: Publication

    init(of rib: RIB, to module: Module, in workspace: Workspace) {
        self.workspace = workspace
        self.rib = rib
        new = module
        old = workspace.module(named: rib.module) ?? module
        graph = ModuleGraph(workspace)
        let sources = old.files.filter { $0.path.hasPrefix("\(rib.folder)/") }
        self.sources = sources
        restOfModule = old.files.filter { file in !sources.contains { $0.path == file.path } }
        ownNames = DeclaredNames(in: sources)
        otherNames = DeclaredNames(in: restOfModule)
        let testFiles = workspace.module(named: "\(rib.module)Tests")?.files ?? []
        tests = Self.movedTests(
            testFiles, of: rib, own: ownNames, rest: otherNames, isEmpty: restOfModule.isEmpty)
        let moved = Set(tests.map(\.path))
        restOfTests = testFiles.filter { !moved.contains($0.path) }
        let (used, rest) = (ownNames.used(by: restOfModule), otherNames.used(by: sources))
        ownPublication = Publication(
            used, of: sources, for: restOfModule, isolation: Self.isolation(of: old, in: workspace), in: workspace)
        otherPublication = Publication(
            rest, of: restOfModule, for: sources, isolation: Self.isolation(of: old, in: workspace), in: workspace)
    }

    /// The tests that follow the RIB: those that are named after it, those that use nothing else of the module, and
    /// the files with doubles that only these use.
    private static func movedTests(
        _ files: [SourceFile], of rib: RIB, own: DeclaredNames, rest: DeclaredNames, isEmpty: Bool
    ) -> [SourceFile] {
        let named = Set(rib.tests.map(\.path))
        var (moved, stayed) = ([SourceFile](), [SourceFile]())
        for file in files {
            let (mine, others) = (own.used(by: file), rest.used(by: file))
            // A test of internal parts must follow them, if it can see the rest from there.
            let follows =
                !mine.isEmpty
                && (others.isEmpty
                    || !mine.allSatisfy { own.isPublic($0.identifierText) }
                        && others.allSatisfy { rest.isPublic($0.identifierText) })
            if isEmpty || named.contains(file.path) || follows { moved.append(file) } else { stayed.append(file) }
        }
        var count = -1
        while count != moved.count {
            count = moved.count
            for file in stayed {
                let names = DeclaredNames(in: [file])
                let isUsed = { (other: SourceFile) in other.path != file.path && !names.used(by: other).isEmpty }
                guard moved.contains(where: isUsed), !stayed.contains(where: isUsed) else { continue }
                moved.append(file)
                stayed.removeAll { $0.path == file.path }
            }
        }
        return moved
    }

    var newTests: Module? { workspace.module(named: "\(new.name)Tests") }
    var oldTests: Module? { workspace.module(named: "\(old.name)Tests") }

    /// The old module, if nothing stays in it.
    var emptyModules: Set<String> { restOfModule.isEmpty ? [old.name] : [] }

    /// The new paths of the tests.
    var testPaths: [String: String] {
        guard let newTests, let oldTests else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: tests.map { ($0.path, newTests.folder + $0.path.dropFirst(oldTests.folder.count)) })
    }

    /// The declarations that become public.
    var published: RefactoringResult.Notes? {
        let notes = (ownPublication.notes + otherPublication.notes).sorted { $0.location < $1.location }
        guard !notes.isEmpty else { return nil }
        return RefactoringResult.Notes(
            reason: "These declarations are public now, because two modules use them. Document them:", notes: notes)
    }

    // MARK: - Changes

    func edit(_ changes: inout ChangeSet) throws {
        var dependencies: Set<Edge> = []
        let modules = workspace.modules.filter { graph.dependents(of: old.name).contains($0.name) }
        let staying = modules.flatMap(\.files).filter { !isMoved($0) }
        let (users, usersOfRest) = (ownNames.users(among: staying), otherNames.users(among: staying))
        let usersOfOthers = otherNames.users(among: sources + tests)
        for file in sources + tests {
            var imports = ImportEditing(isolated(ownPublication.edited(file)))
            let isTest = tests.contains { $0.path == file.path }
            if isTest { imports.replace(old.name, by: new.name) } else { imports.remove(new.name) }
            if usersOfOthers.contains(file.path) {
                let used = otherNames.used(by: file)
                if isTest, !used.allSatisfy({ otherNames.isPublic($0.identifierText) }) {
                    imports.addTestable(old.name)
                } else {
                    imports.add(old.name, isPublic: used.contains { $0.isInPublicSignature })
                }
            }
            for module in imports.modules where module != new.name && isKnown(module) {
                dependencies.insert(Edge(from: isTest ? "\(new.name)Tests" : new.name, to: module))
            }
            if imports.text != file.text { try changes.edit(file.path, text: imports.text) }
        }
        for module in modules where module.name != oldTests?.name {
            let files = (module.name == old.name ? restOfModule : module.files).filter { !isMoved($0) }
            for file in files {
                var imports = ImportEditing(otherPublication.edited(file))
                let isUser = module.name == old.name || imports.modules.contains(old.name)
                if isUser, users.contains(file.path) || restOfModule.isEmpty {
                    let usesRest = module.name == old.name || usersOfRest.contains(file.path)
                    updateImports(&imports, of: file, in: module, usesRest: usesRest)
                }
                guard imports.text != file.text else { continue }
                try changes.edit(file.path, text: imports.text)
                if imports.modules.contains(new.name) { dependencies.insert(Edge(from: module.name, to: new.name)) }
            }
        }
        for file in restOfTests where !ownNames.used(by: file).isEmpty {
            var imports = ImportEditing(file)
            imports.addTestable(new.name)
            try changes.edit(file.path, text: imports.text)
            if let oldTests { dependencies.insert(Edge(from: oldTests.name, to: new.name)) }
        }
        try editManifest(adding: dependencies, in: &changes)
    }

    private func isMoved(_ file: SourceFile) -> Bool { (sources + tests).contains { $0.path == file.path } }

    /// Imports the new module in a file that may use the RIB, and the old one if it may use the rest.
    private func updateImports(
        _ imports: inout ImportEditing, of file: SourceFile, in module: Module, usesRest: Bool
    ) {
        if module.name == new.name {
            if !usesRest { imports.remove(old.name) }
        } else if usesRest, !restOfModule.isEmpty {
            imports.add(new.name, isPublic: ownNames.used(by: file).contains { $0.isInPublicSignature })
        } else {
            imports.replace(old.name, by: new.name)
        }
    }

    /// The file with the isolation that its code has by default in the old module, where the new one has another.
    private func isolated(_ file: SourceFile) -> SourceFile {
        let (before, after) = (Self.isolation(of: old, in: workspace), Self.isolation(of: new, in: workspace))
        guard before != after, sources.contains(where: { $0.path == file.path }) else { return file }
        let types = file.outline.types.filter { type in
            type.isTopLevel && !type.statesIsolation && !inheritsIsolation(type)
        }
        let mark = before.map { "@\($0)\n" } ?? "nonisolated "
        let isModifier = before == nil
        return SourceFile(
            path: file.path,
            text: file.text.applying(
                types.map { type in
                    let start = (isModifier ? type.positionOfModifiers : type.syntax.positionAfterSkippingLeadingTrivia)
                        .utf8Offset
                    return TextEdit(range: start..<start, replacement: mark)
                }))
    }

    private static func isolation(of module: Module, in workspace: Workspace) -> String? {
        workspace.manifest.targets.first { $0.name == module.name }?.defaultIsolation
    }

    /// Whether the type has the isolation of its base class, or of the type of the RIB that it extends.
    private func inheritsIsolation(_ type: TypeDeclaration) -> Bool {
        if type.kind == .extension { return ownNames.names.contains(type.name) }
        guard type.kind == .class, let base = type.inheritedNames.first else { return false }
        return workspace.declaration(of: base)?.type.kind == .class
    }

    private struct Edge: Hashable {
        let from: String
        let to: String
    }

    private func isKnown(_ module: String) -> Bool {
        workspace.module(named: module) != nil || old.dependencies.contains { $0.name == module }
    }

    private func editManifest(adding edges: Set<Edge>, in changes: inout ChangeSet) throws {
        guard var text = workspace.texts["Package.swift"] else { return }
        for edge in edges.sorted(by: { ($0.from, $0.to) < ($1.from, $1.to) }) {
            let target = workspace.module(named: edge.from)
            if target?.dependencies.contains(where: { $0.name == edge.to }) ?? false { continue }
            guard let edited = ManifestEditing(text: text).adding(edge.to, to: edge.from) else {
                throw RefactoringError(
                    "\(edge.from) needs the dependency \(edge.to), and its list in Package.swift was not found.",
                    fix: "add \"\(edge.to)\" to the dependencies of \(edge.from), then run the command again.")
            }
            text = edited
        }
        if restOfModule.isEmpty { text = ManifestEditing(text: text).removing([old.name, "\(old.name)Tests"]) }
        if text != workspace.texts["Package.swift"] { try changes.edit("Package.swift", text: text) }
    }
}
