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
        let setUps = Dictionary(grouping: type.setUps) { $0.name.text.trimmingSuffix("WithError") }
        for (name, functions) in setUps
        where !functions.contains(where: { $0.signature.effectSpecifiers?.asyncSpecifier != nil }) {
            // A class can have both `setUp()` and `setUpWithError()`. The second stays.
            if let function = functions.first(where: { $0.name.text == name }) ?? functions.first {
                editSetUp(function, of: type, in: file)
            }
        }
    }

    private mutating func editSetUp(_ function: FunctionDeclSyntax, of type: TypeDeclaration, in file: SourceFile) {
        let name = function.name.text.trimmingSuffix("WithError")
        if name != function.name.text { edits.replace(function.name, with: name, in: file.path) }
        if let effects = function.signature.effectSpecifiers {
            edits.replace(effects, with: "async throws", in: file.path)
        } else {
            edits.insert(
                " async throws", at: function.signature.parameterClause.endPositionBeforeTrailingTrivia, in: file.path)
        }
        let calls = /^(try )?super\.(setUp|tearDown)(WithError)?\(\)$/
        for item in function.body?.statements ?? [] where item.item.code.contains(calls) {
            if app.inheritsSetUp(name, in: type) {
                edits.replace(item.item, with: "try await super.\(name)()", in: file.path)
                continue
            }
            // A comment before the call stays.
            let start =
                item.leadingTrivia.allSatisfy(\.isWhitespace) ? item.position : item.positionAfterSkippingLeadingTrivia
            edits.replace(start.utf8Offset..<item.endPositionBeforeTrailingTrivia.utf8Offset, with: "", in: file.path)
        }
    }
}

extension TypeDeclaration {
    /// The methods of XCTestCase for the set-up and the tear-down that the class overrides.
    var setUps: [FunctionDeclSyntax] {
        let names = ["setUp", "setUpWithError", "tearDown", "tearDownWithError"]
        return (members ?? []).compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter { function in
            names.contains(function.name.text) && !function.modifiers.isStatic
                && function.modifiers.contains { $0.name.text == "override" }
                && function.signature.parameterClause.parameters.isEmpty
        }
    }
}
