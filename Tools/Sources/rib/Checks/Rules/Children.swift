import SwiftSyntax

extension Rule {
    static let ignoredClose = Rule(
        "ignored-close", "A parent does something when a child reports that it is done.",
        because: "The child would stay attached, with its view, and the user could not close it."
    ) { workspace, findings in
        let methods = workspace.closingMethods
        for (rib, file, function) in workspace.methods(of: .interactor)
        where function.isEmpty && methods.contains(function.labelledName) {
            findings.add(
                "\(function.enclosingType ?? "") ignores \(function.name.identifierText).",
                at: file.location(of: function.name),
                fix: "detach the child: `router?.detach…()`, or say in a comment in the method why it stays.")
        }
    }

    static let emptyRoute = Rule(
        "empty-route", "A method of a router that attaches or detaches a child does something.",
        because: "The interactor would call it, and nothing would happen."
    ) { workspace, findings in
        for (rib, file, function) in workspace.methods(of: .router) where function.isEmpty {
            let name = function.name.identifierText
            guard ["attach", "detach", "routeTo"].contains(where: name.hasPrefix) else { continue }
            findings.add(
                "\(function.enclosingType ?? "").\(name) does nothing.", at: file.location(of: function.name),
                fix: "\(name.hasPrefix("detach") ? "detach" : "attach") the child.")
        }
    }

    static let idleDetach = Rule(
        "idle-detach", "A method of a router that is named after detaching a child detaches one.",
        because: "The child would stay attached and active after its view is dismissed."
    ) { workspace, findings in
        let methods = workspace.methods(of: .router)
        let helpers = workspace.detachingHelpers
        let names = workspace.ribs.map(\.name)
        for (rib, file, function) in methods where function.name.text.hasPrefix("detach") {
            guard let body = function.body, !body.statements.isEmpty else { continue }
            let calls = body.descendants(FunctionCallExprSyntax.self).compactMap(\.functionName)
            // Another method of the router can do it, or one that the app adds to all routers.
            let own = methods.filter { $0.rib.id == rib.id }.map(\.function.name.text)
            // A method can detach something else, such as a view that the router hosts.
            let object = function.name.text.dropFirst("detach".count)
            let isOfChild =
                names.contains { $0.contains(object) || object.contains($0) }
                || own.contains { $0 != function.name.text && $0.hasSuffix(object) }
                || !body.descendants(NilLiteralExprSyntax.self).isEmpty
            if !isOfChild || body.callsDetach || calls.contains(where: { own.contains($0) || helpers.contains($0) }) {
                continue
            }
            findings.add(
                "\(function.enclosingType ?? "").\(function.name.text) detaches no child.",
                at: file.location(of: function.name),
                fix: "call `detachChild(_:)`, or `detach()` of the child's slot.")
        }
    }

    static let uncleanedViews = Rule(
        "uncleaned-views", "A RIB without a view dismisses the views of its children when it ends.",
        because: "The views would stay on the view of the ancestor after the RIB was detached."
    ) { workspace, findings in
        for rib in workspace.ribs {
            let routing = workspace.declarations(of: "\(rib.name)Routing").filter { $0.module == rib.module }
            // In another project, the method is about the view of the RIB itself, which ends with the RIB.
            let hasView = rib.isViewable || rib.types[.viewController] != nil
            guard let interactor = rib.types[.interactor], workspace.origin == nil || !hasView,
                routing.flatMap(\.type.functions).contains(where: { $0.name.text == "cleanupViews" })
            else { continue }
            let calls = rib.declarations(of: .interactor, in: workspace).flatMap {
                $0.type.syntax.descendants(FunctionCallExprSyntax.self)
            }
            if calls.contains(where: { $0.functionName == "cleanupViews" }) { continue }
            findings.add(
                "\(interactor.type.name) never calls cleanupViews.", at: interactor.location,
                fix: "write `router?.cleanupViews()` in its method willResignActive.")
        }
    }
}

extension Workspace {
    /// The methods of a part of each RIB, also those in extensions.
    fileprivate func methods(of part: RIB.Part) -> [(rib: RIB, file: SourceFile, function: FunctionDeclSyntax)] {
        ribs.flatMap { rib in
            rib.declarations(of: part, in: self).flatMap { declared in
                declared.type.functions.map { (rib, declared.file, $0) }
            }
        }
    }

    /// The names of the methods with which the listeners of the workspace report that a child is done, with their labels.
    fileprivate var closingMethods: Set<String> {
        let listeners = declarations.values.joined().filter {
            $0.type.kind == .protocol && $0.type.name.hasSuffix("Listener")
        }
        return Set(listeners.flatMap(\.type.functions).filter(\.reportsEnd).map(\.labelledName))
    }
}

extension CodeBlockSyntax {
    /// Whether a call has the name of one that detaches a child.
    fileprivate var callsDetach: Bool {
        let verbs = ["detach", "pop", "remove", "close", "cleanup"]
        return descendants(FunctionCallExprSyntax.self).compactMap(\.functionName).contains { call in
            verbs.contains(where: call.hasPrefix)
        }
    }
}

extension Workspace {
    /// The names of the methods that detach a child and that the app adds to the runtime's routers, or to a class or a
    /// protocol for its own.
    fileprivate var detachingHelpers: Set<String> {
        let routers = ribs.compactMap { $0.types[.router]?.type.name }
        let bases = Set(routers.flatMap(bases(of:)) + ["Router", "Routing", "ViewableRouter", "ViewableRouting"])
        let functions = bases.flatMap(declarations(of:)).flatMap(\.type.functions)
        return Set(functions.filter { $0.body?.callsDetach == true }.map(\.name.identifierText))
    }
}

extension RIB {
    /// The class of a part and its extensions.
    fileprivate func declarations(of part: Part, in workspace: Workspace) -> [Declared] {
        workspace.declarations(of: "\(name)\(part.rawValue)").filter { $0.module == module }
    }
}

extension FunctionDeclSyntax {
    /// The name with the labels, which tells overloads apart: `gameDidEnd(winner:)`.
    fileprivate var labelledName: String {
        let labels = signature.parameterClause.parameters.map { "\($0.firstName.identifierText):" }
        return "\(name.identifierText)(\(labels.joined()))"
    }

    /// Whether the method has neither a statement nor a comment.
    fileprivate var isEmpty: Bool {
        guard let body, body.statements.isEmpty else { return false }
        let trivia = body.leftBrace.trailingTrivia.pieces + body.rightBrace.leadingTrivia.pieces
        return trivia.allSatisfy(\.isWhitespace)
    }
}
