import SwiftParser
import SwiftSyntax

extension ManifestEditing {
    /// Returns the manifest with `dependency` in the list of `target`, in alphabetical order.
    ///
    /// The dependencies of tests are in the list `testDependencies` of the module, if its declaration has one. The
    /// result is nil if the manifest has no such list.
    func adding(_ dependency: String, to target: String) -> String? {
        let syntax = Parser.parse(source: text)
        let calls = syntax.descendants(FunctionCallExprSyntax.self)
        let isTest = target.hasSuffix("Tests")
        let own = calls.first { $0.declares(target) }?.list("dependencies")
        let module = isTest ? calls.first { $0.declares(String(target.dropLast(5))) } : nil
        guard let list = own ?? module?.list("testDependencies") else { return nil }
        let names = list.elements.map { $0.expression.text }
        guard !names.contains(dependency) else { return text }
        let next = list.elements.first { ($0.expression.text ?? "~") > dependency }
        if let next {
            let offset = next.positionAfterSkippingLeadingTrivia.utf8Offset
            return text.applying([TextEdit(range: offset..<offset, replacement: "\"\(dependency)\", ")])
        }
        let offset = list.elements.endPositionBeforeTrailingTrivia.utf8Offset
        let comma = list.elements.isEmpty || list.elements.last?.trailingComma != nil ? "" : ", "
        return text.applying([TextEdit(range: offset..<offset, replacement: "\(comma)\"\(dependency)\"")])
    }
}

extension FunctionCallExprSyntax {
    /// Whether the call declares the target `name`: its first argument is the name.
    fileprivate func declares(_ name: String) -> Bool {
        guard let first = arguments.first, first.label == nil || first.label?.text == "name" else { return false }
        return first.expression.text == name && list("dependencies") != nil
    }

    /// The list that is the argument `label`, also as a part of a sum.
    fileprivate func list(_ label: String) -> ArrayExprSyntax? {
        arguments.first { $0.label?.text == label }.flatMap { argument in
            argument.expression.as(ArrayExprSyntax.self) ?? argument.expression.descendants(ArrayExprSyntax.self).first
        }
    }
}
