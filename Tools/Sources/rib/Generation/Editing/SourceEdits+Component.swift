import SwiftSyntax

extension SourceEdits {
    /// Adds the component of a RIB, if it has none: the class, and a constant in the method that creates the router.
    mutating func addComponent(
        of parent: RIB, to builder: Declared, creating router: FunctionCallExprSyntax, in workspace: Workspace
    ) throws {
        let component = "\(parent.name)Component"
        let path = builder.file.path
        if workspace.declaration(of: component, as: .class, in: parent.module) == nil {
            let dependency = builder.type.inherited.lazy.compactMap(\.genericArgument).first
            let text = "final class \(component): Component<\(dependency ?? "any \(parent.name)Dependency")> {}\n\n"
            let next = builder.file.outline.type(named: "\(parent.name)Buildable")?.syntax ?? builder.type.syntax
            insert(text, at: next.positionOfDeclaration, in: path)
        }
        guard let method = router.ancestor(FunctionDeclSyntax.self), let body = method.body,
            let first = body.statements.first
        else {
            throw RibError(
                "\(parent.name)Builder does not create the router in a method.", at: builder.location,
                fix: "create it in the method build.")
        }
        let parameters = method.signature.parameterClause.parameters.map { ($0.secondName ?? $0.firstName).text }
        let names = body.descendants(IdentifierPatternSyntax.self).map(\.identifier.text) + parameters
        if names.contains("component") || builder.type.hasMember("component") { return }
        // The only expression of a method is its result, also without the keyword.
        let isResult = body.statements.count == 1 && first.item.is(ExprSyntax.self)
        let isOnLineOfBrace = !first.startsLine
        insert(
            "\(isOnLineOfBrace ? "\n        " : "")let component = \(component)(dependency: dependency)\n        "
                + (isResult ? "return " : ""), at: first.positionAfterSkippingLeadingTrivia, in: path)
        if isOnLineOfBrace {
            insert("\n    ", at: body.rightBrace.positionAfterSkippingLeadingTrivia, in: path)
        }
    }
}

extension TypeSyntax {
    /// The first generic argument: `any DiceDependency` of `Builder<any DiceDependency>`.
    fileprivate var genericArgument: String? {
        self.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.first?.argument.code
    }
}

extension SyntaxProtocol {
    /// The start of a declaration or of the comment that documents it.
    var positionOfDeclaration: AbsolutePosition {
        let comment = leadingTrivia.pieces.drop { $0.isWhitespace }
        let length = comment.reduce(0) { $0 + $1.sourceLength.utf8Length }
        return AbsolutePosition(utf8Offset: positionAfterSkippingLeadingTrivia.utf8Offset - length)
    }
}
