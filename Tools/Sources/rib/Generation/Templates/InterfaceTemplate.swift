import SwiftSyntax

/// The interface of a RIB for other modules, which says what its own protocols declare.
struct InterfaceTemplate {
    let name: Name
    /// The protocols of the RIB.
    let dependency: TypeDeclaration
    let buildable: TypeDeclaration
    /// Nil for a RIB that tells its parent nothing.
    let listener: TypeDeclaration?
    /// The method of the RIB's builder.
    let build: FunctionDeclSyntax
    /// The module of the interface.
    let module: String
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
        @MainActor public protocol DI\(rib)Buildable: \(bases(of: buildable)) {
            /// Creates a builder that uses `dependency`.
            init(dependency: any DI\(rib)Dependency)

            /// Builds \(rib), which begins when the returned router is attached.
        \(members(of: buildable).indented)
        }

        /// The dependency of \(rib). What its builder needs besides comes from the containers.
        @MainActor public protocol DI\(rib)Dependency: \(bases(of: dependency)) \(block(members(of: dependency)))

        \(listener.map { """
            /// The listener of \(rib).
            @MainActor public protocol DI\(rib)Listener: \(bases(of: $0)) \(block(members(of: $0)))


            """
        } ?? "")\
        extension BuilderID where Interface == any DI\(rib)Buildable.Type {
            /// The ID of the builder of \(rib).
            public static let \(name.identifier) = Self("\(name.hyphened)")
        }

        """
    }

    /// The assembly that registers the builder, or the adapter of it.
    func assembly(registering builder: String, imports: [String], isPublic: Bool) -> String {
        let access = isPublic ? "public " : ""
        return """
            \(imports.sorted().map { "import \($0)\n" }.joined())\
            \(access)import DependencyContainer

            /// Registers the builder of \(rib).
            \(access)struct \(rib)Assembly: Assembly {
            \(isPublic ? "    /// Creates the assembly.\n    public init() {}\n\n" : "")\
                \(access)func assemble(builders: BuilderContainer, services: Container) {
                    builders.register(\(builder).self, for: .\(name.identifier))
                }
            }

            """
    }

    /// The bases, with the containers in the place of an empty dependency.
    private func bases(of type: TypeDeclaration) -> String {
        let names = type.inherited.map(\.code).map { $0 == "Dependency" ? "ContainerDependency" : $0 }
        return renamed(names.joined(separator: ", "))
    }

    /// The members with their documentation, without the containers. The formatter indents their lines.
    private func members(of type: TypeDeclaration) -> String {
        let containers = Set(Framework.requirements(of: "ContainerDependency").map(\.signature))
        let kept = (type.members ?? []).filter { member in
            !member.decl.described.contains { containers.contains($0.signature) }
        }
        let lines = kept.flatMap { $0.description.lines.map { $0.drop { $0 == " " } } }
        return renamed(lines.drop(while: \.isEmpty).joined(separator: "\n"))
    }

    private func block(_ members: String) -> String { members.isEmpty ? "{}" : "{\n\(members.indented)\n}" }

    /// The code with the names of the interface.
    private func renamed(_ code: String) -> String {
        code.replacing(/\w+/) { word in
            ownNames.contains(String(word.output)) ? "DI\(word.output)" : "\(word.output)"
        }
    }

    /// The names of the RIB's own protocols.
    var ownNames: Set<String> { Set([dependency, buildable, listener].compactMap { $0?.name }) }
}

extension FunctionParameterSyntax {
    fileprivate var withoutComma: String { with(\.trailingComma, nil).code }
}
