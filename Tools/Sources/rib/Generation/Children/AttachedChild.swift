import SwiftSyntax

/// A child RIB as its parent sees it.
struct AttachedChild {
    let name: Name
    /// The method of the child's builder.
    let build: FunctionDeclSyntax
    /// The methods of the child's listener.
    let listenerMethods: [Member]
    /// `DI` for a child that the parent builds through an interface.
    let prefix: String
    /// The modules that declare the protocols of the child, and the types in them.
    let imports: [String]
    /// The expression that creates the builder, in the builder of the parent.
    let builderExpression: String
    /// Whether `build` returns a router with a view: a `ViewableRouting`, or a protocol that refines it.
    let isViewable: Bool
    /// The type of the router that `build` returns, alone or in a tuple.
    let routing: String
    private let router: TupleTypeElementSyntax?

    init(
        name: Name, build: FunctionDeclSyntax, listener: [Member], in workspace: Workspace, prefix: String = "",
        imports: [String] = [], builderExpression: String? = nil
    ) {
        self.name = name
        self.build = build
        listenerMethods = listener
        self.prefix = prefix
        let types = ([build.signature.trimmedDescription] + listener.map(\.syntax.trimmedDescription)).joined(
            separator: " ")
        // An interface in another module can use types of a third one.
        let named = workspace.modules(declaring: types)
        self.imports = imports.isEmpty ? named.filter { $0 == "Foundation" } : Set(imports + named).sorted()
        self.builderExpression = builderExpression ?? "\(name.upper)Builder(dependency: component)"
        let returned = build.signature.returnClause?.type
        router = returned?.as(TupleTypeSyntax.self)?.elements.first { $0.firstName?.text == "router" }
        let type = router?.type ?? returned
        routing = type?.code ?? "any Routing"
        isViewable =
            routing.contains("ViewableRouting")
            || type?.baseName.map(workspace.bases)?.contains("ViewableRouting") == true
    }

    var buildable: String { "\(prefix)\(name.upper)Buildable" }
    var dependency: String { "\(prefix)\(name.upper)Dependency" }
    var listener: String { "\(prefix)\(name.upper)Listener" }
    var builder: String { "\(name.lower)Builder" }

    var hasListener: Bool { parameters.contains { $0.isListener } }
    /// Whether the parent detaches the child. A listener without a method never reports that the child ends.
    var isDetached: Bool { !hasListener || !listenerMethods.isEmpty }
    /// Whether the parent passes a view on which the child presents.
    var needsView: Bool { parameters.contains { $0.isView } }

    /// Whether the parent passes values to the child that it knows when it attaches the child.
    var hasValues: Bool { !values.isEmpty }

    private var parameters: [FunctionParameterSyntax] { Array(build.signature.parameterClause.parameters) }
    private var values: [FunctionParameterSyntax] { parameters.filter { !$0.isListener && !$0.isView } }

    /// `routeToProfile(players: Players)`.
    var attachSignature: String {
        let parameters = values.map { parameter in
            let names = [parameter.firstName.text, parameter.secondName?.text].compactMap { $0 }.joined(separator: " ")
            return "\(names): \(parameter.type.code)"
        }
        return "\(isViewable ? "routeTo" : "attach")\(name.upper)(\(parameters.joined(separator: ", ")))"
    }

    var detachMethod: String { "detach\(name.upper)" }

    /// `profileBuilder.build(withListener: interactor)`.
    var buildCall: String {
        let arguments = parameters.map { parameter in
            let value =
                parameter.isListener
                ? "interactor"
                : parameter.isView
                    ? "viewController" : (parameter.secondName ?? parameter.firstName).identifierText.escaped
            let label = parameter.firstName.text
            return label == "_" ? value : "\(label): \(value)"
        }
        return "\(builder).build(\(arguments.joined(separator: ", ")))\(router == nil ? "" : ".router")"
    }
}

extension FunctionParameterSyntax {
    fileprivate var isListener: Bool { firstName.text == "withListener" }
    fileprivate var isView: Bool { type.code == "any ViewPresenting" }
}
