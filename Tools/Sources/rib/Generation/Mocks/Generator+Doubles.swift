import SwiftSyntax

extension Generator {
    /// Creates or completes the test doubles of the RIB `name`, or of every RIB if it is nil.
    ///
    /// - Throws: `RibError` with every requirement that has no double.
    mutating func updateDoubles(ofRIB name: String?) throws {
        if let name, let service = workspace.service(name) { return try updateDoubles(of: service, isComplete: true) }
        let ribs = try name.map { [try workspace.rib($0)] } ?? workspace.ribs
        var problems = try updateBuilderDoubles(of: name == nil ? nil : ribs.first)
        for rib in ribs { problems += try addDoubles(of: rib, isComplete: name != nil) }
        for service in name == nil ? workspace.services : [] { try updateDoubles(of: service, isComplete: false) }
        try problems.check()
    }

    /// Adds the missing members to the doubles of `rib`. Code that exists is kept.
    mutating func updateDoubles(of rib: RIB) throws {
        try addDoubles(of: rib, isComplete: false).check()
    }

    /// Adds the missing members to the doubles of `rib`, and returns what they cannot implement.
    ///
    /// - Parameter isComplete: Whether doubles that do not exist are created. Otherwise only existing ones change.
    private mutating func addDoubles(of rib: RIB, isComplete: Bool) throws -> [DoubleProblem] {
        let place = Result { try testFolder(of: module(at: rib.folder)) }
        if isComplete { _ = try place.get() }
        guard let folder = try? place.get() else { return [] }
        var (missing, problems) = ([String](), [DoubleProblem]())
        let old = workspace.oldRuntime
        for kind in DoubleTemplate.Kind.allCases {
            // Anew for each, because an edit of a double moves the doubles behind it.
            let tests = workspace.modules.filter { $0.folder == folder }
            let existing = workspace.declarations(in: tests.flatMap(\.files))
            let name = "\(rib.name)\(kind.rawValue)"
            guard let stated = workspace.statedProtocol(kind.rawValue, of: rib) else {
                if let left = existing["\(name)Mock"]?.first, left.type.inheritedNames.contains(name),
                    workspace.declaration(of: name) == nil
                {
                    problems.append(
                        .init(
                            text: "\(name)Mock conforms to \(name), which no file declares.", location: left.location,
                            fix: "remove \(name)Mock and its uses, or declare \(name)."))
                }
                continue
            }
            let double = existing["\(name)Mock"]?.first { $0.type.kind == .class }
            if let double, !conforms(existing["\(name)Mock"] ?? [], to: stated, among: existing) {
                guard isComplete else { continue }
                problems.append(
                    .init(
                        text: "\(name)Mock does not conform to \(stated.type.name).", location: double.location,
                        fix: "let it conform, or give it another name."))
                continue
            }
            let protocols = protocols(refinedBy: stated.type.name, in: stated.module ?? "")
            var template = template(
                kind, named: name, isViewable: rib.isViewable, implementing: protocols,
                superclass: double?.type.inheritedNames.first, old: old)
            let current = workspace
            template.view = { current.kindOfViews(testedBy: tests.first) }
            if stated.type.name != name { template.conformance = stated.nameInTests }
            if double != nil || isComplete {
                let outdated = double.map { OutdatedMembers(of: $0, template, tests: tests, in: workspace).ids } ?? []
                let members = double.map { workspace.members(of: $0, without: outdated, among: existing) }
                problems += template.problems(of: protocols, existing: members, in: workspace)
            }
            if let double {
                try workspace.requireNoSyntaxError(in: double.file.path)
                try complete(double, with: template, tests: tests)
            } else if isComplete, kind != .dependency || !template.requirements.isEmpty {
                missing.append(template.text)
            }
        }
        if !missing.isEmpty { try write(missing, ofDoublesFor: rib, in: folder, old: old) }
        try registerServices(forTestsOf: rib, in: folder)
        return problems
    }

