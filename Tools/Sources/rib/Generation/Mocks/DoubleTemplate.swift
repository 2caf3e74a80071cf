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
    /// The protocol, if it has another name, because an interface declares it.
    var conformance: String? = nil
    let kind: Kind
    let isViewable: Bool
    let requirements: [Requirement]
    /// The protocols that the protocol refines, directly or through others of the workspace.
    var bases: Set<String> = []
    /// What the views of the tested module are made of. Read only for a value that depends on it.
    var view: () -> ViewKind? = { nil }
    /// Whether the tests can use RIBsTesting, because the app has moved.
    var hasFramework = true

    /// A member that a protocol requires, and the protocol.
    struct Requirement {
        let member: Member
        let owner: String
        /// Returns the type that a typealias stands for where the protocol is declared.
        var resolveAlias: (String) -> TypeSyntax? = { _ in nil }
        /// Whether `listener` and `router` can be weak, because their protocols are for classes.
        var isWeak = false
        /// Whether other threads call the member, because its protocol refines Sendable.
        var isConcurrent = false

        /// Whether the member is not isolated, so that it cannot record its calls.
        var isNonisolated: Bool { isConcurrent || member.isNonisolated }
    }

    /// The code for a requirement.
    struct Code {
        /// A property, or the record of the calls of a method.
        var storage: String?
        /// The property for a closure that gives a method its result.
        var handler: String?
        var method: String?
    }

    var text: String {
        let lines = Self.layout(code.map(\.code) + additionalInitializer + identity(without: []))
        let body = lines.isEmpty ? "{}" : "{\n\(lines.map(\.indented).joined(separator: "\n"))\n}"
        // A class whose protocol is Sendable does not get the default isolation of its module.
        let isolation = bases.contains("Sendable") ? "@MainActor\n" : ""
        return "\(isolation)final class \(name)Mock: \(base.map { "\($0), " } ?? "")\(conformance ?? name) \(body)\n"
    }

    /// The class of RIBsTesting that has the members of the runtime.
    var base: String? {
        guard hasFramework else { return nil }
        return switch kind {
        case .routing: isViewable ? "ViewableRoutingMock" : "RoutingMock"
        case .interactable: "InteractableMock"
        case .viewControllable:
            bases.contains("ViewPresenting")
                ? "ViewPresentingMock" : bases.contains("ViewEmbedding") ? "ViewEmbeddingMock" : "ViewControllableMock"
        case .dependency, .listener, .presentable, .presentableListener: nil
        }
    }

    /// Returns the properties, then an empty line and the functions.
    private static func layout(_ code: [Code]) -> [String] {
        let properties = code.flatMap { [$0.storage, $0.handler].compactMap(\.self) }
        let functions = code.compactMap(\.method)
        return properties + (properties.isEmpty || functions.isEmpty ? [] : [""]) + functions
    }

    /// Returns the code of the members that a double does not have.
    ///
    /// - Parameter existing: The members of the double and its extensions that stay.
    func missing(among existing: [Member]) -> [String] {
        let names = Set(existing.filter { $0.kind == .property }.map(\.name))
        let found = code.filter { witnesses(of: $0.requirement.member, among: existing).isEmpty }.map { found in
            // The record of the calls can exist without its function.
            let isRecorded = found.code.method != nil && found.record.map(names.contains) == true
            guard isRecorded else { return found.code }
            let hasHandler = found.handler.map(names.contains) == true
            return Code(handler: hasHandler ? nil : found.code.handler, method: found.code.method)
        }
        return Self.layout(found + (existing.isEmpty ? additionalInitializer : []) + identity(without: existing))
    }

    /// The members of a double whose protocol refines Hashable or Equatable: two doubles are equal if they are the same one.
    private func identity(without existing: [Member]) -> [Code] {
        let known = Set(existing.map(\.name))
        var members: [(name: String, code: String)] = []
        if !bases.isDisjoint(with: ["Equatable", "Hashable"]) {
            let parameters = "(first: \(name)Mock, second: \(name)Mock)"
            members.append(("==", "nonisolated static func == \(parameters) -> Bool { first === second }"))
        }
        if bases.contains("Hashable") {
            let body = "{\n    hasher.combine(ObjectIdentifier(self))\n}"
            members.append(("hash", "nonisolated func hash(into hasher: inout Hasher) \(body)"))
        }
        return members.filter { !known.contains($0.name) }.map { Code(method: $0.code) }
    }

    /// Returns the members with the name and the types of a requirement.
    func witnesses(of requirement: Member, among existing: [Member]) -> [Member] {
        let type = "\(name)Mock"
        func normal(_ text: String) -> String {
            text.replacing(/\bSelf\b/.wordBoundaryKind(.simple), with: type).filter { $0 != "`" }
        }
        let found = existing.filter {
            $0.kind == requirement.kind && $0.name == requirement.name
                && normal($0.selector) == normal(requirement.selector)
        }
        // Where the requirements differ by the result only, the members do, too.
        let namesakes = requirements.map(\.member).filter { $0.name == requirement.name }
        let twins = namesakes.count { $0.selector == requirement.selector }
        return twins < 2 ? found : found.filter { normal($0.signature) == normal(requirement.signature) }
    }

    // MARK: - Code

    /// The requirements with their code, in the order of the protocol. One that two protocols state is there once.
    var code: [(requirement: Requirement, code: Code, record: String?, handler: String?)] {
        var (seen, taken) = (Set<String>(), Set(requirements.filter { $0.member.kind == .property }.map(\.member.name)))
        taken.formUnion(inherited)
        // A property cannot have the name of a method without parameters.
        let methods = requirements.map(\.member).filter {
            $0.kind == .function && $0.parameters.isEmpty && !$0.isStatic
        }
        taken.formUnion(methods.map(\.name))
        return requirements.compactMap { requirement in
            let member = requirement.member
            let key = member.kind == .property ? member.selector : member.signature
            guard !member.isOptional, seen.insert(key).inserted else { return nil }
            guard member.kind == .function else { return (requirement, code(of: requirement, named: ""), nil, nil) }
            let stems = [stem(of: member)] + member.stems + (2...).lazy.prefix(99).map { "\(member.name)\($0)" }
            let stem = stems.first { !taken.contains(self.record(of: requirement, named: $0) ?? "") } ?? member.name
            let record = self.record(of: requirement, named: stem)
            if let record { taken.insert(record) }
            return (requirement, code(of: requirement, named: stem), record, "\(stem)Handler")
        }
    }

    /// The initialiser without parameters. A class with another initialiser does not get it from the compiler.
    private var additionalInitializer: [Code] {
        let initializers = requirements.filter { $0.member.kind == .initializer }
        let isNeeded = !initializers.isEmpty && initializers.allSatisfy { !$0.member.parameters.isEmpty }
        return isNeeded ? [Code(method: "init() {}")] : []
    }

    /// The names of the properties of the base.
    private var inherited: [String] {
        switch base {
        case "RoutingMock", "ViewableRoutingMock":
            ["children", "keptAlive", "loadCallCount", "willAttachCallCount", "willDetachCallCount"]
        case "InteractableMock": ["activateCallCount", "deactivateCallCount"]
        case "ViewPresentingMock": ["dismissCalls", "presentCalls", "presented"]
        case "ViewEmbeddingMock": ["embedCalls", "embedded", "unembedCalls"]
        default: []
        }
    }

    /// Returns the property that records the calls of a method; nil for a method that cannot store anything.
    private func record(of requirement: Requirement, named stem: String) -> String? {
        let member = requirement.member
        if member.isStatic || requirement.isNonisolated { return nil }
        return "\(stem)\(implementation(of: requirement).recorded.isEmpty ? "CallCount" : "Calls")"
    }

    private func implementation(of requirement: Requirement) -> Implementation {
        Implementation(
            requirement: requirement.member, type: "\(name)Mock", isConcurrent: requirement.isConcurrent,
            resolveAlias: requirement.resolveAlias, view: view, hasFramework: hasFramework)
    }

    /// Returns the members for one requirement.
    ///
    /// - Parameters:
    ///   - stem: The beginning of the names of a method's record and handler.
    ///   - isHandled: Whether a closure of the test can give a method its result.
    func code(of requirement: Requirement, named stem: String, isHandled: Bool = true) -> Code {
        let implementation = implementation(of: requirement)
        switch requirement.member.kind {
        case .property: return code(ofProperty: requirement, implementation)
        case .function: return code(ofFunction: requirement, implementation, named: stem, isHandled: isHandled)
        case .initializer: return Code(method: "\(implementation.header) {}")
        case .subscript:
            return Code(method: "\(implementation.header) \(accessors(of: requirement, implementation))")
        case .type, .other: return Code()
        }
    }

    private func code(ofProperty requirement: Requirement, _ implementation: Implementation) -> Code {
        let (member, header) = (requirement.member, implementation.header)
        guard let type = member.type else { return Code() }
        if ["listener", "router"].contains(member.name), requirement.isWeak { return Code(storage: "weak \(header)") }
        if member.isStatic || requirement.isNonisolated || member.isLimited {
            return Code(storage: "\(header) \(accessors(of: requirement, implementation))")
        }
        if let value = implementation.value(of: type) { return Code(storage: "\(header) = \(value)") }
        let trap = "fatalError(\"\(name)Mock.\(member.name.quoted) has no value. To fix: "
        return Code(
            storage: member.isSettable
                ? "lazy \(header) = {\n    \(trap)set one in the test.\")\n}()"
                : "\(header) {\n    \(trap)return one here.\")\n}")
    }

    /// Returns the body of a property or a subscript that stores nothing.
    private func accessors(of requirement: Requirement, _ implementation: Implementation) -> String {
        let member = requirement.member
        let value = implementation.ending("\(name)Mock.\(member.name) has no value. To fix: return one here.")
        let text = value.map { $0.trimmingPrefix("return ") } ?? "()"
        return member.isSettable ? "{\n    get { \(text) }\n    set {}\n}" : "{\n    \(text)\n}"
    }

    private func code(
        ofFunction requirement: Requirement, _ implementation: Implementation, named stem: String, isHandled: Bool
    ) -> Code {
        let (member, header) = (requirement.member, implementation.header)
        let end = implementation.ending("\(name)Mock.\(member.name) returns nothing. To fix: return a value here.")
        let handler = isHandled ? implementation.handler(named: "\(stem)Handler") : nil
        let ending = (handler.map { "\n    \($0.call)" } ?? "") + (end.map { "\n    \($0)" } ?? "")
        guard let record = self.record(of: requirement, named: stem) else {
            return Code(method: "\(header) {\(end.map { "\n    \($0)\n" } ?? "")}")
        }
        let recorded = implementation.recorded
        // A parameter can have the name of the record.
        let target = implementation.parameterNames.contains(record) ? "self.\(record.escaped)" : record.escaped
        let statement: String
        var storage = "private(set) var \(record.escaped)"
        if recorded.isEmpty {
            (statement, storage) = ("\(target) += 1", "\(storage) = 0")
        } else {
            let types = recorded.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
            let names = recorded.map(\.name).joined(separator: ", ")
            let isSingle = recorded.count == 1
            statement = "\(target).append(\(isSingle ? names : "(\(names))"))"
            storage += ": [\(isSingle ? recorded[0].type : "(\(types))")] = []"
        }
        let body = ending.isEmpty ? "{ \(statement) }" : "{\n    \(statement)\(ending)\n}"
        return Code(storage: storage, handler: handler?.property, method: "\(header) \(body)")
    }

    /// Returns the beginning of the names of a function's records: its name, and for an overload the first labels that
    /// tell it apart.
    private func stem(of function: Member) -> String {
        let functions = requirements.map(\.member).filter { $0.kind == .function }
        let overloads = functions.filter {
            $0.name == function.name && !$0.isStatic && $0.signature != function.signature
        }
        guard !overloads.isEmpty else { return function.name }
        let others = functions.filter { $0.signature != function.signature }
        let taken = Set(overloads.flatMap(\.labelledStems) + others.map(\.name))
        let labelled = function.labelledStems
        if let stem = labelled.first(where: { !taken.contains($0) }) { return stem }
        let hasTwin = overloads.contains { $0.labelledStems == labelled }
        return hasTwin ? function.typedStem : labelled.last ?? function.name
    }
}

extension Member {
    /// Every beginning that `rib mock` gives the names of the function's records, without numbers.
    var stems: [String] { [name] + labelledStems + [typedStem, typedStem + (type?.code ?? "").capitalizedWords] }

    /// The name with the first label, with two labels, and so on: `showTips`, `showTipsAnimated`.
    fileprivate var labelledStems: [String] {
        var stem = name
        return parameters.map { parameter in
            let isUnlabelled = parameter.firstName.text == "_"
            let label = (isUnlabelled ? parameter.secondName : nil) ?? parameter.firstName
            stem += label.identifierText.capitalizedWords
            return stem
        }
    }

    /// The name with all labels and the types.
    fileprivate var typedStem: String {
        (labelledStems.last ?? name) + parameters.map(\.type.code.capitalizedWords).joined()
    }
}

extension String {
    /// The letters and digits, each word with a capital letter.
    fileprivate var capitalizedWords: String {
        split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// The text inside a string literal.
    fileprivate var quoted: String { replacing("\"", with: "\\\"") }
}
