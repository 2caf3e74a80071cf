import SwiftSyntax

extension Migration {
    /// Isolates a class of tests, and makes its set-up asynchronous.
    mutating func editTest(_ type: TypeDeclaration, in file: SourceFile) {
        guard let node = type.syntax.as(ClassDeclSyntax.self) else { return }
        if !node.attributes.contains(where: { $0.code.hasSuffix("Actor") }) {
            let start = node.positionAfterSkippingLeadingTrivia
            let column = file.location(of: start).column - 1
            edits.insert("@MainActor\n\(String(repeating: " ", count: column))", at: start, in: file.path)
        }
        for function in (type.members ?? []).compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
            let names = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]
            guard names.contains(function.name.text), !function.modifiers.isStatic,
                function.modifiers.contains(where: { $0.name.text == "override" }),
                function.signature.parameterClause.parameters.isEmpty,
                function.signature.effectSpecifiers?.asyncSpecifier == nil
            else { continue }
            editSetUp(function, in: file)
        }
    }

    private mutating func editSetUp(_ function: FunctionDeclSyntax, in file: SourceFile) {
        let name = function.name.text.trimmingSuffix("WithError")
        if name != function.name.text { edits.replace(function.name, with: name, in: file.path) }
        if let effects = function.signature.effectSpecifiers {
            edits.replace(effects, with: "async throws", in: file.path)
        } else {
            edits.insert(
                " async throws", at: function.signature.parameterClause.endPositionBeforeTrailingTrivia, in: file.path)
        }
        for item in function.body?.statements ?? [] where item.item.code.contains(/^(try )?super\.\w+\(\)$/) {
            // A comment before the call stays.
            let start =
                item.leadingTrivia.allSatisfy(\.isWhitespace) ? item.position : item.positionAfterSkippingLeadingTrivia
            edits.replace(start.utf8Offset..<item.endPositionBeforeTrailingTrivia.utf8Offset, with: "", in: file.path)
        }
    }
}
