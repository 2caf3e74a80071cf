import SwiftSyntax

/// A type with the file and the module that declare it.
struct Declared: Sendable {
    let type: TypeDeclaration
    let file: SourceFile
    /// The name of the module; nil if no target includes the file.
    let module: String?

    /// The place of the type's name.
    var location: FileLocation { file.location(of: type.nameSyntax) }
}

extension Workspace {
    /// The types and extensions of all modules without the tests, by name.
    var declarations: [String: [Declared]] {
        foundDeclarations { declarations(in: modules.filter { $0.kind != .test }) }
    }

    /// Returns the types and extensions of `modules`, by name.
    func declarations(in modules: [Module]) -> [String: [Declared]] {
        var found: [String: [Declared]] = [:]
        for module in modules {
            for file in module.files {
                for type in file.outline.types {
                    found[type.name, default: []].append(Declared(type: type, file: file, module: module.name))
                }
            }
        }
        return found
    }

    /// Returns the declaration of the type `name`, preferring the one in `module`. Extensions and tests are skipped.
    func declaration(of name: String, in module: String? = nil) -> Declared? {
        let types = declarations[name, default: []].filter { $0.type.kind != .extension }
        return types.first { $0.module == module } ?? types.first
    }

    /// Returns `name`, or the type that a typealias of this name stands for.
    func resolvingAlias(_ name: String) -> String {
        guard let alias = declaration(of: name), alias.type.kind == .typealias,
            let value = alias.type.syntax.as(TypeAliasDeclSyntax.self)?.initializer.value.baseName, value != name
        else { return name }
        return value
    }
}
