import FileChanges
import SourceModel
import SwiftSyntax

extension Rule {
    static let strongListener = Rule(
        "strong-listener", "A reference to a listener is weak.",
        because:
            "The listener is an ancestor that retains the object. With a strong reference, neither is released."
    ) { workspace, findings in
        workspace.forEachStoredProperty { type, property, file in
            guard let name = property.type?.baseName, !property.isWeak,
                name.hasSuffix("Listener") || property.name == "listener",
                workspace.isProtocol(name, property.type)
            else { return }
            findings.add(
                "\(type.name).\(property.name) is a strong reference to its listener.",
                at: file.location(of: property.nameSyntax), fix: property.weakFix, edit: property.weakEdit)
        }
    }

    static let strongRouter = Rule(
        "strong-router", "An interactor, a presenter and a view refer to a router weakly.",
        because:
            "The router retains its interactor and its view. A strong reference back is a cycle, so none is released."
    ) { workspace, findings in
        workspace.forEachStoredProperty { type, property, file in
            guard let module = workspace.module(of: file), workspace.role(of: module) != .library else { return }
            let bases = ["Interactor", "PresentableInteractor", "Presenter", "ScreenController", "UIViewController"]
            let ends = ["Interactor", "Presenter", "ViewController"]
            guard !bases.filter(type.inheritedNames.contains).isEmpty || !ends.filter(type.name.hasSuffix).isEmpty,
                let name = property.type?.baseName, name.hasSuffix("Routing") || name.hasSuffix("Router"),
                !property.isWeak
            else { return }
            findings.add(
                "\(type.name).\(property.name) is a strong reference to a router.",
                at: file.location(of: property.nameSyntax), fix: property.weakFix, edit: property.weakEdit)
        }
    }

    static let adapterAsListener = Rule(
        "adapter-as-listener", "A builder is not the listener of the RIBs that it builds.",
        because:
            "One builder builds many RIBs, and no router retains it. Its RIBs would lose their listener, or share one."
    ) { workspace, findings in
        workspace.forEachListenerOfBuilder { builder, listener, file in
            switch ExprSyntax(listener).as(ExprSyntaxEnum.self) {
            case .declReferenceExpr(let reference):
                let name = reference.baseName.identifierText
                let isProperty = builder.storedProperties.contains { $0.name == name }
                guard name == "self" || isProperty && !listener.hasLocal(name) else { return }
            case .memberAccessExpr(let member):
                guard member.base?.code == "self" else { return }
            default: return
            }
            findings.add(
                "\(builder.name) passes \(listener.code) as a listener.", at: file.location(of: listener),
                fix: "create a bridge in each `build`, and build the RIB in `bridged(_:build:)`.")
        }
    }

    static let bridgeNotKept = Rule(
        "bridge-not-kept", "A builder that creates a listener keeps it alive with bridged(_:build:) or keepAlive(_:).",
        because: "A RIB refers to its listener weakly. A bridge without an owner is released before the first call."
    ) { workspace, findings in
        workspace.forEachListenerOfBuilder { builder, listener, file in
            let kept = listener.functionBody?.keptObjects ?? []
            if let call = listener.as(FunctionCallExprSyntax.self), call.createsInstance {
                findings.add(
                    "No object retains the \(call.functionName ?? "bridge") that \(builder.name) creates.",
                    at: file.location(of: listener), fix: "write `bridged(\(call.code)) { … withListener: $0 … }`.")
            } else if let name = listener.as(DeclReferenceExprSyntax.self)?.baseName.identifierText,
                let value = listener.functionBody?.localValues[name], value.createsInstance, !kept.contains(name)
            {
                findings.add(
                    "No object retains `\(name)`, the \(value.functionName ?? "bridge") that \(builder.name) creates.",
                    at: file.location(of: listener),
                    fix:
                        "write `bridged(\(name)) { … withListener: $0 … }`, or call `router.keepAlive(\(name))`."
                )
            }
        }
    }
}

extension Workspace {
    /// Calls `body` with each stored property of a class, an actor or a struct that is not in a test.
    fileprivate func forEachStoredProperty(_ body: (TypeDeclaration, StoredProperty, SourceFile) -> Void) {
        for module in modules where module.kind != .test {
            for file in module.files {
                for type in file.outline.types where [.class, .actor, .struct].contains(type.kind) {
                    for property in type.storedProperties { body(type, property, file) }
                }
            }
        }
    }

