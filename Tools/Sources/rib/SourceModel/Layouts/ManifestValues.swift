import SwiftSyntax

/// What is known while a manifest in Swift is read: constants, the cases of enumerations, and the functions of helpers.
struct ManifestNames {
    /// The functions and initialisers by name, those of `ProjectDescriptionHelpers` as well. The name of an initialiser is
    /// the one of its type.
    private(set) var functions: [String: [DeclSyntax]] = [:]
    private(set) var constants: [String: ExprSyntax] = [:]
    /// The expressions of the computed properties that have only one, by name.
    private(set) var properties: [String: [ExprSyntax]] = [:]
    /// The raw values of the cases, by name, and by the names of the enumeration and the case.
    private(set) var cases: [String: String] = [:]
    /// The texts that a property with a `switch` has for the cases, by the names of the property and of the case.
    private(set) var textsOfCases: [String: [String: String]] = [:]
    /// The raw values of all cases of an enumeration, by its name.
    private(set) var allCases: [String: [String]] = [:]

    /// The number of steps that are left, so that no manifest takes more than a few seconds to read.
    private let steps = Steps()

    private final class Steps {
        var left = 100_000
    }

    /// Counts steps; false if none is left.
    func take(_ count: Int = 1) -> Bool {
        steps.left -= count
        return steps.left > 0
    }

    init(of files: [SourceFileSyntax]) {
        for file in files {
            for function in file.descendants(FunctionDeclSyntax.self) {
                functions[function.name.identifierText, default: []].append(DeclSyntax(function))
            }
            for function in file.descendants(InitializerDeclSyntax.self) {
                guard let type = function.enclosingType else { continue }
                functions[type, default: []].append(DeclSyntax(function))
            }
            for variable in file.descendants(VariableDeclSyntax.self)
            where variable.modifiers.isStatic || variable.parent?.is(CodeBlockItemSyntax.self) == true {
                for binding in variable.bindings {
                    guard let value = binding.initializer?.value else { continue }
                    constants[binding.pattern.code] = constants[binding.pattern.code] ?? value
                }
            }
            for binding in file.descendants(PatternBindingSyntax.self) {
                guard case .getter(let items)? = binding.accessorBlock?.accessors, items.count == 1,
                    let value = items.first?.item.onlyExpression
                else { continue }
                properties[binding.pattern.code, default: []].append(value)
            }
            for item in file.descendants(SwitchCaseSyntax.self) {
                guard let property = item.ancestor(PatternBindingSyntax.self)?.pattern.code,
                    let text = item.statements.first?.item.onlyExpression?.stringLiteral
                else { continue }
                for pattern in item.label.as(SwitchCaseLabelSyntax.self)?.caseItems.map(\.pattern) ?? [] {
                    guard let name = pattern.as(ExpressionPatternSyntax.self)?.expression.lastName else { continue }
                    textsOfCases[property, default: [:]][name] = text
                }
            }
            for element in file.descendants(EnumCaseElementSyntax.self) {
                let name = element.name.identifierText
                let value = element.rawValue?.value.stringLiteral ?? name
                cases[name] = cases[name] ?? value
                guard let type = element.enclosingType else { continue }
                cases["\(type).\(name)"] = value
                allCases[type, default: []].append(value)
            }
        }
    }

    /// Returns these names with those of helpers. A name of the manifest itself counts more.
    func adding(_ helpers: ManifestNames) -> ManifestNames {
        var names = self
        names.functions.merge(helpers.functions) { $0 + $1 }
        names.constants.merge(helpers.constants) { own, _ in own }
        names.properties.merge(helpers.properties) { $0 + $1 }
        names.cases.merge(helpers.cases) { own, _ in own }
        names.allCases.merge(helpers.allCases) { own, _ in own }
        names.textsOfCases.merge(helpers.textsOfCases) { own, _ in own }
        return names
    }
}

/// The names that have a value in a function of a manifest.
struct ManifestScope {
    let names: ManifestNames
    /// The values of the parameters. A nil value is not known.
    var values: [String: [String]?] = [:]
    /// Whether `.sources` is a constant with files, also if a case has the name.
    var isAboutFiles = false
    /// The constants of the function, which are evaluated when they are used.
    var locals: [String: ExprSyntax] = [:]

    /// Returns the text of an expression; nil if only a run can tell.
    func text(_ expression: ExprSyntax) -> String? {
        let texts = texts(expression)
        return texts?.count == 1 ? texts?[0] : nil
    }

    /// Returns the patterns of the files that an expression stands for; nil if only a run can tell.
    func files(_ expression: ExprSyntax) -> [String]? {
        var scope = self
        scope.isAboutFiles = true
        return scope.texts(expression)
    }

