import SourceModel
import SwiftParser
import SwiftSyntax

/// The edits of `Package.swift` for a new module.
struct ManifestEditing {
    private let file: SourceFile
    private let calls: [FunctionCallExprSyntax]

    init(_ workspace: Workspace) {
        file = SourceFile(path: "Package.swift", text: workspace.texts["Package.swift"] ?? "")
        let visitor = CallVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.syntax)
        calls = visitor.calls
    }

    /// Adds a module and its tests, in the style of the other modules.
    func addModule(
        _ name: String, folder: String, testFolder: String, dependencies: [String], to edits: inout SourceEdits
    ) throws {
        let features = calls.filter { $0.isModuleHelper && $0.targetName?.hasSuffix("Feature") == true }
        if let any = features.last {
            let last = features.last { ($0.targetName ?? "") < name }
            let text = helperCall(name, dependencies: dependencies, like: any)
            if let last {
                edits.insert("\n    + \(text)", at: last.endPositionBeforeTrailingTrivia, in: file.path)
            } else {
                let first = features[0].positionAfterSkippingLeadingTrivia
                edits.insert("\(text)\n    + ", at: first, in: file.path)
            }
            return
        }
        let package = calls.first { $0.calledExpression.code == "Package" }
        guard let targets = package?.argument("targets")?.as(ArrayExprSyntax.self) else {
            throw GenerationError(
                "The list of targets is not recognised.", at: FileLocation(file: file.path),
                fix: "write `targets: […]` as an array in the call of Package, or add the target \(name) by hand.")
        }
        let tests = (["\"\(name)\""] + (dependencies + ["RIBsTesting"]).map(spelling)).joined(separator: ", ")
        let target = dependencies.map(spelling).joined(separator: ", ")
        let (path, testPath) = (
            folder == "Sources/\(name)" ? "" : ", path: \"\(folder)\"",
            testFolder == "Tests/\(name)Tests" ? "" : ", path: \"\(testFolder)\""
        )
        edits.addElement(
            ".target(name: \"\(name)\", dependencies: [\(target)]\(path)),\n        "
                + ".testTarget(name: \"\(name)Tests\", dependencies: [\(tests)]\(testPath))", to: targets, in: file.path
        )
    }

    /// Adds `dependency` to the dependencies of `target`.
    func addDependency(_ dependency: String, to target: String, edits: inout SourceEdits) throws {
        let call = calls.first { $0.targetName == target && $0.argument("dependencies") != nil }
        guard let array = call?.argument("dependencies")?.as(ArrayExprSyntax.self) else {
            throw GenerationError(
                "The dependencies of \(target) are not recognised.", at: FileLocation(file: file.path),
                fix: "add \"\(dependency)\" to the dependencies of \(target) by hand.")
        }
        guard !array.elements.contains(where: { $0.expression.stringLiteral == dependency }) else { return }
        edits.addElement("\"\(dependency)\"", to: array, in: file.path) { element in
            guard let name = element.expression.stringLiteral else { return true }
            return name > dependency
        }
    }

    private func helperCall(_ name: String, dependencies: [String], like sibling: FunctionCallExprSyntax) -> String {
        let names = dependencies.map { "\"\($0)\"" }.joined(separator: ", ")
        var lines = ["\"\(name)\""]
        for label in ["in", "isolation"] {
            if let argument = sibling.argument(label) { lines.append("\(label): \(argument.code)") }
        }
        lines.append("dependencies: [\(names)]")
        if let tests = sibling.argument("testDependencies") { lines.append("testDependencies: \(tests.code)") }
        return "module(\n" + lines.map { "        \($0)" }.joined(separator: ",\n") + "\n    )"
    }

    /// Returns `name` as the manifest writes it for other targets, which can be a product of a package.
    private func spelling(of name: String) -> String {
        for call in calls {
            guard let array = call.argument("dependencies")?.as(ArrayExprSyntax.self) else { continue }
            for element in array.elements where element.expression.code.contains("\"\(name)\"") {
                return element.expression.code
            }
        }
        return "\"\(name)\""
    }
}

/// Collects the calls in a piece of syntax.
final class CallVisitor: SyntaxVisitor {
    private(set) var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        calls.append(node)
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    /// Returns the argument with the label.
    func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }

    fileprivate var isModuleHelper: Bool { calledExpression.code == "module" && targetName != nil }
    fileprivate var targetName: String? {
        (argument("name") ?? arguments.first.flatMap { $0.label == nil ? $0.expression : nil })?.stringLiteral
    }
}

extension ExprSyntax {
    /// The text of a literal without interpolations.
    var stringLiteral: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
