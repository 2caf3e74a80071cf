import RIBs

/// The registrations at the time an error was thrown. Taking a snapshot copies no element.
struct RegistrySnapshot: Sendable {
    /// A container's own, then its parent's, and so on.
    let levels: [[RegisteredService]]

    /// What is not hidden by a child, in the order of registration.
    var visible: [RegisteredService] {
        var hidden: Set<RegistrationKey> = []
        var visible: [[RegisteredService]] = []
        for level in levels {
            visible.append(level.filter { !hidden.contains($0.key.registrationKey) })
            hidden.formUnion(level.map(\.key.registrationKey))
        }
        return visible.reversed().flatMap { $0 }
    }
}

extension Container {
    var snapshot: RegistrySnapshot { RegistrySnapshot(levels: line.map(\.listed)) }
}

/// What there is to say about a service that is not registered.
struct Suggestions {
    /// The most similar name of a registered service.
    let closest: String?
    /// The registrations that were probably meant, a line each.
    let close: [String]
    let cause: String
    let fix: String

    /// The registrations that were probably meant: the same type under another name or with other arguments, the
    /// Optional of it or what it is an Optional of, a similar spelling.
    init(for key: ServiceKey, among registered: RegistrySnapshot) {
        let all = registered.visible
        let sameType = all.filter { $0.key.type == key.type }
        let optional = all.filter { isOptional($0.key.type, of: key.type) || isOptional(key.type, of: $0.key.type) }
        let spelled = sameType.isEmpty && optional.isEmpty ? Self.spelledAlike(key, among: all) : []
        let meant = sameType + optional + spelled
        closest = meant.first.map { "\($0.key)" }
        close = meant.prefix(10).map { "Close: \($0.summary)" }
            + (meant.count > 10 ? ["Close: \(meant.count - 10) more"] : [])
        if let first = sameType.first {
            cause = first.key.difference(from: key)
            fix = "\(first.key.request(insteadOf: key)), or add `\(key.registration)` to an assembly."
        } else {
            cause = "the assembly that registers it is not in the app's list, or there is none."
            fix = "add `\(key.registration)` to an assembly."
        }
    }

    private static func spelledAlike(_ key: ServiceKey, among all: [RegisteredService]) -> [RegisteredService] {
        var byName: [String: [RegisteredService]] = [:]
        for service in all { byName[serviceName(of: service.key.type), default: []].append(service) }
        return closestSpelling(to: serviceName(of: key.type), among: byName.keys.sorted()).flatMap { byName[$0] } ?? []
    }
}

private func isOptional(_ type: Any.Type, of wrapped: Any.Type) -> Bool {
    guard var requirement = (type as? any WrappingService.Type)?.requirement(name: nil) else { return false }
    while let inner = requirement.unwrapped { requirement = inner }
    return requirement.key.type == wrapped
}

extension ServiceKey {
    private func hasArguments(of other: ServiceKey) -> Bool { arguments.elementsEqual(other.arguments, by: ==) }

    /// Why asking for `other` does not find this one.
    fileprivate func difference(from other: ServiceKey) -> String {
        hasArguments(of: other) ? "it is registered under another name." : "it is registered with other arguments."
    }

    /// How to ask for this one, in place of `other` that is not there.
    fileprivate func request(insteadOf other: ServiceKey) -> String {
        if !hasArguments(of: other) {
            let types = arguments.map(serviceName).joined(separator: ", ")
            return arguments.isEmpty ? "ask for it without arguments" : "hand in exactly (\(types))"
        }
        return name.map { "ask for it by the name \"\($0)\"" } ?? "ask for it without a name"
    }
}