    /// Returns the texts of an expression: one for a string, all of an array or of a list of files. A path that is relative
    /// to the root of a project of Tuist begins with a slash.
    func texts(_ expression: ExprSyntax, depth: Int = 0) -> [String]? {
        guard depth < 12, names.take() else { return nil }
        func inner(_ expression: ExprSyntax) -> [String]? { texts(expression, depth: depth + 1) }
        switch expression.as(ExprSyntaxEnum.self) {
        case .stringLiteralExpr(let literal):
            var text = ""
            for segment in literal.segments {
                if let plain = segment.as(StringSegmentSyntax.self) {
                    text += plain.content.text
                } else if let value = segment.as(ExpressionSegmentSyntax.self)?.expressions.first?.expression,
                    let inserted = inner(value), inserted.count == 1
                {
                    text += inserted[0]
                } else {
                    return nil
                }
            }
            return [text]
        case .arrayExpr(let array):
            var all: [String] = []
            for element in array.elements {
                guard let texts = inner(element.expression) else { return nil }
                all += texts
            }
            return all
        case .declReferenceExpr(let reference):
            return value(of: reference.baseName.identifierText, in: reference.enclosingType, depth)
        case .memberAccessExpr(let member):
            return texts(ofMember: member, depth)
        case .functionCallExpr(let call):
            // Of `.glob("Sources/**", excluding: …)`, `.relativeToRoot("…")` and `SourceFilesList(globs: […])`, and of a
            // type of a helper with a name.
            if let text = result(of: call, depth) { return text }
            guard let first = call.argument("name") ?? call.arguments.first?.expression,
                call.arguments.first?.label?.text != "excluding", let texts = inner(first)
            else { return nil }
            return call.functionName == "relativeToRoot" ? texts.map { "/\($0)" } : texts
        case .sequenceExpr(let sequence):
            let parts = Array(sequence.elements)
            let operands = parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map { inner($0.element) }
            guard parts.indices.allSatisfy({ $0.isMultiple(of: 2) || parts[$0].code == "+" }),
                !operands.contains(where: { $0 == nil })
            else { return nil }
            let all = operands.compactMap(\.self).flatMap(\.self)
            let isList = parts.contains { $0.is(ArrayExprSyntax.self) } || all.count != operands.count
            return isList ? all : [all.joined()]
        case .tupleExpr(let tuple):
            return tuple.elements.count == 1 ? tuple.elements.first.flatMap { inner($0.expression) } : nil
        default:
            return nil
        }
    }

    /// Returns the kind of product that an expression stands for: `unitTests` for `.unitTests`, and for a parameter or a
    /// constant with this value.
    func product(_ expression: ExprSyntax, depth: Int = 0) -> String? {
        guard depth < 12, let name = expression.lastName else { return nil }
        if let member = expression.as(MemberAccessExprSyntax.self), member.base?.lastName ?? "Product" == "Product" {
            return name
        }
        if let value = values[name] { return value?.first }
        return (locals[name] ?? names.constants[name]).flatMap { product($0, depth: depth + 1) }
    }

    /// Returns the texts behind the labels `excluding` in an expression.
    func excluded(in expression: ExprSyntax) -> [String] {
        let calls =
            expression.descendants(FunctionCallExprSyntax.self)
            + [expression.as(FunctionCallExprSyntax.self)]
            .compactMap(\.self)
        return calls.compactMap { $0.argument("excluding") }.flatMap { texts($0) ?? [] }
    }

    /// Returns the text of a call of a method of the helpers with one expression; nil if there is no such method.
    private func result(of call: FunctionCallExprSyntax, _ depth: Int) -> [String]? {
        guard let function = call.functionName, let base = call.base, let value = texts(base, depth: depth + 1) else {
            return nil
        }
        return names.functions[function, default: []].lazy.filter { $0.accepts(call) }.compactMap { helper in
            guard let body = helper.body, body.statements.count == 1,
                let result = body.statements.first?.item.onlyExpression
            else { return nil }
            let values = helper.values(of: call, in: self).merging(["self": value]) { own, _ in own }
            return ManifestScope(names: names, values: values).texts(result, depth: depth + 1)
        }.first
    }

    /// - Parameter type: The type around a name without a base, which can be a constant of this type, or of none.
    private func value(of name: String, in type: String?, _ depth: Int) -> [String]? {
        if let value = values[name] { return value }
        if let local = locals[name] { return texts(local, depth: depth + 1) }
        if let constant = names.constants[name], [type, nil].contains(constant.enclosingType),
            let texts = texts(constant, depth: depth + 1)
        {
            return texts
        }
        return values["self"].flatMap { $0 }.flatMap { member(name, of: $0, depth) }
    }

    /// Returns the value of a property of a helper's type, whose own value is the one of its name.
    private func member(_ name: String, of value: [String], _ depth: Int) -> [String]? {
        let scope = ManifestScope(names: names, values: ["self": value])
        let computed = names.properties[name, default: []].lazy.compactMap { scope.texts($0, depth: depth + 1) }.first
        return computed ?? (["description", "name", "rawValue", "targetName"].contains(name) ? value : nil)
    }

    private func texts(ofMember member: MemberAccessExprSyntax, _ depth: Int) -> [String]? {
        let name = member.declName.baseName.identifierText
        if let base = member.base, name == "allCases" { return base.lastName.flatMap { names.allCases[$0] } }
        if let text = member.base?.lastName.flatMap({ names.textsOfCases[name]?[$0] }) { return [text] }
        if let base = member.base, let value = texts(base, depth: depth + 1),
            let found = self.member(name, of: value, depth)
        {
            return found
        }
        if let base = member.base?.lastName, let value = names.cases["\(base).\(name)"] { return [value] }
        let constant = names.constants[name].flatMap { texts($0, depth: depth + 1) }
        let named = names.cases[name].map { [$0] }
        return (isAboutFiles ? constant ?? named : named ?? constant) ?? value(of: name, in: nil, depth)
    }
}

extension CodeBlockItemSyntax.Item {
    /// The expression that a case of a `switch` or a property returns: of `return "Chat"` and `"Chat"`.
    var onlyExpression: ExprSyntax? {
        self.as(ReturnStmtSyntax.self)?.expression ?? self.as(ExprSyntax.self)
    }
}
