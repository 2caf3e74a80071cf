import SwiftSyntax

extension Generator {
    /// Gives `parent` a router of its own, if its builder creates one of the runtime, because a RIB needs one for its first
    /// child.
    mutating func addRouter(to parent: RIB, for child: AttachedChild) throws {
        guard parent.hasRouterOfRuntime, let builder = parent.types[.builder],
            let interactor = parent.types[.interactor], let call = parent.routerCall?.syntax
        else { return }
        let name = parent.name
        let method = call.ancestor(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        let hasAncestorView = method?.contains { $0.type.code == "any ViewPresenting" } == true
        guard parent.isViewable || hasAncestorView || !(child.isViewable || child.needsView) else {
            throw RibError(
                "\(name)Builder has no view on which \(child.name.upper) can be presented.", at: builder.location,
                fix: "let its method build take `viewController: any ViewPresenting`, the view of an ancestor.")
        }
        let template = RouterTemplate(
            rib: name, isViewable: parent.isViewable, hasAncestorView: hasAncestorView,
            hasComponent: call.argument("component") != nil)
        try create(parent.path(of: .router), template.text)
        try edit { edits, workspace in
            edits.replace(call.calledExpression, with: "\(name)Router", in: builder.file.path)
            edits.addInheritance("\(name)Interactable", to: interactor)
            if let view = parent.types[.viewController] { edits.addInheritance("\(name)ViewControllable", to: view) }
            guard !parent.isViewable, hasAncestorView else { return }
            if let first = call.arguments.first {
                edits.insert(
                    ", viewController: viewController", at: first.expression.endPositionBeforeTrailingTrivia,
                    in: builder.file.path)
            }
            edits.insert(
                "\(template.routing)\n\n", at: interactor.type.syntax.positionOfDeclaration, in: interactor.file.path)
            edits.addFirstProperty("weak var router: (any \(name)Routing)?", to: interactor)
            if let body = interactor.type.method("willResignActive")?.body {
                edits.insert(
                    "\n        router?.cleanupViews()", at: body.leftBrace.endPositionBeforeTrailingTrivia,
                    in: interactor.file.path)
            } else {
                edits.addMember(
                    "override func willResignActive() {\n    router?.cleanupViews()\n}", to: interactor)
            }
        }
    }
}
