import SwiftSyntax

/// A type with the file and the module that declare it.
struct Declared: Sendable {
    let type: TypeDeclaration
    let file: SourceFile
    /// The name of the module; nil if no target includes the file.
    let module: String?

    /// The name that tells the type apart from the types of other RIBs: `SearchRouter` for `Search.Router`.
    ///
    /// It is the plain name for open and generic classes, which are base classes of the app, and in a file with a
    /// syntax error, where a brace can be missing.
    var flatName: String {
        if type.isGeneric || type.modifiers.contains("open") || file.syntax.hasError { return type.name }
        return Namespace.flatName(of: type.name, in: module)
    }
    /// The place of the type's name.
    var location: FileLocation { file.location(of: type.nameSyntax) }
}

extension Workspace {
    /// The types and extensions of the sources, by name.
    var declarations: [String: [Declared]] {
        foundDeclarations { declarations(in: sources) }
    }

    /// Returns the types and extensions with the name `name`, also those outside the sources.
    func declarations(of name: String) -> [Declared] {
        let others = foundOtherTypes {
            let names = otherFiles.flatMap { file in file.possibleTypes.map { (name: $0, file: file) } }
            return Dictionary(grouping: names, by: \.name).mapValues { $0.map(\.file) }
        }
        // The text that declares or extends `Outer.Inner` begins with `Outer`.
        let files = others[String(name.prefix { $0 != "." }), default: []]
        let found = declarations[name, default: []] + declarations(in: files)[name, default: []]
        return found.isEmpty ? namespaced[name, default: []] : found
    }

    /// The parts of RIBs in namespaces, by flat name.
    private var namespaced: [String: [Declared]] {
        foundNamespaced {
            let found = declarations.values.joined().filter {
                $0.flatName != $0.type.name && Namespace.hasPart($0.flatName)
            }
            return Dictionary(grouping: found, by: \.flatName).mapValues { $0.sorted { $0.location < $1.location } }
        }
    }

    /// Returns the types and extensions in `files`, by name.
    func declarations(in files: [SourceFile]) -> [String: [Declared]] {
        let found = files.flatMap { file in
            file.outline.types.map { Declared(type: $0, file: file, module: module(of: file)?.name) }
        }
        return Dictionary(grouping: found) { found in
            // `SearchFeature.SearchRouter` is a type of the module SearchFeature.
            let names = found.type.name.split(separator: ".", maxSplits: 1).map(String.init)
            guard names.count == 2, !Namespace.isPart(names[1]), module(named: names[0]) != nil else {
                return found.type.name
            }
            return names[1]
        }
    }

    /// Returns the declaration of the type `name`, preferring the one in `module`. Extensions and tests are skipped.
    func declaration(of name: String, in module: String? = nil) -> Declared? {
        let types = declarations(of: name).filter { $0.type.kind != .extension }
        return types.first { $0.module == module } ?? types.first
    }

    /// Returns the declaration of the type `name` of a kind in `module`; nil if the module has none.
    func declaration(of name: String, as kind: TypeDeclaration.Kind, in module: String?) -> Declared? {
        declarations(of: name).first { $0.module == module && $0.type.kind == kind }
    }

    /// Returns `name`, or the type that a typealias of this name stands for.
    func resolvingAlias(_ name: String) -> String {
        guard let alias = declaration(of: name), alias.type.kind == .typealias,
            let value = alias.type.syntax.as(TypeAliasDeclSyntax.self)?.initializer.value.baseName, value != name
        else { return name }
        return value
    }
}
