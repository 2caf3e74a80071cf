import SwiftSyntax

extension Generator {
    /// Creates or completes the test doubles of the RIB `name`, or of every RIB if it is nil.
    mutating func updateDoubles(ofRIB name: String?) throws {
        let ribs = try name.map { [try rib($0)] } ?? workspace.ribs
        for rib in ribs { try updateDoubles(of: rib, isComplete: name != nil) }
    }

    /// Adds the missing members to the doubles of `rib`. Code that exists is kept.
    ///
    /// - Parameter isComplete: Whether doubles that do not exist are created. Otherwise only existing ones change.
    mutating func updateDoubles(of rib: RIB, isComplete: Bool = false) throws {
        guard let folder = try? testFolder(of: module(at: rib.folder)) else { return }
        var missing: [String] = []
        for kind in DoubleTemplate.Kind.allCases {
            // Anew for each, because an edit of a double moves the doubles behind it.
            let tests = workspace.modules.filter { $0.folder == folder }
            let existing = workspace.declarations(in: tests.flatMap(\.files))
            let name = "\(rib.name)\(kind.rawValue)"
            guard workspace.declarations(of: name).contains(where: { $0.module == rib.module }) else { continue }
            let double = existing["\(name)Mock"]?.first { $0.type.kind == .class }
            let bases = Set(protocols(refinedBy: name, in: rib.module).flatMap(\.type.inheritedNames))
            var members = allMembers(of: name, in: rib.module)
            // The double of RIBsTesting only presents, and a class has one superclass.
            let superclass = double?.type.inheritedNames.first ?? "ViewPresentingMock"
            if kind == .viewControllable, bases.isSuperset(of: ["ViewEmbedding", "ViewPresenting"]),
                ["ViewControllableMock", "ViewPresentingMock"].contains(superclass)
            {
                members += DoubleTemplate.requirements["ViewEmbedding", default: []]
            }
            if bases.contains("LaunchRouting") { members += DoubleTemplate.requirements["LaunchRouting", default: []] }
            // Its module is in the workspace of the framework only.
            if bases.contains("ContainerDependency"), workspace.declarations(of: "ContainerDependency").isEmpty {
                members += DoubleTemplate.requirements["ContainerDependency", default: []]
            }
            let template = DoubleTemplate(
                name: name, kind: kind, isViewable: rib.isViewable, members: members, bases: bases)
            if let double {
                try complete(double, with: template, tests: tests)
            } else if isComplete, kind != .dependency || !template.members.isEmpty {
                missing.append(template.text)
            }
        }
        if !missing.isEmpty { try write(missing, ofDoublesFor: rib, in: folder) }
        try registerServices(forTestsOf: rib, in: folder)
    }

    private mutating func write(_ missing: [String], ofDoublesFor rib: RIB, in folder: String) throws {
        let path = "\(folder)/Support/\(rib.name)Doubles.swift"
        if let file = workspace.file(at: path) {
            try edit { edits, _ in
                edits.addImport("RIBs", to: file)
                edits.addImport("RIBsTesting", to: file)
                edits.addTestableImport(rib.module, to: file)
                let end = AbsolutePosition(utf8Offset: file.text.utf8.count)
                edits.insert("\n" + missing.joined(separator: "\n"), at: end, in: path)
            }
        } else {
            let imports = imports(ofDoublesFor: rib)
            // Without the dependency the import compiles as well, if the build has made the module.
            if let module = workspace.modules.first(where: { $0.folder == folder }) {
                try? addDependencies(imports.sorted(), to: module.name)
            }
            let lines = imports.sorted().map { "import \($0)\n" }.joined()
            try create(path, "\(lines)\n@testable import \(rib.module)\n\n\(missing.joined(separator: "\n"))")
        }
    }

    /// Returns the modules whose types the protocols of `rib` can name: those that their files import.
    private func imports(ofDoublesFor rib: RIB) -> Set<String> {
        let names = DoubleTemplate.Kind.allCases.map { "\(rib.name)\($0.rawValue)" }
        let files = names.flatMap { protocols(refinedBy: $0, in: rib.module) }
            .filter { $0.module == rib.module }.map(\.file)
        let known = workspace.module(named: rib.module)?.dependencies.map(\.name) ?? []
        let imported = files.flatMap(\.outline.imports).map(\.module).filter(known.contains)
        return Set(imported + ["RIBs", "RIBsTesting"])
    }

    /// Adds the missing members to the types of all tests that conform to a protocol.
    mutating func completeDoubles(ofProtocol required: Declared) throws {
        let name = required.type.name
        // From the end of each file, because an edit of a double moves the doubles behind it.
        let declared = workspace.declarations(in: workspace.modules.filter { $0.kind == .test }.flatMap(\.files)).values
            .joined()
        for double in declared.sorted(by: { $0.location > $1.location })
        where double.type.kind != .protocol && double.type.inheritedNames.contains(name) {
            let tests = workspace.modules.filter { $0.kind == .test }
            let members = allMembers(of: name, in: required.module ?? "")
            let type = double.type.name
            let template = DoubleTemplate(
                name: type.hasSuffix("Mock") ? String(type.dropLast(4)) : type, kind: .dependency, isViewable: false,
                members: members)
            try complete(double, with: template, tests: tests.filter { $0.name == double.module })
        }
    }

    /// Adds the missing members to a double, and removes generated ones that nothing requires any more.
    private mutating func complete(_ double: Declared, with template: DoubleTemplate, tests: [Module]) throws {
        let outdated = OutdatedMembers(of: double, template, tests: tests, in: workspace)
        let members = template.missing(in: double.type, without: outdated.ids)
        // The view presents children since the double was written.
        let plain = double.type.inherited.first { $0.baseName == "ViewControllableMock" }
        let base = plain.flatMap { $0.baseName == template.base ? nil : template.base }
        if members.isEmpty, outdated.ids.isEmpty, base == nil { return }
        let imports = workspace.modules(declaring: members.joined(separator: " ")).filter { $0 != double.module }
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

    /// Returns the members of a protocol and of the protocols of the workspace that it refines, without those of the
    /// runtime, whose doubles are in RIBsTesting.
    func allMembers(of name: String, in module: String) -> [DeclSyntax] {
        protocols(refinedBy: name, in: module).flatMap { found in
            guard let owner = found.module, !["RIBs", "RIBsScreens"].contains(owner) else { return [DeclSyntax]() }
            return workspace.protocolMembers(of: found.type.name, in: owner)
        }
    }

    /// Returns a protocol and those of the workspace that it refines, directly or through others. Each is there once,
    /// also if it refines itself by mistake.
    private func protocols(refinedBy name: String, in module: String) -> [Declared] {
        var found: [Declared] = []
        var waiting = [workspace.declaration(of: name, as: .protocol, in: module)].compactMap(\.self)
        while let next = waiting.popLast() {
            if found.contains(where: { $0.location == next.location }) { continue }
            found.append(next)
            waiting += next.type.inheritedNames.reversed().compactMap { base in
                workspace.declarations(of: base).first { $0.type.kind == .protocol && $0.module != nil }
            }
        }
        return found
    }
}
