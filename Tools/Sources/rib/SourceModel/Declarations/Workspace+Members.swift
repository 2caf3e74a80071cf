import SwiftSyntax

extension Workspace {
    /// Returns the protocol `name`, preferring the one in `module`.
    private func declaredProtocol(_ name: String, in module: String?) -> TypeDeclaration? {
        let found = declarations(of: name).filter { $0.type.kind == .protocol }
        return (found.first { $0.module == module } ?? found.first)?.type
    }

    /// Returns the methods that the protocol `name` requires.
    func methods(ofProtocol name: String, in module: String?) -> [Member] {
        (declaredProtocol(name, in: module)?.described ?? []).filter { $0.kind == .function }
    }

    /// Returns the method `function` of the protocol `name`.
    func function(_ function: String, of name: String, in module: String?) -> FunctionDeclSyntax? {
        methods(ofProtocol: name, in: module).first { $0.name == function }?.syntax.as(FunctionDeclSyntax.self)
    }

    /// Returns the properties that the protocol `name` requires, with those of `ContainerDependency`, which is not part of
    /// a workspace that uses the framework.
    func properties(ofProtocol name: String, in module: String?) -> [Member] {
        guard let type = declaredProtocol(name, in: module) else { return [] }
        let base = "ContainerDependency"
        return (type.inheritedNames.contains(base) ? Framework.requirements(of: base) : []) + type.properties
    }

    /// Returns the properties of a class and its extensions.
    func properties(ofType name: String, in module: String?) -> [Member] {
        declarations(of: name).filter { $0.module == module }.flatMap(\.type.properties)
    }

    /// Returns the properties of the component of `rib` and those that its dependency protocol requires.
    func properties(of rib: RIB) -> [Member] {
        let dependency = statedProtocol("Dependency", of: rib)
        return properties(ofType: "\(rib.name)Component", in: rib.module)
            + (dependency.map { properties(ofProtocol: $0.type.name, in: $0.module) } ?? [])
    }

    /// Returns the protocol of a part of `rib`: its own, or the one of the interface to which its builder conforms; nil
    /// without either.
    ///
    /// - Parameter part: The end of the name: `Listener`.
    func statedProtocol(_ part: String, of rib: RIB) -> Declared? {
        if let own = declaration(of: "\(rib.name)\(part)", as: .protocol, in: rib.module) { return own }
        let bases = rib.types[.builder]?.type.inheritedNames ?? []
        let known = module(named: rib.module)?.dependencies.map(\.name) ?? []
        return ["DI\(rib.name)", rib.name].lazy.filter { bases.contains("\($0)Buildable") }.flatMap { name in
            self.declarations(of: "\(name)\(part)")
        }.first { $0.type.kind == .protocol && known.contains($0.module ?? "") }
    }
}
