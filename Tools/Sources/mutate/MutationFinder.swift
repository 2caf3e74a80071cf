import SwiftOperators
import SwiftParser
import SwiftSyntax

/// Finds the places of a source file that can be changed so that the file still compiles.
///
/// Left out are texts, messages, default arguments, attributes, `#if`, and calls of functions that return `Never`. Left
/// out are also calls that extend a lifetime, which only an optimised build shortens.
final class MutationFinder: SyntaxVisitor {
    private let locations: SourceLocationConverter
    private let text: [UInt8]
    /// The names of the functions whose calls are left out.
    private let ignored: Set<String>
    /// The local names that are declared without a value, which each path has to assign.
    private var unset: Set<String> = []
    private var mutations: [Mutation] = []

    /// Returns the mutations of `source`, in the order of their places.
    static func mutations(of source: String, traps: Set<String> = []) -> [Mutation] {
        let tree = OperatorTable.standardOperators.foldAll(Parser.parse(source: source)) { _ in }
        let finder = MutationFinder(source, tree, traps: traps)
        finder.walk(tree)
        return finder.mutations.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }

    /// Returns the names of the functions of `source` that return `Never`.
    static func traps(in source: String) -> Set<String> {
        Set(source.matches(of: #/func (\w+)[^{}]*-> Never/#).map { String($0.output.1) })
    }

    private init(_ source: String, _ tree: Syntax, traps: Set<String>) {
        locations = SourceLocationConverter(fileName: "", tree: tree)
        text = Array(source.utf8)
        ignored = traps.union(["fatalError", "extendLifetime", "withExtendedLifetime"])
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: - Left out

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        node.name == "Diagnostic" || ignored.contains(node.name) ? .skipChildren : .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.bindingSpecifier.tokenKind == .keyword(.let) { node.bindings.forEach(addLimit) }
        guard node.parent?.is(CodeBlockItemSyntax.self) == true else { return .visitChildren }
        for binding in node.bindings where binding.initializer == nil && binding.accessorBlock == nil {
            unset.insert(binding.pattern.trimmedDescription)
        }
        return .visitChildren
    }

    // MARK: - Conditions and operators

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        switch node.condition {
        case .expression(let condition): addCondition(condition)
        case .optionalBinding, .matchingPattern: add(node, "is taken as nil", "!mutant(#), ", "")
        default: break
        }
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        addCondition(node.condition)
        return .visitChildren
    }

    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind {
        addCondition(node.condition)
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        addCondition(node.condition)
        return .visitChildren
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        guard let sign = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else { return .visitChildren }
        switch sign {
        case "==", "!=", "===", "!==": add(node, "'\(sign)' is negated", "negated(#, ", ")")
        case "<": replaceOperator(of: node, with: "<=")
        case "<=": replaceOperator(of: node, with: "<")
        case ">": replaceOperator(of: node, with: ">=")
        case ">=": replaceOperator(of: node, with: ">")
        case "+" where node.hasIntegerLiteral: replaceOperator(of: node, with: "-")
        case "-" where node.hasIntegerLiteral: replaceOperator(of: node, with: "+")
        case "&&", "||":
            for operand in [node.leftOperand, node.rightOperand] {
                let name = operand.trimmedDescription.split(separator: "\n")[0]
                add(operand, "the operand '\(name)' is left out", "(mutant(#) ? \(sign == "&&") : (", "))")
            }
        default: break
        }
        return .visitChildren
    }

    /// Changes a constant number: `let limit = 500`, or `.seconds(30)`.
    private func addLimit(_ binding: PatternBindingSyntax) {
        let value = binding.initializer?.value
        let call = value?.as(FunctionCallExprSyntax.self)?.arguments
        guard let number = (call?.count == 1 ? call?.first?.expression : value)?.as(IntegerLiteralExprSyntax.self)
        else { return }
        add(number, "the number is one more", "(mutant(#) ? 1 : 0) + ", "")
    }

    private func addCondition(_ condition: ExprSyntax) {
        guard !condition.is(BooleanLiteralExprSyntax.self) else { return }
        add(condition, "the condition is negated", "negated(#, ", ")")
        add(condition, "the condition is true", "(mutant(#) ? true : (", "))")
        add(condition, "the condition is false", "(mutant(#) ? false : (", "))")
    }

    private func replaceOperator(of node: InfixOperatorExprSyntax, with sign: String) {
        let old = node.operator.trimmedDescription
        let changed = "\(node.leftOperand.trimmed) \(sign) \(node.rightOperand.trimmed)"
        add(node, "'\(old)' is '\(sign)'", "(mutant(#) ? (\(changed)) : (", "))")
    }

    // MARK: - Statements

    override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
        guard let expression = node.item.as(ExprSyntax.self), let list = node.parent?.as(CodeBlockItemListSyntax.self)
        else { return .visitChildren }
        let (isCall, target) = expression.effect(besides: ignored)
        if let target {
            if !list.isInitializer, !unset.contains(target) { add(node.item, "is left out", "if !mutant(#) { ", " }") }
        } else if isCall, !list.isValue {
            add(node.item, "is left out", "if !mutant(#) { ", " }")
        } else if list.isValue {
            addResult(expression)
        }
        return .visitChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if let expression = node.expression { addResult(expression) }
        return .visitChildren
    }

    /// Changes the value that a function or a property returns, if its type has a simple other value.
    private func addResult(_ expression: ExprSyntax) {
        guard !expression.is(IfExprSyntax.self), !expression.is(SwitchExprSyntax.self),
            !["nil", "[]"].contains(expression.trimmedDescription), let type = expression.resultType
        else { return }
        if type.is(OptionalTypeSyntax.self) {
            add(expression, "nil is returned", "(mutant(#) ? nil : (", "))")
        } else if type.is(ArrayTypeSyntax.self) {
            add(expression, "an empty array is returned", "(mutant(#) ? [] : (", "))")
        } else if type.trimmedDescription == "Bool" {
            add(expression, "the result is negated", "negated(#, ", ")")
        }
    }

    private func add(_ node: some SyntaxProtocol, _ change: String, _ before: String, _ after: String) {
        let start = node.positionAfterSkippingLeadingTrivia
        let range = start.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
        let line = locations.location(for: start).line
        mutations.append(Mutation(line: line, change: change, range: range, before: before, after: after))
    }
}
