import SwiftSyntax

/// The places in `Package.swift` that declare targets and their dependencies.
struct ManifestPlaces {
    private let file: SourceFile
    private var targets: [String: FunctionCallExprSyntax] = [:]

    init(text: String) {
        file = SourceFile(path: "Package.swift", text: text)
        let visitor = TargetVisitor(viewMode: .sourceAccurate)
        visitor.walk(file.syntax)
        targets = visitor.calls
    }

    /// Returns the place of the target `name`; the first line of the file if it is not written as a literal.
    func place(of name: String) -> FileLocation {
        targets[name].map { file.location(of: $0) } ?? FileLocation(file: file.path)
    }

    /// Returns the place at which the target `name` lists `dependency`, or else the place of the target.
    func place(of dependency: String, in name: String) -> FileLocation {
        guard let call = targets[name] else { return FileLocation(file: file.path) }
        let literal = call.tokens(viewMode: .sourceAccurate).first { token in
            guard case .stringSegment(dependency) = token.tokenKind else { return false }
            return token.ancestor(LabeledExprSyntax.self)?.label?.text != "name"
                || token.ancestor(FunctionCallExprSyntax.self)?.id != call.id
        }
        return literal.map { file.location(of: $0) } ?? file.location(of: call)
    }

    private final class TargetVisitor: SyntaxVisitor {
        var calls: [String: FunctionCallExprSyntax] = [:]

        override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
            let others = ["byName", "executable", "library", "package", "Package", "product", "trait"]
            if let function = node.functionName, !others.contains(function), let first = node.arguments.first,
                first.label == nil || first.label?.text == "name", let name = first.expression.stringLiteral,
                calls[name] == nil, node.arguments.count > 1 || function.lowercased().hasSuffix("target")
            {
                calls[name] = node
            }
            return .visitChildren
        }
    }
}

extension Workspace {
    /// The places in `Package.swift`. Each access parses the manifest.
    var manifestPlaces: ManifestPlaces { ManifestPlaces(text: texts["Package.swift"] ?? "") }
}
