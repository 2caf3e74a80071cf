import SwiftSyntax

extension Rule {
    static let adapterAsListener = Rule(
        "adapter-as-listener", "A builder is not the listener of the RIBs that it builds.",
        because:
            "One builder builds many RIBs. They would share one listener, which cannot tell which of them reports."
    ) { workspace, findings in
        for use in workspace.listenersOfBuilders where use.isBuilderItself {
            findings.add(
                "\(use.builder) passes \(use.listener.code) as a listener.", at: use.location,
                fix:
                    "create a listener in each `build`, which the built RIB retains, as `bridged(_:build:)` of this framework does."
            )
        }
    }

    static let bridgeNotKept = Rule(
        "bridge-not-kept", "A builder that creates a listener keeps it alive with bridged(_:build:) or keepAlive(_:).",
        because: "A RIB refers to its listener weakly. A bridge without an owner is released before the first call."
    ) { workspace, findings in
        for use in workspace.listenersOfBuilders where !use.isBuilderItself {
            if let call = use.listener.as(FunctionCallExprSyntax.self) {
                findings.add(
                    "No object retains the \(call.functionName ?? "bridge") that \(use.builder) creates.",
                    at: use.location, fix: "write `bridged(\(call.code)) { … withListener: $0 … }`.")
            } else if let name = use.localName, let value = use.value(of: name), !use.isRetained(name) {
                findings.add(
                    "No object retains `\(name)`, the \(value.functionName ?? "bridge") that \(use.builder) creates.",
                    at: use.location,
                    fix: "write `bridged(\(name)) { … withListener: $0 … }`, or call `router.keepAlive(\(name))`.")
            }
        }
    }
}

/// An expression that a builder passes to a RIB as its listener.
private struct ListenerOfBuilder {
    /// The name of the builder.
    let builder: String
    let listener: ExprSyntax
    let location: FileLocation
    /// The stored properties of the builder.
    let properties: [String]
    private let method: Syntax?

    init(_ listener: ExprSyntax, in builder: Declared, properties: [String]) {
        self.builder = builder.type.name
        self.listener = listener
        self.properties = properties
        location = builder.file.location(of: listener)
        method =
            listener.ancestor(FunctionDeclSyntax.self).map(Syntax.init)
            ?? listener.ancestor(InitializerDeclSyntax.self).map(Syntax.init)
    }

    /// The call that gives the local name `name` its value.
    func value(of name: String) -> FunctionCallExprSyntax? {
        parameters.contains(name) ? nil : method?.valuesOfNames[name]
    }

    /// The name of the listener, if it is a name.
    var localName: String? { listener.as(DeclReferenceExprSyntax.self)?.baseName.identifierText }

    /// Whether the listener is the builder, or an object that the builder stores.
    var isBuilderItself: Bool {
        if let member = listener.as(MemberAccessExprSyntax.self) { return member.base?.code == "self" }
        guard let name = localName else { return false }
        if name == "self" { return true }
        let locals = method?.descendants(IdentifierPatternSyntax.self).map(\.identifier.identifierText) ?? []
        return properties.contains(name) && !parameters.contains(name) && !locals.contains(name)
    }

    /// Whether the method passes the object `name` to `bridged` or `keepAlive`, or as the interactor of a router.
    func isRetained(_ name: String) -> Bool {
        let calls = method?.descendants(FunctionCallExprSyntax.self) ?? []
        return calls.contains { call in
            let isKept = ["bridged", "keepAlive"].contains(call.functionName)
            return isKept && call.arguments.first?.expression.code == name || call.argument("interactor")?.code == name
        }
    }

    private var parameters: [String] {
        let function = method?.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        return function?.map { ($0.secondName ?? $0.firstName).identifierText } ?? []
    }
}

extension Workspace {
    /// The expressions that builders pass as listeners: to a method `build`, or to a property `listener`.
    fileprivate var listenersOfBuilders: [ListenerOfBuilder] {
        let builders = builderNames
        return sources.flatMap { file -> [ListenerOfBuilder] in
            file.outline.types.filter { builders.contains($0.name) }.flatMap { type in
                let all = declarations(of: type.name)
                let properties = all.flatMap { $0.type.storedProperties.map(\.name) }
                let builder = Declared(type: type, file: file, module: module(of: file)?.name)
                return file.listeners(in: type).map { ListenerOfBuilder($0, in: builder, properties: properties) }
            }
        }
    }

    /// The names of the classes that inherit from a builder, also through other classes of the workspace.
    private var builderNames: Set<String> {
        let classes = declarations.values.joined().filter { $0.type.kind == .class }
        return Set(
            classes.map(\.type.name).filter { name in
                bases(of: name).contains { $0.hasSuffix("Builder") || $0.hasSuffix("Buildable") }
            })
    }
}

extension SourceFile {
    fileprivate func listeners(in type: TypeDeclaration) -> [ExprSyntax] {
        let range = type.syntax.range
        let passed = wiring.buildCalls.filter { range.contains($0.position) }.compactMap { call in
            call.argument("withListener") ?? call.argument("listener")
        }
        let assigned = wiring.assignments.filter { $0.property == "listener" && range.contains($0.syntax.position) }
        return passed + assigned.map(\.value)
    }
}

extension SyntaxProtocol {
    /// The calls that initialise the constants in this node, or are assigned to a name, by name.
    fileprivate var valuesOfNames: [String: FunctionCallExprSyntax] {
        var values: [String: FunctionCallExprSyntax] = [:]
        for binding in descendants(PatternBindingSyntax.self) {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText else {
                continue
            }
            values[name] = binding.initializer?.value.as(FunctionCallExprSyntax.self)
        }
        for sequence in descendants(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            guard parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
                let name = parts[0].as(DeclReferenceExprSyntax.self)?.baseName.identifierText
            else { continue }
            values[name] = parts[2].as(FunctionCallExprSyntax.self) ?? values[name]
        }
        return values
    }
}
