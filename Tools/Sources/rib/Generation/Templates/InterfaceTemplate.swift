import SwiftSyntax

/// The interface of a RIB for other modules, which repeats what its own protocols declare.
struct InterfaceTemplate {
    let name: Name
    /// The protocols of the RIB.
    let dependency: TypeDeclaration
    let listener: TypeDeclaration
    /// The method of the RIB's builder.
    let build: FunctionDeclSyntax
    /// The module of the interface.
    let interfaces: String
    /// The modules of the types that the interface names, besides the framework.
    let imports: [String]

    var rib: String { name.upper }
    var routing: String { build.signature.returnClause?.type.code ?? "" }
    /// The parameters of `build`, with the listener of the interface.
    var parameters: String {
        let all = build.signature.parameterClause.parameters.map(\.withoutComma)
        return all.joined(separator: ", ").replacing("any \(rib)Listener", with: "any DI\(rib)Listener")
    }

    var interface: String {
        """
        \(imports.map { "public import \($0)\n" }.joined())\
        public import DependencyContainer
        public import RIBs

        /// The builder of \(rib).
        @MainActor
        public protocol DI\(rib)Buildable: Buildable {
            /// Creates a builder that uses `dependency`.
            init(dependency: any DI\(rib)Dependency)

            /// Builds \(rib), which begins when the returned router is attached.
            func build(\(parameters)) -> \(routing)
        }

        /// The dependency of \(rib).
        @MainActor
        public protocol DI\(rib)Dependency: \(bases(of: dependency)) \(members(of: dependency))

        /// The listener of \(rib).
        @MainActor
        public protocol DI\(rib)Listener: \(bases(of: listener)) \(members(of: listener))

        extension BuilderID where Interface == any DI\(rib)Buildable.Type {
            /// The ID of the builder of \(rib).
            public static let \(name.identifier) = Self("\(name.hyphened)")
        }

        """
    }

    private func bases(of type: TypeDeclaration) -> String { type.inherited.map(\.code).joined(separator: ", ") }

    /// The members with their documentation. The formatter indents their lines.
    private func members(of type: TypeDeclaration) -> String {
        let lines = (type.members ?? []).flatMap { $0.description.lines.map { $0.drop { $0 == " " } } }
        let text = lines.drop(while: \.isEmpty).joined(separator: "\n")
        return text.isEmpty ? "{}" : "{\n\(text.indented)\n}"
    }
}

extension FunctionParameterSyntax {
    fileprivate var withoutComma: String { with(\.trailingComma, nil).code }
}
