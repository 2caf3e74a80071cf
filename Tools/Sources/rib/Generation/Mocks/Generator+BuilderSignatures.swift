import SwiftSyntax

extension Generator {
    /// Gives the doubles of builders the parameters and the result that their protocols require.
    ///
    /// A body is kept. What it returns is completed if the result has become a tuple, such as a router with its
    /// actionable item, or is one no longer. A router that does nothing is replaced.
    ///
    /// - Parameter rib: The RIB whose builder they stand for; nil for every RIB.
    /// - Returns: The doubles whose bodies only a user can change.
    mutating func updateBuilderDoubles(of rib: RIB?) throws -> [DoubleProblem] {
        let names = rib.map { Set(["\($0.name)Buildable", "DI\($0.name)Buildable"]) }
        let tests = workspace.modules.filter { $0.kind == .test }.flatMap(\.files)
        let doubles = workspace.declarations(in: tests.filter { $0.text.contains("Buildable") }).values.flatMap(\.self)
        var problems: [DoubleProblem] = []
        // From the end of each file, because an edit of a double moves the doubles behind it.
        for double in doubles.sorted(by: { $0.location > $1.location }) where double.type.kind != .protocol {
            for name in double.type.inheritedNames
            where name.hasSuffix("Buildable") && names?.contains(name) != false {
                let required = workspace.declarations(of: name).first { $0.type.kind == .protocol }?.type
                    .methods("build")
                guard let required, required.count == 1, let own = double.type.method("build") else { continue }
                let change = BuildChange(own: own, required: required[0])
                guard change.isNeeded else { continue }
                let child = String(name.trimmingSuffix("Buildable").trimmingPrefix("DI"))
                let result = builderResult(
                    change.newType, of: child,
                    shownOn: workspace.kindOfViews(testedBy: workspace.module(of: double.file)))
                do {
                    let values = try change.values(result)
                    try edit(double, change, values, result)
                } catch let problem as BuildChange.Problem {
                    let text = "\(double.type.name).build \(problem.text)"
                    problems.append(DoubleProblem(text: text, location: double.file.location(of: own.name)))
                }
            }
        }
        return problems
    }

    private mutating func edit(
        _ double: Declared, _ change: BuildChange, _ values: [(ExprSyntax, String)], _ result: BuilderResult?
    ) throws {
        let isUsed = !values.isEmpty
        let declared = workspace.declarations(in: workspace.module(of: double.file)?.files ?? [])
        let types = isUsed ? result?.types.filter { declared[$0.key] == nil } ?? [:] : [:]
        let named = workspace.modules(declaring: change.signature)
        let imports = Set(named + (isUsed ? result?.imports.sorted() ?? [] : [])).subtracting([double.module ?? ""])
        if let module = double.module { try addDependencies(imports.sorted(), to: module) }
        try edit { edits, _ in
            for module in imports.sorted() { edits.addImport(module, to: double.file) }
            edits.replace(change.own.signature, with: change.signature, in: double.file.path)
            for (expression, value) in values { edits.replace(expression, with: value, in: double.file.path) }
            let texts = types.sorted { $0.key < $1.key }.map { "\n\n\($0.value.trimmingSuffix("\n"))" }
            if !texts.isEmpty {
                edits.insert(
                    texts.joined(), at: double.type.syntax.endPositionBeforeTrailingTrivia, in: double.file.path)
            }
        }
    }
}

/// The method `build` of a double, and the one that its protocol requires now.
private struct BuildChange {
    let own: FunctionDeclSyntax
    let required: FunctionDeclSyntax

    /// A reason why the body cannot be kept.
    struct Problem: Error {
        let text: String
    }

    var newType: TypeSyntax { required.signature.returnClause?.type ?? Self.nothing }
    /// Whether the method does not implement the required one. One that is not async or throws nothing implements one that
    /// can.
    var isNeeded: Bool {
        if DeclSyntax(own).described.first?.signature != DeclSyntax(required).described.first?.signature { return true }
        let (old, new) = (own.signature.effectSpecifiers, required.signature.effectSpecifiers)
        return old?.asyncSpecifier != nil && new?.asyncSpecifier == nil
            || old?.throwsClause != nil && new?.throwsClause == nil
    }

    private static let nothing = TypeSyntax(IdentifierTypeSyntax(name: .identifier("Void")))
    private var oldType: TypeSyntax { own.signature.returnClause?.type ?? Self.nothing }

