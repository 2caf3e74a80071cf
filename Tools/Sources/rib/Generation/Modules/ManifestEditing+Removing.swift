import SwiftSyntax

extension ManifestEditing {
    /// Returns the manifest without `targets`, their products and the dependencies on them.
    ///
    /// A target is an element of a list, `.target(name: "A")`, or a part of a sum, `module("A") + module("B")`.
    func removing(_ targets: Set<String>) -> String {
        let syntax = file.syntax
        var nodes = NodeRemoval()
        var edits: [TextEdit] = []
        for element in syntax.descendants(ArrayElementSyntax.self) where element.expression.names(targets) {
            nodes.insert(element)
        }
        for sequence in syntax.descendants(SequenceExprSyntax.self) {
            let parts = Array(sequence.elements)
            for index in parts.indices where index % 2 == 0 && parts[index].names(targets) {
                // With the operator before it, or the one after the first.
                let (first, last) =
                    index > 0 ? (parts[index - 1], parts[index]) : (parts[0], parts[min(1, parts.count - 1)])
                let range = first.position.utf8Offset..<last.endPosition.utf8Offset
                if !nodes.covers(sequence) { edits.append(TextEdit(range: range, text: "")) }
            }
        }
        return file.text.applying(nodes.edits + edits)
    }
}

extension ExprSyntax {
    /// Whether the expression is the name of a target or product, or a call that declares or names one.
    fileprivate func names(_ targets: Set<String>) -> Bool {
        if let name = stringLiteral { return targets.contains(name) }
        guard let call = self.as(FunctionCallExprSyntax.self), let first = call.arguments.first else { return false }
        guard first.label == nil || first.label?.text == "name" else { return false }
        return first.expression.stringLiteral.map(targets.contains) ?? false
    }
}
