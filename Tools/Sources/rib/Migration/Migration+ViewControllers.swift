import SwiftSyntax

extension SourceFile {
    /// The edits that keep Optionals out of the types of constants and variables. `uiviewController` is implicitly
    /// unwrapped now, so a type that the compiler infers from it is Optional.
    var viewControllerEdits: [TextEdit] {
        syntax.descendants(PatternBindingSyntax.self).compactMap { binding in
            guard binding.typeAnnotation == nil, binding.pattern.is(IdentifierPatternSyntax.self),
                let value = binding.initializer?.value
            else { return nil }
            if let call = value.as(FunctionCallExprSyntax.self) { return call.viewControllerEdit }
            guard let type = value.viewControllerType else { return nil }
            let end = binding.pattern.endPositionBeforeTrailingTrivia.utf8Offset
            return TextEdit(range: end..<end, text: ": \(type)")
        }
    }
}

extension FunctionCallExprSyntax {
    /// The conversion of the values of `map`. It suits a list and an Optional, which look alike.
    fileprivate var viewControllerEdit: TextEdit? {
        guard functionName == "map" else { return nil }
        let argument = arguments.first?.expression
        if let path = argument?.as(KeyPathExprSyntax.self), path.root == nil, let leftParen, let rightParen,
            path.components.last?.code == ".uiviewController", !path.code.contains("?")
        {
            let range = leftParen.position.utf8Offset..<rightParen.endPositionBeforeTrailingTrivia.utf8Offset
            return TextEdit(range: range, text: " { $0\(path.components.code) as UIViewController }")
        }
        let statements = (trailingClosure ?? argument?.as(ClosureExprSyntax.self))?.statements
        guard statements?.count == 1, let item = statements?.first?.item,
            (item.as(ReturnStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self))?.isViewController == true
        else { return nil }
        let end = item.endPositionBeforeTrailingTrivia.utf8Offset
        return TextEdit(range: end..<end, text: " as UIViewController")
    }
}

extension ExprSyntax {
    fileprivate var isViewController: Bool {
        self.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "uiviewController" && !code.contains("?")
    }

    /// The type of a `uiviewController`, of a list of them, or of a choice with `? :`. It is nil if another value is
    /// part of the list or the choice, because that may be Optional.
    fileprivate var viewControllerType: String? {
        if isViewController { return "UIViewController" }
        if let array = self.as(ArrayExprSyntax.self) {
            return Self.areViewControllers(array.elements.map(\.expression)) ? "[UIViewController]" : nil
        }
        guard let parts = self.as(SequenceExprSyntax.self)?.elements.map(\.self), let last = parts.last,
            let choice = parts.dropLast().last?.as(UnresolvedTernaryExprSyntax.self),
            parts.count(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) == 1
        else { return nil }
        return Self.areViewControllers([choice.thenExpression, last]) ? "UIViewController" : nil
    }

    private static func areViewControllers(_ values: [ExprSyntax]) -> Bool {
        let others = values.filter { !$0.isViewController }
        return others.count < values.count
            && others.allSatisfy { other in
                other.code == "self"
                    || other.as(FunctionCallExprSyntax.self)?.functionName?.first?.isUppercase == true
            }
    }
}