    /// Describes the double `name` for the protocols, with what they inherit from the framework.
    func template(
        _ kind: DoubleTemplate.Kind, named name: String, isViewable: Bool, implementing protocols: [Declared],
        superclass: String? = nil, old: OldRuntime? = nil
    ) -> DoubleTemplate {
        let bases = Set(protocols.flatMap(\.type.inheritedNames))
        var requirements = requirements(of: protocols)
        if let old {
            let members = workspace.members(old.requirements(of: bases), of: old, besides: protocols.first)
            requirements += members.map { .init(member: $0, owner: "") }
            return DoubleTemplate(
                name: name, kind: kind, isViewable: isViewable, requirements: requirements, bases: bases,
                hasFramework: false)
        }
        // The double of RIBsTesting only presents, and a class has one superclass.
        let superclass = superclass ?? "ViewPresentingMock"
        var added = bases.intersection(["LaunchRouting"])
        if kind == .viewControllable, bases.isSuperset(of: ["ViewEmbedding", "ViewPresenting"]),
            ["ViewControllableMock", "ViewPresentingMock"].contains(superclass)
        {
            added.insert("ViewEmbedding")
        }
        for base in added.sorted() {
            requirements += Framework.requirements(of: base).map { .init(member: $0, owner: base) }
        }
        requirements += frameworkRequirements(of: protocols)
        return DoubleTemplate(
            name: name, kind: kind, isViewable: isViewable, requirements: requirements, bases: bases)
    }

    /// Whether a type in the tests conforms to the protocol, directly, through a protocol that refines it, or through a
    /// class, which can be one of a library.
    private func conforms(_ declared: [Declared], to stated: Declared, among tests: [String: [Declared]]) -> Bool {
        func found(_ name: String) -> TypeDeclaration? { (tests[name]?.first ?? workspace.declaration(of: name))?.type }
        let bases = reachable(from: declared.flatMap(\.type.inheritedNames), by: \.self) {
            found($0)?.inheritedNames ?? []
        }
        return bases.contains { [stated.type.name, stated.flatName].contains($0) || found($0)?.kind == .class }
    }

    private mutating func write(
        _ missing: [String], ofDoublesFor rib: RIB, in folder: String, old: OldRuntime?
    ) throws {
        let path = "\(folder)/Support/\(rib.name)Doubles.swift"
        if let file = workspace.file(at: path) {
            let modules = imports(ofDoublesFor: rib, naming: missing.joined(), old: old)
            try edit { edits, _ in
                for module in modules.sorted() { edits.addImport(module, to: file) }
                edits.addTestableImport(rib.module, to: file)
                let end = AbsolutePosition(utf8Offset: file.text.utf8.count)
                edits.insert("\n" + missing.joined(separator: "\n"), at: end, in: path)
            }
        } else {
            let imports = imports(ofDoublesFor: rib, naming: missing.joined(), old: old)
            // Without the dependency the import compiles as well, if the build has made the module.
            if let module = workspace.modules.first(where: { $0.folder == folder }) {
                try? addDependencies(imports.sorted(), to: module.name)
            }
            let lines = imports.sorted().map { "import \($0.moduleName)\n" }.joined() + (imports.isEmpty ? "" : "\n")
            try create(path, "\(lines)@testable import \(rib.module.moduleName)\n\n\(missing.joined(separator: "\n"))")
        }
    }

    /// Returns the modules whose types the protocols of `rib` can name: those that their files import.
    private func imports(ofDoublesFor rib: RIB, naming code: String, old: OldRuntime?) -> Set<String> {
        let stated = DoubleTemplate.Kind.allCases.compactMap { workspace.statedProtocol($0.rawValue, of: rib) }
        let own = stated.flatMap { protocols(refinedBy: $0.type.name, in: $0.module ?? "") }
            .filter { found in stated.contains { $0.module == found.module } }
        let known = workspace.module(named: rib.module)?.dependencies.map(\.name) ?? []
        let system = [
            code.contains(/\bUI[A-Z]/) ? "UIKit" : nil, OldApp.namesStream(in: code) ? "Combine" : nil,
        ].compactMap(\.self)
        // A folder of sources has other packages, whose types are not known.
        let imported = own.flatMap(\.file.outline.imports).map(\.module).filter { module in
            known.contains(module) || system.contains(module)
                || workspace.origin != nil && !Framework.systemModules.contains(module)
                    && !module.contains(OldRuntime.name)
        }
        let others =
            own.compactMap(\.module).filter { $0 != rib.module } + workspace.otherModules(named: code)
        guard let old else { return Set(imported + others + ["RIBs", "RIBsTesting"]) }
        // The doubles have the members of the framework themselves.
        let files = workspace.module(named: rib.module)?.files ?? []
        let runtime = code.identifiers.isDisjoint(with: OldApp.names) ? [] : files.flatMap(old.modules(importedBy:))
        let needed = system.map { $0 == "Combine" && !code.contains("AnyPublisher<") ? "RxSwift" : $0 }
        return Set(imported + others + runtime.prefix(1) + needed)
    }

