import SwiftParser
import SwiftSyntax

/// The test double of a protocol of a RIB.
struct DoubleTemplate {
    enum Kind: String, CaseIterable {
        case dependency = "Dependency"
        case listener = "Listener"
        case routing = "Routing"
        case presentable = "Presentable"
        case presentableListener = "PresentableListener"
        case interactable = "Interactable"
        case viewControllable = "ViewControllable"
    }

    let name: String
    let kind: Kind
    let isViewable: Bool
    let members: [DeclSyntax]
    /// The protocols that the protocol refines, directly or through others of the workspace.
    var bases: Set<String> = []

    var text: String {
        let lines = Self.layout(members.flatMap(code))
        let body = lines.isEmpty ? "{}" : "{\n\(lines.map(\.indented).joined(separator: "\n"))\n}"
        return "final class \(name)Mock: \(base.map { "\($0), " } ?? "")\(name) \(body)\n"
    }

    /// The class of RIBsTesting that has the members of the runtime.
    var base: String? {
        switch kind {
        case .routing: isViewable ? "ViewableRoutingMock" : "RoutingMock"
        case .interactable: "InteractableMock"
        case .viewControllable:
            bases.contains("ViewPresenting")
                ? "ViewPresentingMock" : bases.contains("ViewEmbedding") ? "ViewEmbeddingMock" : "ViewControllableMock"
        case .dependency, .listener, .presentable, .presentableListener: nil
        }
    }

    /// The requirements of protocols of the framework that the doubles of RIBsTesting do not have.
    static let requirements = [
        "ContainerDependency": "var builders: BuilderContainer { get }\nvar services: any Resolver { get }",
        "LaunchRouting": "func launch(from window: any LaunchWindow)\nfunc terminate()",
        "ViewEmbedding": ["embed", "unembed"].map { "func \($0)(_ viewController: any ViewControllable)" }
            .joined(separator: "\n"),
    ].mapValues { code in Parser.parse(source: code).statements.compactMap { $0.item.as(DeclSyntax.self) } }

    /// Returns the properties, then an empty line and the functions.
    private static func layout(_ lines: [String]) -> [String] {
        let properties = lines.filter { !$0.hasPrefix("func ") }
        let functions = lines.filter { $0.hasPrefix("func ") }
        return properties + (properties.isEmpty || functions.isEmpty ? [] : [""]) + functions
    }

    /// Returns the code of the members that `double` does not have.
    ///
    /// - Parameter outdated: The members that are removed.
    func missing(in double: TypeDeclaration, without outdated: Set<SyntaxIdentifier> = []) -> [String] {
        let existing = double.members?.filter { !outdated.contains($0.id) }.map(\.decl) ?? []
        let names = Set(existing.flatMap(\.properties).map(\.name))
        let signatures = Set(existing.compactMap { $0.as(FunctionDeclSyntax.self)?.selector })
        let lines = members.filter { member in
            if let function = member.as(FunctionDeclSyntax.self) { return !signatures.contains(function.selector) }
            return member.properties.contains { !names.contains($0.name) }
        }.flatMap(code).filter { line in
            // The record of the calls can exist without its function.
            !names.contains { line.hasPrefix("private(set) var \($0) ") || line.hasPrefix("private(set) var \($0):") }
        }
        return Self.layout(lines)
    }

    /// The members of a double for one requirement.
    func code(of member: DeclSyntax) -> [String] {
        if let function = member.as(FunctionDeclSyntax.self) { return code(of: function, named: stem(of: function)) }
        return member.properties.map { property in
            if property.name == "listener" || property.name == "router" {
                return "weak var \(property.name): \(property.type)"
            }
            guard let value = Self.value(of: property.type) else {
                return """
                    var \(property.name): \(property.type) {
                        fatalError("\(name)Mock.\(property.name) has no value. To fix: return one here.")
                    }
                    """
            }
            return "var \(property.name): \(property.type) = \(value)"
        }
    }

    /// Returns the beginning of the names of a function's records: its name, and for an overload the first labels that
    /// tell it apart.
    private func stem(of function: FunctionDeclSyntax) -> String {
        let others = members.compactMap { $0.as(FunctionDeclSyntax.self) }.filter { $0.selector != function.selector }
        let overloads = others.filter { $0.name.text == function.name.text }
        guard !overloads.isEmpty else { return function.name.text }
        let taken = Set(overloads.flatMap(\.labelledStems) + others.map(\.name.text))
        let labelled = function.labelledStems
        if let stem = labelled.first(where: { !taken.contains($0) }) { return stem }
        let hasTwin = overloads.contains { $0.labelledStems == labelled }
        return hasTwin ? function.typedStem : labelled.last ?? function.name.text
    }

