import SwiftSyntax

/// The statement that resolves the needs of a builder: `(clock, dice) = LobbyBuilder.needs.require(from: dependency)`.
struct NeedStatement {
    /// The names that receive the values.
    private let names: Syntax
    /// The component whose properties receive the values; nil if constants of the builder do.
    let component: String?
    let file: SourceFile

    /// Returns nil if no statement of the module resolves all needs of `builder`.
    init?(of builder: Declared, in workspace: Workspace) {
        let files = workspace.module(of: builder.file)?.files ?? []
        for file in files where file.words.contains("needs") && file.words.contains("require") {
            for call in file.syntax.descendants(FunctionCallExprSyntax.self) where call.functionName == "require" {
                let needs = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.code
                let isOwn = needs == "Self.needs" && call.enclosingType == builder.type.name
                guard isOwn || needs == "\(builder.type.name).needs" else { continue }
                if let binding = call.ancestor(PatternBindingSyntax.self) {
                    (names, component) = (Syntax(binding.pattern), nil)
                } else if let assignment = call.ancestor(SequenceExprSyntax.self), let first = assignment.elements.first
                {
                    (names, component) = (Syntax(first), call.enclosingType)
                } else {
                    continue
                }
                self.file = file
                return
            }
        }
        return nil
    }

    /// Adds the name of one more value, or `_` if a RIB below resolves it itself.
    ///
    /// - Returns: The expression of the value in the builder of the component.
    func add(_ name: String, _ valueType: String, isUsed: Bool, to edits: inout SourceEdits) -> String {
        let added = isUsed ? name : "_"
        let tuple = names.as(TuplePatternSyntax.self)?.rightParen ?? names.as(TupleExprSyntax.self)?.rightParen
        if let tuple {
            edits.insert(", \(added)", at: tuple.positionAfterSkippingLeadingTrivia, in: file.path)
        } else {
            edits.replace(names, with: "(\(names.trimmedDescription), \(added))", in: file.path)
        }
        guard isUsed, let component else { return name }
        if let type = file.outline.type(named: component) {
            edits.addFirstProperty("let \(name): \(valueType)", to: Declared(type: type, file: file, module: nil))
        }
        return "component.\(name)"
    }
}
