import SwiftSyntax

/// Reads the targets that a manifest in Swift declares, without running it: the calls that name a target and its files, also
/// those in the functions of its helpers and in loops over constants.
struct ManifestReader {
    /// A call that declares a target.
    struct Call {
        let name: String
        /// The function: `target`, `testTarget`, `executableTarget`.
        let function: String
        /// The values of the arguments that could be read, by label.
        let texts: [String: [String]]
        let excluded: [String]
        /// The argument `product` of Tuist, such as `unitTests`; nil if only a run can tell it.
        let product: String?
    }

    private let names: ManifestNames
    /// The labels of the arguments that name files. A call without them is none of a target, unless its function is named so.
    private let labels: Set<String>
    private(set) var calls: [Call] = []
    /// Whether a target was seen whose name or files could not be read.
    private(set) var isIncomplete = false

    init(_ manifest: SourceFileSyntax, helpers: ManifestNames = ManifestNames(of: []), labels: Set<String>) {
        names = ManifestNames(of: [manifest]).adding(helpers)
        self.labels = labels
        read(Syntax(manifest), ManifestScope(names: names), depth: 0)
    }

    private mutating func read(_ node: Syntax, _ scope: ManifestScope, depth: Int) {
        for child in node.children(viewMode: .sourceAccurate) {
            if child.is(FunctionDeclSyntax.self) || child.is(InitializerDeclSyntax.self) { continue }
            if let loop = child.as(ForStmtSyntax.self), let texts = scope.texts(loop.sequence) {
                repeatReading(Syntax(loop.body), loop.pattern.code, texts, scope, depth)
                continue
            }
            if let call = child.as(FunctionCallExprSyntax.self) {
                if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
                    ["map", "flatMap", "compactMap", "forEach"].contains(call.functionName),
                    let closure = call.trailingClosure ?? call.arguments.first?.expression.as(ClosureExprSyntax.self),
                    let texts = scope.texts(base)
                {
                    repeatReading(Syntax(closure.statements), closure.parameterName, texts, scope, depth)
                    continue
                }
                read(call, scope, depth: depth)
            }
            read(child, scope, depth: depth)
        }
    }

    private mutating func repeatReading(
        _ body: Syntax, _ name: String, _ texts: [String], _ scope: ManifestScope, _ depth: Int
    ) {
        for text in texts {
            var inner = scope
            inner.values[name] = [text]
            inner.locals.merge(body.localConstants) { $1 }
            read(body, inner, depth: depth)
        }
    }

    private mutating func read(_ call: FunctionCallExprSyntax, _ scope: ManifestScope, depth: Int) {
        guard let function = call.functionName else { return }
        let isTarget = function.lowercased().hasSuffix("target")
        let hasFiles = call.arguments.contains { $0.label.map { labels.contains($0.text) } == true }
        let helpers = names.functions[function, default: []] + names.functions[call.calledExpression.code, default: []]
        let fitting = helpers.filter { $0.accepts(call) }
        if !fitting.isEmpty, depth < 6 {
            for helper in fitting where names.take(100) {
                var inner = ManifestScope(names: names, values: helper.values(of: call, in: scope))
                guard let body = helper.body else { continue }
                inner.locals = Syntax(body).localConstants
                inner.values.merge(scope.fields(of: call.base)) { own, _ in own }
                read(Syntax(body), inner, depth: depth + 1)
            }
            return
        }
        guard isTarget || hasFiles, call.arguments.count > 1 || isTarget else { return }
        guard let nameValue = call.argument("name") ?? call.unlabelledFirst else { return }
        let isDependency = call.ancestor(LabeledExprSyntax.self)?.label?.text == "dependencies"
        guard !isDependency else { return }
        guard let name = scope.text(nameValue), !name.isEmpty else {
            isIncomplete = true
            return
        }
        var texts: [String: [String]] = [:]
        for argument in call.arguments {
            guard let label = argument.label?.text, labels.contains(label), argument.expression.code != "nil" else {
                continue
            }
            texts[label] = scope.files(argument.expression)
            if texts[label] == nil { isIncomplete = true }
        }
        calls.append(
            Call(
                name: name, function: function, texts: texts,
                excluded: call.arguments.flatMap { scope.excluded(in: $0.expression) },
                product: call.argument("product").flatMap { scope.product($0) }))
    }
}

