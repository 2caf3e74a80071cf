import SourceModel
import SwiftParser
import SwiftSyntax

extension Generator {
    /// Passes a static dependency from the RIB `source` down to the RIB `target`.
    ///
    /// Every RIB from `source` to `target` requires the property in its dependency protocol, and every component but
    /// the last passes it on.
    public mutating func addDependency(
        named name: String, type: String, from source: String, to target: String
    ) throws {
        try checkProperty(name, type: type)
        let path = try path(from: try rib(source), to: try rib(target))
        for (parent, child) in zip(path, path.dropFirst()) where parent.module != child.module {
            throw GenerationError(
                "\(parent.name) builds \(child.name) of \(child.module) through an interface.",
                at: child.types[.builder]?.location,
                fix: """
                    pass \(name) to \(child.name) as a service: register it in an assembly, resolve it in the component \
                    of the adapter, and run `rib add-dependency '\(name):\(type)' --from \(child.name) --to \(target)`.
                    """)
        }
        // The source has the property already, or its parent has to provide it.
        for (index, rib) in path.enumerated() {
            try require(
                Property(name: name, type: type), of: rib, isSource: index == 0, isTarget: index == path.count - 1)
        }
    }

    private mutating func require(_ property: Property, of rib: RIB, isSource: Bool, isTarget: Bool) throws {
        let component = "\(rib.name)Component"
        let provided = workspace.properties(ofType: component, in: rib.module)
        if let existing = provided.first(where: { $0.name == property.name }) {
            guard existing.type == property.type || existing.type.isEmpty else {
                throw GenerationError(
                    "\(component) has \(property.name): \(existing.type), and not \(property.type).",
                    at: rib.types[.builder]?.location, fix: "use another name, or the same type.")
            }
            guard !existing.isHidden || isTarget else {
                throw GenerationError(
                    "Only the file of \(component) can use \(property.name), so it cannot be passed on.",
                    at: rib.types[.builder]?.location, fix: "make the property internal.")
            }
            // The component creates it, or passes it on already.
            if isSource { return }
        }
        let required = workspace.properties(ofProtocol: "\(rib.name)Dependency", in: rib.module)
        if isSource, !required.contains(where: { $0.name == property.name }) {
            throw GenerationError(
                "\(rib.name) does not have \(property.name): \(property.type).", at: rib.types[.builder]?.location,
                fix: "create it in \(component), as in `var \(property.name): \(property.type) { shared { … } }`, "
                    + "or name an ancestor that has it with --from.")
        }
        let requirement = "\(rib.name)Dependency"
        let declaration = try declared(requirement, .protocol, of: rib)
        let type = try declared(component, .class, of: rib)
        try edit { edits, workspace in
            for module in workspace.modules(declaring: property.type) where module != rib.module {
                edits.addImport(module, isPublic: declaration.type.isPublic, to: declaration.file)
            }
            if !required.contains(where: { $0.name == property.name }) {
                let line = "var \(property.name): \(property.type) { get }"
                edits.addMember(line, to: declaration, isSpaced: false)
            }
            if !provided.contains(where: { $0.name == property.name }) {
                let line = "var \(property.name): \(property.type) { dependency.\(property.name) }"
                edits.addMember(line, to: type, isSpaced: type.type.members?.last?.decl.isMultiline == true)
            }
        }
        try updateDoubles(of: rib)
    }

    private func declared(_ name: String, _ kind: TypeDeclaration.Kind, of rib: RIB) throws -> Declared {
        let found = workspace.declarations[name]?.first { $0.module == rib.module && $0.type.kind == kind }
        guard let found else {
            throw GenerationError(
                "\(rib.name) has no \(kind.rawValue) \(name).", at: rib.types[.builder]?.location,
                fix: "declare it in \(rib.folder)/\(rib.name)Builder.swift.")
        }
        return found
    }

    /// Returns the RIBs from `source` to `target`, by the shortest way.
    private func path(from source: RIB, to target: RIB) throws -> [RIB] {
        var (paths, seen) = ([[source]], Set([source.id]))
        while !paths.isEmpty {
            let path = paths.removeFirst()
            guard let last = path.last else { continue }
            if last.id == target.id { return path }
            for child in workspace.children(of: last) where seen.insert(child.id).inserted {
                guard let rib = workspace.ribs.first(where: { $0.id == child.id }) else { continue }
                paths.append(path + [rib])
            }
        }
        throw GenerationError(
            "\(target.name) is not below \(source.name).", fix: "name an ancestor of \(target.name) with --from.")
    }

    private func checkProperty(_ name: String, type: String) throws {
        let file = Parser.parse(source: "var \(name): \(type)")
        let property = file.statements.first?.item.as(DeclSyntax.self)?.properties.first
        guard !file.hasError, file.statements.count == 1, property?.name == name, property?.type == type else {
            throw GenerationError(
                "\"\(name): \(type)\" is not the name and the type of a property.",
                fix: "write a name and a type, such as clock:'any Clock<Duration>'.")
        }
    }
}

extension Workspace {
    /// Returns the modules that declare the types which `code` names, sorted.
    func modules(declaring code: String) -> [String] {
        let names = Set(code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
        let found = names.compactMap { name in
            declarations[name]?.first { $0.type.kind != .extension && $0.type.isPublic }?.module
        }
        return Set(found).sorted()
    }
}

extension DeclSyntax {
    fileprivate var isMultiline: Bool { trimmedDescription.contains("\n") }
}
