import SwiftSyntax

/// The calls in a `Package.swift` that declare targets: `.target(name: "A")`, or `module("A", …)` with a function of the
/// manifest.
struct ManifestTargets {
    let file: SourceFile
    /// The calls, in the order of the manifest.
    let calls: [FunctionCallExprSyntax]

    init(text: String, path: String = "Package.swift") {
        let others = ["byName", "executable", "library", "package", "Package", "plugin", "product", "trait"]
        file = SourceFile(path: path, text: text)
        calls = file.syntax.descendants(FunctionCallExprSyntax.self).filter { call in
            guard call.targetName != nil, let function = call.functionName, !others.contains(function) else {
                return false
            }
            return call.arguments.count > 1 || function.lowercased().hasSuffix("target")
        }
    }

    /// The names of the targets that are written as literals.
    var names: [String] { calls.compactMap(\.targetName) }

    /// Returns the calls that declare the target `name`, such as one in each branch; none if its name is no literal.
    func calls(of name: String) -> [FunctionCallExprSyntax] { calls.filter { $0.targetName == name } }

    /// Returns the first call that declares the target `name`.
    func call(of name: String) -> FunctionCallExprSyntax? { calls(of: name).first }

    /// Returns the place of the target `name`; the first line of the file if it is not written as a literal.
    func place(of name: String) -> FileLocation {
        call(of: name).map { file.location(of: $0) } ?? FileLocation(file: file.path)
    }

    /// Returns the place at which the target `name` lists `dependency`, or else the place of the target.
    func place(of dependency: String, in name: String) -> FileLocation {
        let call = call(of: name)
        let literal = call?.tokens(viewMode: .sourceAccurate).first { token in
            guard case .stringSegment(dependency) = token.tokenKind else { return false }
            return token.ancestor(LabeledExprSyntax.self)?.label?.text != "name"
                || token.ancestor(FunctionCallExprSyntax.self)?.id != call?.id
        }
        return literal.map { file.location(of: $0) } ?? place(of: name)
    }
}

extension FunctionCallExprSyntax {
    fileprivate var targetName: String? {
        (argument("name") ?? arguments.first.flatMap { $0.label == nil ? $0.expression : nil })?.stringLiteral
    }
}

extension Workspace {
    /// The targets in `Package.swift`. Each access parses the manifest.
    var manifestTargets: ManifestTargets { ManifestTargets(text: texts[manifestPath] ?? "", path: manifestPath) }
}