    /// Whether `type` is written with `any`, or `name` is a protocol of the workspace.
    fileprivate func isProtocol(_ name: String, _ type: TypeSyntax?) -> Bool {
        if let declared = declaration(of: name) { return declared.type.kind == .protocol }
        return type?.tokens(viewMode: .sourceAccurate).contains { $0.text == "any" } == true
    }

    /// Calls `body` with each expression that a builder passes as a listener.
    fileprivate func forEachListenerOfBuilder(_ body: (TypeDeclaration, ExprSyntax, SourceFile) -> Void) {
        for module in modules where module.kind != .test && role(of: module) != .library {
            for file in module.files where file.words.contains("listener") || file.words.contains("withListener") {
                for type in file.outline.types where type.kind == .class && type.isBuilder {
                    let visitor = ListenerVisitor(viewMode: .sourceAccurate)
                    visitor.walk(type.syntax)
                    for listener in visitor.listeners { body(type, listener, file) }
                }
            }
        }
    }
}

/// Finds the arguments `withListener:` and the values that are assigned to `listener`.
private final class ListenerVisitor: SyntaxVisitor {
    var listeners: [ExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.functionName?.hasPrefix("build") == true, let listener = node.argument("withListener") {
            listeners.append(listener)
        }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let parts = Array(node.elements)
        if parts.count == 3, parts[1].is(AssignmentExprSyntax.self),
            let target = parts[0].as(MemberAccessExprSyntax.self), target.declName.baseName.text == "listener"
        {
            listeners.append(parts[2])
        }
        return .visitChildren
    }
}

extension TypeDeclaration {
    fileprivate var isBuilder: Bool {
        inheritedNames.contains { $0.hasSuffix("Builder") || $0.hasSuffix("Buildable") }
    }
}

extension StoredProperty {
    fileprivate var weakFix: String {
        isOptional
            ? "write `weak var \(name)`."
            : "write `weak var \(name): (\(type?.code ?? ""))?`, and use it with `?.`."
    }

    /// Writes `weak var`. A property that is not Optional needs changes where it is used, which a person decides.
    fileprivate var weakEdit: TextEdit? {
        guard isOptional, syntax.bindings.count == 1 else { return nil }
        let specifier = syntax.bindingSpecifier
        let start = specifier.positionAfterSkippingLeadingTrivia.utf8Offset
        return TextEdit(range: start..<start + specifier.text.utf8.count, text: "weak var")
    }
}

extension FunctionCallExprSyntax {
    /// Whether the called function is a type.
    fileprivate var createsInstance: Bool { functionName == "init" || functionName?.first?.isUppercase == true }
}

extension ExprSyntax {
    fileprivate var functionBody: CodeBlockSyntax? {
        ancestor(FunctionDeclSyntax.self)?.body ?? ancestor(InitializerDeclSyntax.self)?.body
    }

    /// Whether `name` is a parameter or a local constant of the function or closure around the expression.
    fileprivate func hasLocal(_ name: String) -> Bool {
        let parameters = ancestor(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        return parameters?.contains { ($0.secondName ?? $0.firstName).identifierText == name } == true
            || functionBody?.localValues[name] != nil
    }
}

extension CodeBlockSyntax {
    /// The calls that initialise the constants of the function, by name.
    fileprivate var localValues: [String: FunctionCallExprSyntax] {
        let variables = statements.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings)
        return variables.reduce(into: [:]) { values, binding in
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self) else { return }
            values[name.identifier.identifierText] = binding.initializer?.value.as(FunctionCallExprSyntax.self)
        }
    }

    /// The variables that the function passes to `bridged` and `keepAlive`.
    fileprivate var keptObjects: Set<String> {
        let visitor = KeepingVisitor(viewMode: .sourceAccurate)
        visitor.walk(self)
        return visitor.names
    }
}

private final class KeepingVisitor: SyntaxVisitor {
    var names: Set<String> = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if ["bridged", "keepAlive"].contains(node.functionName), let first = node.arguments.first {
            names.insert(first.expression.code)
        }
        return .visitChildren
    }
}