extension FunctionCallExprSyntax {
    /// The object whose method is called.
    var base: ExprSyntax? { calledExpression.as(MemberAccessExprSyntax.self)?.base }

    fileprivate var unlabelledFirst: ExprSyntax? {
        arguments.first.flatMap { $0.label == nil ? $0.expression : nil }
    }
}

extension ClosureExprSyntax {
    /// The name of the only parameter.
    fileprivate var parameterName: String {
        guard let clause = signature?.parameterClause else { return "$0" }
        if case .simpleInput(let names) = clause { return names.first?.name.text ?? "$0" }
        if case .parameterClause(let list) = clause, let first = list.parameters.first {
            return (first.secondName ?? first.firstName).text
        }
        return "$0"
    }
}

extension Syntax {
    /// The constants in this node that have an initial value.
    fileprivate var localConstants: [String: ExprSyntax] {
        let bindings = descendants(PatternBindingSyntax.self).compactMap { binding in
            binding.initializer.map { (binding.pattern.code, $0.value) }
        }
        return Dictionary(bindings) { first, _ in first }
    }
}

extension DeclSyntax {
    var body: CodeBlockSyntax? {
        self.as(FunctionDeclSyntax.self)?.body ?? self.as(InitializerDeclSyntax.self)?.body
    }

    private var parameters: [FunctionParameterSyntax] {
        let clause =
            self.as(FunctionDeclSyntax.self)?.signature.parameterClause
            ?? self.as(InitializerDeclSyntax.self)?.signature.parameterClause
        return clause.map { Array($0.parameters) } ?? []
    }

    /// Whether the labels of a call are parameters of the function, and the others have a default value.
    func accepts(_ call: FunctionCallExprSyntax) -> Bool {
        let labels = call.arguments.map { $0.label?.identifierText ?? "_" }
        let known = parameters.map(\.firstName.identifierText)
        return labels.allSatisfy(known.contains)
            && parameters.allSatisfy { $0.defaultValue != nil || labels.contains($0.firstName.identifierText) }
    }

    /// The values of the parameters in a call.
    func values(of call: FunctionCallExprSyntax, in scope: ManifestScope) -> [String: [String]?] {
        var values: [String: [String]?] = [:]
        var arguments = Array(call.arguments)
        for parameter in parameters {
            let name = (parameter.secondName ?? parameter.firstName).identifierText
            let label = parameter.firstName.identifierText
            if let index = arguments.firstIndex(where: { ($0.label?.identifierText ?? "_") == label }) {
                values.updateValue(scope.value(arguments.remove(at: index).expression, for: parameter), forKey: name)
            } else {
                let plain = ManifestScope(names: scope.names)
                values.updateValue(
                    parameter.defaultValue.flatMap { plain.value($0.value, for: parameter) }, forKey: name)
            }
        }
        return values
    }
}

extension ManifestScope {
    /// Returns the values of the properties that a chain sets: `sources` in `Spec(sources: .interface)`, and in
    /// `spec.with { $0.sources = .interface }`.
    fileprivate func fields(of chain: ExprSyntax?) -> [String: [String]?] {
        guard let call = chain?.as(FunctionCallExprSyntax.self) else { return [:] }
        let arguments = call.arguments.compactMap { argument in
            argument.label.map { ($0.identifierText, argument.expression) }
        }
        let assigned = call.trailingClosure?.statements.compactMap { statement -> (String, ExprSyntax)? in
            guard let parts = statement.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3,
                parts[1].is(AssignmentExprSyntax.self), let name = parts[0].lastName
            else { return nil }
            return (name, parts[2])
        }
        let own = (arguments + (assigned ?? [])).map { ($0, files($1)) }
        return Dictionary(own) { $1 }.merging(fields(of: call.base)) { own, _ in own }
    }

    /// Returns the value of an argument.
    fileprivate func value(_ argument: ExprSyntax, for parameter: FunctionParameterSyntax) -> [String]? {
        parameter.type.baseName == "Product" ? product(argument).map { [$0] } : texts(argument)
    }
}