    /// The required signature with the names that the body uses: those of the parameters with the same label and type, or
    /// with the same place and type if only the label has changed.
    var signature: String {
        let effects = required.signature.effectSpecifiers.map { " \($0.code)" } ?? ""
        let result = required.signature.returnClause.map { " \($0.code)" } ?? ""
        return "(\(parameters.map(\.code).joined(separator: ", ")))\(effects)\(result)"
    }

    private var parameters: [FunctionParameterSyntax] {
        let known = Array(own.signature.parameterClause.parameters)
        let new = Array(required.signature.parameterClause.parameters)
        func isSame(_ first: FunctionParameterSyntax, _ second: FunctionParameterSyntax) -> Bool {
            first.firstName.text == second.firstName.text && first.type.canonicalText == second.type.canonicalText
        }
        return new.enumerated().map { index, parameter in
            if let same = known.first(where: { isSame($0, parameter) }) { return same.with(\.trailingComma, nil) }
            guard known.count == new.count, known[index].type.canonicalText == parameter.type.canonicalText,
                !new.contains(where: { isSame(known[index], $0) })
            else { return parameter.with(\.trailingComma, nil) }
            let name = known[index].internalName
            let isLabel = name == parameter.firstName.text
            var renamed = parameter.with(\.trailingComma, nil)
            renamed.firstName.trailingTrivia = isLabel ? [] : .space
            renamed.secondName = isLabel ? nil : .identifier(name)
            return renamed
        }
    }

    /// Returns the expressions that the body returns and that have to change, with the new ones.
    func values(_ result: BuilderResult?) throws -> [(ExprSyntax, String)] {
        guard let body = own.body else { return [] }
        let names = Set(parameters.map(\.internalName))
        let used = Set(body.statements.tokens(viewMode: .sourceAccurate).map(\.text))
        for name in own.signature.parameterClause.parameters.map(\.internalName)
        where used.contains(name) && !names.contains(name) {
            throw Problem(text: "uses \(name), which is no parameter of its protocol any more.")
        }
        let effects = required.signature.effectSpecifiers
        for (word, isAllowed) in [
            ("await", effects?.asyncSpecifier != nil), ("try", effects?.throwsClause != nil),
            ("throw", effects?.throwsClause != nil),
        ] where used.contains(word) && !isAllowed {
            throw Problem(text: "uses `\(word)`, which its protocol does not allow any more.")
        }
        guard oldType.canonicalText != newType.canonicalText else { return [] }
        return try body.returned.compactMap { expression in
            if expression.code.hasPrefix("fatalError(") { return nil }
            guard let value = value(of: expression, result) else {
                throw Problem(text: "returns \(oldType.code), and its protocol requires \(newType.code).")
            }
            return (expression, value)
        }
    }

    private func value(of expression: ExprSyntax, _ result: BuilderResult?) -> String? {
        let (old, new) = (oldType.elementTypes.map(\.canonicalText), newType.elementTypes.map(\.canonicalText))
        if old.count == 1, new.count > 1, let index = new.firstIndex(of: old[0]) {
            let isPlain = expression.code == "ViewableRoutingMock()"
            return isPlain ? result?.value : result?.replacing(index, with: expression.code)
        }
        if old.count > 1, new.count == 1, let index = old.firstIndex(of: new[0]) {
            if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == old.count {
                return Array(tuple.elements)[index].expression.code
            }
            return "\(expression.code).\(index)"
        }
        let isDouble = expression.code.wholeMatch(
            of: /(Viewable)?RoutingMock\((viewControllable: ScreenController\(\))?\)/)
        return isDouble == nil ? nil : result?.value
    }
}

extension FunctionParameterSyntax {
    /// The name in the body.
    fileprivate var internalName: String { (secondName ?? firstName).identifierText }
}

extension CodeBlockSyntax {
    /// The expressions that the function returns.
    fileprivate var returned: [ExprSyntax] {
        if statements.count == 1, let only = statements.first?.item.as(ExprSyntax.self) { return [only] }
        let function = parent?.id
        return descendants(ReturnStmtSyntax.self).filter { statement in
            statement.ancestor(FunctionDeclSyntax.self)?.id == function
                && statement.ancestor(ClosureExprSyntax.self).map { !self.range.contains($0.position) } ?? true
        }.compactMap(\.expression)
    }
}
