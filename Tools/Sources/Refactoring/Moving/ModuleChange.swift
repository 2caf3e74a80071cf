import FileChanges
import SourceModel
import SwiftSyntax

/// What changes when a RIB moves to another module: its tests, the imports, and the dependencies in the manifest.
struct ModuleChange {
    private let workspace: Workspace
    private let rib: RIB
    private let old: Module
    private let new: Module
    private let graph: ModuleGraph
    /// The files of the RIB and its tests.
    private let sources: [SourceFile]
    private let tests: [SourceFile]
    /// The files that stay in the old module, and in its tests.
    private let restOfModule: [SourceFile]
    private let restOfTests: [SourceFile]
    /// The names that the files of the RIB declare, and those of the rest of the old module.
    private let ownNames: DeclaredNames
    private let otherNames: DeclaredNames

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
        let (own, isEmpty) = (ownNames, restOfModule.isEmpty)
        let rest = otherNames
        let named = Set(rib.tests.map(\.path))
        let tests = testFiles.filter { file in
            let (mine, others) = (own.used(by: file), rest.used(by: file))
            if isEmpty || named.contains(file.path) { return true }
            guard !mine.isEmpty else { return false }
            // A test of internal parts must follow them, if it can see the rest from there.
            return others.isEmpty
                || !mine.allSatisfy { own.isPublic($0.identifierText) }
                    && others.allSatisfy { rest.isPublic($0.identifierText) }
        }
        self.tests = tests
        restOfTests = testFiles.filter { file in !tests.contains { $0.path == file.path } }
    }

    private var newTests: Module? { workspace.module(named: "\(new.name)Tests") }
    private var oldTests: Module? { workspace.module(named: "\(old.name)Tests") }

    /// The old module, if nothing stays in it.
    var emptyModules: Set<String> { restOfModule.isEmpty ? [old.name] : [] }

    /// The new paths of the tests.
    var testPaths: [String: String] {
        guard let newTests, let oldTests else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: tests.map { ($0.path, newTests.folder + $0.path.dropFirst(oldTests.folder.count)) })
    }

    // MARK: - Reasons against the move

    func reasons(in changes: ChangeSet) -> [RefactoringError.Reason] {
        var reasons = usesOfOldModule() + usesFromOutside() + usesInTests()
        reasons += forbiddenImports()
        for (source, target) in testPaths where changes.hasFile(at: target) {
            reasons.append(RefactoringError.Reason("\(target) exists.", at: FileLocation(file: source)))
        }
        if !tests.isEmpty, newTests == nil {
            reasons.append(RefactoringError.Reason("\(new.name) has no test target \(new.name)Tests."))
        }
        let taken = DeclaredNames(in: new.files)
        for file in sources {
            for declaration in Declaration.all(in: file, where: taken.names.contains) where declaration.isTopLevel {
                reasons.append(
                    RefactoringError.Reason("\(new.name) declares \(declaration.name), too.", at: declaration.location))
            }
        }
        return reasons
    }

    /// What the RIB uses of the old module must be visible in the new one.
    private func usesOfOldModule() -> [RefactoringError.Reason] {
        sources.flatMap { file in
            otherNames.used(by: file).compactMap { token in
                let name = token.identifierText
                let place = file.location(of: token)
                if let reason = obstacle(from: new, to: old) {
                    return RefactoringError.Reason("Uses \(name) of \(old.name). \(reason)", at: place)
                }
                return otherNames.isPublic(name)
                    ? nil : RefactoringError.Reason("Uses \(name), which is internal to \(old.name).", at: place)
            }
        }
    }

    /// What other modules use of the RIB must be public, and they must see the new module.
    private func usesFromOutside() -> [RefactoringError.Reason] {
        users().flatMap { module, files in
            files.flatMap { file in
                ownNames.used(by: file).compactMap { token in
                    let name = token.identifierText
                    let place = file.location(of: token)
                    if let reason = obstacle(from: module, to: new) {
                        return RefactoringError.Reason("Uses \(name). \(reason)", at: place)
                    }
                    return module.name == new.name || ownNames.isPublic(name)
                        ? nil : RefactoringError.Reason("Uses \(name), which is internal.", at: place)
                }
            }
        }
    }

    /// A test that stays must not need the RIB, and a test that moves must not need what stays.
    private func usesInTests() -> [RefactoringError.Reason] {
        let staying = DeclaredNames(in: restOfTests)
        let moving = DeclaredNames(in: tests)
        return tests.flatMap { file in
            staying.used(by: file).map { token in
                RefactoringError.Reason(
                    "Uses \(token.identifierText), which stays in \(old.name)Tests.", at: file.location(of: token))
            }
        }
            + restOfTests.flatMap { file in
                (moving.used(by: file) + ownNames.used(by: file).filter { !ownNames.isPublic($0.identifierText) })
                    .map { token in
                        RefactoringError.Reason(
                            "A test that stays uses \(token.identifierText) of \(rib.name).",
                            at: file.location(of: token))
                    }
            }
    }

    private func forbiddenImports() -> [RefactoringError.Reason] {
        guard let allowed = workspace.settings.rules(of: new.name)?.imports else { return [] }
        return sources.flatMap { file in
            file.outline.imports.filter { found in
                found.module != new.name
                    && !allowed.contains { found.module.matches(pattern: $0) || $0 == found.module }
            }.map { found in
                RefactoringError.Reason(
                    "\(new.name) must not import \(found.module), says rib.json.", at: file.location(of: found.syntax))
            }
        }
    }

    /// Why `user` must not depend on `used`; nil if it can.
    private func obstacle(from user: Module, to used: Module) -> String? {
        if user.name == used.name { return nil }
        if workspace.role(of: user) == .feature, workspace.role(of: used) == .feature {
            return "A feature must not import another feature."
        }
        return graph.visible(from: [used.name]).contains(user.name)
            ? "\(user.name) cannot import \(used.name), which depends on it." : nil
    }

    /// The files outside the RIB that use it, by module, without the tests of the old module.
    private func users() -> [(Module, [SourceFile])] {
        workspace.modules.filter { graph.dependents(of: old.name).contains($0.name) && $0.name != oldTests?.name }
            .map { module in (module, module.name == old.name ? restOfModule : module.files) }
            .map { module, files in (module, files.filter { !ownNames.used(by: $0).isEmpty }) }
            .filter { !$0.1.isEmpty }
    }

    // MARK: - Changes

    func edit(_ changes: inout ChangeSet) throws {
        var dependencies: Set<Edge> = []
        for file in sources + tests {
            var imports = ImportEditing(isolated(file))
            let isTest = tests.contains { $0.path == file.path }
            if isTest { imports.replace(old.name, by: new.name) } else { imports.remove(new.name) }
            if usesOldModule, otherNames.mayBeUsed(by: file) {
                imports.add(old.name, isPublic: otherNames.used(by: file).contains { $0.isInPublicSignature })
            }
            for module in imports.modules where module != new.name && isKnown(module) {
                dependencies.insert(Edge(from: isTest ? "\(new.name)Tests" : new.name, to: module))
            }
            if imports.text != file.text { try changes.edit(file.path, text: imports.text) }
        }
        for module in workspace.modules where graph.dependents(of: old.name).contains(module.name) {
            guard module.name != oldTests?.name else { continue }
            let files = (module.name == old.name ? restOfModule : module.files).filter { !isMoved($0) }
            guard restOfModule.isEmpty || files.contains(where: { !ownNames.used(by: $0).isEmpty }) else { continue }
            for file in files {
                var imports = ImportEditing(file)
                let isUser = module.name == old.name || imports.modules.contains(old.name)
                guard isUser, ownNames.mayBeUsed(by: file) || restOfModule.isEmpty else { continue }
                updateImports(&imports, of: file, in: module)
                guard imports.text != file.text else { continue }
                try changes.edit(file.path, text: imports.text)
                if imports.modules.contains(new.name) { dependencies.insert(Edge(from: module.name, to: new.name)) }
            }
        }
        try editManifest(adding: dependencies, in: &changes)
    }

    /// Whether the RIB or its tests use what stays in the old module.
    private var usesOldModule: Bool { (sources + tests).contains { !otherNames.used(by: $0).isEmpty } }

    private func isMoved(_ file: SourceFile) -> Bool { (sources + tests).contains { $0.path == file.path } }

    /// Imports the new module in a file that may use the RIB, and the old one if it may use the rest.
    private func updateImports(_ imports: inout ImportEditing, of file: SourceFile, in module: Module) {
        let usesRest = module.name == old.name || otherNames.mayBeUsed(by: file)
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
        let (before, after) = (isolation(of: old), isolation(of: new))
        guard before != after, sources.contains(where: { $0.path == file.path }) else { return file }
        let types = file.outline.types.filter { type in
            type.isTopLevel && !type.statesIsolation && !inheritsIsolation(type)
        }
        let mark = before.map { "@\($0)\n" } ?? "nonisolated "
        return SourceFile(
            path: file.path,
            text: file.text.applying(
                types.map { type in
                    let start = type.syntax.positionAfterSkippingLeadingTrivia.utf8Offset
                    return TextEdit(range: start..<start, replacement: mark)
                }))
    }

    private func isolation(of module: Module) -> String? {
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