    /// Adds the missing members to the types of all tests that conform to a protocol.
    mutating func completeDoubles(ofProtocol required: Declared) throws {
        let name = required.type.name
        // From the end of each file, because an edit of a double moves the doubles behind it.
        let declared = workspace.declarations(in: workspace.modules.filter { $0.kind == .test }.flatMap(\.files)).values
            .joined()
        for double in declared.sorted(by: { $0.location > $1.location })
        where double.type.kind != .protocol
            && !Set([name, required.flatName]).isDisjoint(with: double.type.inheritedNames)
        {
            let tests = workspace.modules.filter { $0.kind == .test }
            let protocols = protocols(refinedBy: name, in: required.module ?? "")
            let requirements = requirements(of: protocols) + frameworkRequirements(of: protocols)
            let type = double.type.name
            let template = DoubleTemplate(
                name: type.hasSuffix("Mock") ? String(type.dropLast(4)) : type, kind: .dependency, isViewable: false,
                requirements: requirements)
            try complete(double, with: template, tests: tests.filter { $0.name == double.module })
        }
    }

    /// Adds the missing members to a double, and removes generated ones that nothing requires any more.
    mutating func complete(_ double: Declared, with template: DoubleTemplate, tests: [Module]) throws {
        let outdated = OutdatedMembers(of: double, template, tests: tests, in: workspace)
        let existing = workspace.declarations(in: tests.flatMap(\.files))
        let members = template.missing(among: workspace.members(of: double, without: outdated.ids, among: existing))
        // The view presents children since the double was written.
        let plain = double.type.inherited.first { $0.baseName == "ViewControllableMock" }
        let base = plain.flatMap { $0.baseName == template.base ? nil : template.base }
        if members.isEmpty, outdated.ids.isEmpty, base == nil { return }
        let text = members.joined(separator: " ")
        let imports = Set(workspace.modules(declaring: text) + workspace.otherModules(named: text))
            .subtracting([double.module ?? ""]).sorted()
        if let module = double.module { try? addDependencies(imports, to: module) }
        try edit { edits, workspace in
            if let plain, let base { edits.replace(plain, with: base, in: double.file.path) }
            for module in imports { edits.addImport(module, to: double.file) }
            edits.remove(outdated.members, from: double)
            guard !members.isEmpty else { return }
            let isEmpty = double.type.members?.allSatisfy { outdated.ids.contains($0.id) } != false
            edits.addMember(members.joined(separator: "\n"), to: double, isSpaced: !isEmpty)
        }
    }

    /// Returns what protocols require, without those of the runtime, whose doubles are in RIBsTesting.
    private func requirements(of protocols: [Declared]) -> [DoubleTemplate.Requirement] {
        let workspace = workspace
        let isSendable = protocols.contains { !Set(["Error", "Sendable"]).isDisjoint(with: $0.type.inheritedNames) }
        return protocols.flatMap { found -> [DoubleTemplate.Requirement] in
            guard let owner = found.module, !["RIBs", "RIBsScreens"].contains(owner) else { return [] }
            let members = workspace.membersInTests(of: found)
            return members.filter { !$0.syntax.is(TypeAliasDeclSyntax.self) }.map { member in
                // A method that can wait is performed on the main actor.
                let isConcurrent =
                    isSendable && !member.isNonisolated && !workspace.isOnMainActor(found)
                    && (member.effects?.asyncSpecifier == nil || member.kind != .function)
                return DoubleTemplate.Requirement(
                    member: member, owner: found.type.name, resolveAlias: { workspace.alias($0, in: found) },
                    isWeak: workspace.canBeWeak(member), isConcurrent: isConcurrent)
            }
        }
    }

    /// Returns what the containers require, if their protocol is not part of the workspace.
    private func frameworkRequirements(of protocols: [Declared]) -> [DoubleTemplate.Requirement] {
        let base = "ContainerDependency"
        guard protocols.contains(where: { $0.type.inheritedNames.contains(base) }),
            workspace.declarations(of: base).isEmpty
        else { return [] }
        return Framework.requirements(of: base).map { .init(member: $0, owner: base) }
    }

    /// Returns a protocol and those of the workspace that it refines, directly or through others. Each is there once,
    /// also if it refines itself by mistake.
    func protocols(refinedBy name: String, in module: String) -> [Declared] {
        let first = workspace.declaration(of: name, as: .protocol, in: module)
        return reachable(from: [first].compactMap(\.self), by: \.location) { found in
            found.type.inherited.compactMap { base in
                // A nested protocol has the name of its type before its own: `Prices.Listener`.
                [base.code, base.baseName ?? ""].lazy.flatMap { workspace.declarations(of: $0) }.first {
                    [.protocol, .typealias].contains($0.type.kind) && $0.module != nil
                }
            }
        }
    }
}