    /// Returns the members for `function` whose records begin with `stem`.
    func code(of function: FunctionDeclSyntax, named stem: String) -> [String] {
        let parameters = function.signature.parameterClause.parameters
        let result = function.signature.returnClause?.type.code
        let name = function.name.text
        let signature = "func \(name)\(function.signature.code)"
        let recorded = parameters.filter { $0.type.as(AttributedTypeSyntax.self) == nil && $0.ellipsis == nil }
        let value = result.flatMap { $0 == "Void" ? "" : Self.value(of: $0) }
        let ending =
            result == nil
            ? ""
            : value.map { "\n    return \($0)" }
                ?? "\n    fatalError(\"\(self.name)Mock.\(name) returns nothing. To fix: return a value here.\")"
        if recorded.isEmpty {
            let record = "\(stem)CallCount"
            let body = ending.isEmpty ? "{ \(record) += 1 }" : "{\n    \(record) += 1\(ending)\n}"
            return ["private(set) var \(record) = 0", "\(signature) \(body)"]
        }
        let names = recorded.map { ($0.secondName ?? $0.firstName).text }
        let types = recorded.map(\.type.code)
        let type =
            names.count == 1
            ? types[0] : "(" + zip(names, types).map { "\($0): \($1)" }.joined(separator: ", ") + ")"
        let call = names.count == 1 ? names[0] : "(\(names.joined(separator: ", ")))"
        let record = "\(stem)Calls"
        let body = ending.isEmpty ? "{ \(record).append(\(call)) }" : "{\n    \(record).append(\(call))\(ending)\n}"
        return ["private(set) var \(record): [\(type)] = []", "\(signature) \(body)"]
    }

    /// Returns a value of a common type; nil for other types.
    private static func value(of type: String) -> String? {
        if type.hasSuffix("?") { return "nil" }
        if type.hasPrefix("[") { return type.contains(":") ? "[:]" : "[]" }
        return switch type {
        case "Int", "UInt", "Double", "Float": "0"
        case "String": "\"\""
        case "Bool": "false"
        case "any Clock<Duration>": "ManualClock()"
        case "any Routing": "RoutingMock()"
        case "any ViewableRouting": "ViewableRoutingMock()"
        case "any ViewControllable": "ViewControllableMock()"
        case "any ViewPresenting": "ViewPresentingMock()"
        case "BuilderContainer": "BuilderContainer()"
        case "any Resolver": "Container()"
        default: nil
        }
    }
}

extension FunctionDeclSyntax {
    /// The name with the labels and the types: `gameDidEnd(winner:Player?)`.
    ///
    /// The names of a closure's parameters are not part of its type: `(Bool) -> Void` is `(_ isSaved: Bool) -> Void`.
    var selector: String {
        let parameters = signature.parameterClause.parameters.map { parameter in
            "\(parameter.firstName.text):\(parameter.type.code.replacing(/\b_\s+\w+\s*:\s*/, with: ""))"
        }
        return "\(name.text)(\(parameters.joined(separator: ",")))"
    }

    /// Every beginning that `rib mock` gives the names of the function's records.
    var stems: [String] { [name.text] + labelledStems + [typedStem] }

    /// The name with the first label, with two labels, and so on: `showTips`, `showTipsAnimated`.
    fileprivate var labelledStems: [String] {
        var stem = name.text
        return signature.parameterClause.parameters.map { parameter in
            let isUnlabelled = parameter.firstName.text == "_"
            let label = (isUnlabelled ? parameter.secondName : nil) ?? parameter.firstName
            stem += label.identifierText.capitalizedFirst
            return stem
        }
    }

    /// The name with all labels and the types.
    fileprivate var typedStem: String {
        let types = signature.parameterClause.parameters.map { parameter in
            parameter.type.code.split { !$0.isLetter && !$0.isNumber }.map { String($0).capitalizedFirst }.joined()
        }
        return (labelledStems.last ?? name.text) + types.joined()
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
