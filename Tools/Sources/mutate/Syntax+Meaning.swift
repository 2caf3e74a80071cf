import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The name of the called function: `trap` in `Diagnostic(…).trap()`.
    var name: String {
        if let member = calledExpression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        return calledExpression.trimmedDescription
    }
}

extension InfixOperatorExprSyntax {
    var hasIntegerLiteral: Bool {
        leftOperand.is(IntegerLiteralExprSyntax.self) || rightOperand.is(IntegerLiteralExprSyntax.self)
    }
}

extension ExprSyntax {
    /// Whether the expression is a call that can be left out, and the target if it is an assignment.
    func effect(besides ignored: Set<String>) -> (isCall: Bool, target: String?) {
        if let expression = self.as(TryExprSyntax.self)?.expression ?? self.as(AwaitExprSyntax.self)?.expression {
            return expression.effect(besides: ignored)
        }
        if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.effect(besides: ignored) }
        if let call = self.as(FunctionCallExprSyntax.self) {
            return (!ignored.contains(call.name) && call.name != "init", nil)
        }
        guard let infix = self.as(InfixOperatorExprSyntax.self) else { return (false, nil) }
        let sign = infix.operator.trimmedDescription
        let isAssignment = sign == "=" || ["+=", "-=", "&+=", "&-=", "*="].contains(sign)
        return (false, isAssignment ? infix.leftOperand.trimmedDescription : nil)
    }

    /// The type of the function or property that returns this expression; nil in a closure.
    var resultType: TypeSyntax? {
        var node = parent
        while let current = node {
            if current.is(ClosureExprSyntax.self) { return nil }
            if let function = current.as(FunctionDeclSyntax.self) { return function.signature.returnClause?.type }
            if let property = current.as(PatternBindingSyntax.self), property.accessorBlock != nil {
                return property.typeAnnotation?.type
            }
            if current.is(DeclSyntax.self), !current.is(AccessorDeclSyntax.self) { return nil }
            node = current.parent
        }
        return nil
    }
}

extension CodeBlockItemListSyntax {
    /// Whether the list is one expression whose value is used: of a closure, a getter, or a function with a result.
    var isValue: Bool {
        guard count == 1, let parent else { return false }
        if parent.is(ClosureExprSyntax.self) || parent.is(AccessorBlockSyntax.self) { return true }
        if let switchCase = parent.as(SwitchCaseSyntax.self) { return switchCase.parent?.parent?.isUsed ?? true }
        guard let owner = parent.parent else { return false }
        if let function = owner.as(FunctionDeclSyntax.self) { return function.signature.returnClause != nil }
        if let accessor = owner.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
        return owner.is(IfExprSyntax.self) && owner.isUsed
    }

    /// Whether the list is in an initialiser, and not in a closure of it.
    var isInitializer: Bool {
        var node = parent
        while let current = node, !current.is(ClosureExprSyntax.self), !current.is(FunctionDeclSyntax.self) {
            if current.is(InitializerDeclSyntax.self) { return true }
            node = current.parent
        }
        return false
    }
}

extension Syntax {
    /// Whether the value of this `if` or `switch` is used.
    fileprivate var isUsed: Bool {
        guard let parent else { return false }
        if parent.is(IfExprSyntax.self) { return parent.isUsed }
        guard parent.is(ExpressionStmtSyntax.self) || parent.is(CodeBlockItemSyntax.self) else { return true }
        let item = parent.as(CodeBlockItemSyntax.self) ?? parent.parent?.as(CodeBlockItemSyntax.self)
        return item?.parent?.as(CodeBlockItemListSyntax.self)?.isValue ?? false
    }
}
