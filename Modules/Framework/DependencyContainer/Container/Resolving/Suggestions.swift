import RIBs

/// The registrations at the time when an error was thrown. Taking a snapshot copies no element.
struct RegistrySnapshot: Sendable {
    /// The registrations of a container in order, then those of its parent, and so on. A later registration of a key
    /// overrides an earlier one.
    let levels: [[ServiceDescription]]

    /// The registrations that no other overrides, in the order of registration.
    var visible: [ServiceDescription] {
        var hidden: Set<RegistrationKey> = []
        let visible = levels.map { level in level.reversed().filter { hidden.insert($0.key.id).inserted }.reversed() }
        return visible.reversed().flatMap { $0 }
    }
}

/// The near matches, the likely cause and the fix for a service that is not registered.
struct Suggestions {
    /// The near matches, a line each.
    let lines: [String]
    let cause: String
    let fix: String

    /// Finds the near matches: the same type with another name or other arguments, the type with one Optional more or
    /// less, or a similar spelling.
    init(for key: ServiceKey, among registered: RegistrySnapshot) {
        let all = registered.visible
        let sameType = all.filter { $0.key.type == key.type }
        let optional = all.filter { isOptional($0.key.type, of: key.type) || isOptional(key.type, of: $0.key.type) }
        let spelled = sameType.isEmpty && optional.isEmpty ? Self.spelledAlike(key, among: all) : []
        let matches = sameType + optional + spelled
        lines =
            matches.prefix(10).map { "Did you mean \($0.summary)?" }
            + (matches.count > 10 ? ["And \(matches.count - 10) more"] : [])
        if let first = sameType.first {
            cause = first.key.difference(from: key)
            fix = "\(first.key.request(insteadOf: key)), or add `\(key.registration)` to an assembly."
        } else {
            cause = "No assembly registers it, or the assembly is not in the app's list."
            fix = "add `\(key.registration)` to an assembly."
        }
    }

    private static func spelledAlike(_ key: ServiceKey, among all: [ServiceDescription]) -> [ServiceDescription] {
        var byName: [String: [ServiceDescription]] = [:]
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

    /// Explains why a resolve of `other` does not find this key.
    fileprivate func difference(from other: ServiceKey) -> String {
        hasArguments(of: other) ? "It is registered under another name." : "It is registered with other arguments."
    }

    /// Describes how to resolve this key, for a caller that resolved `other`.
    fileprivate func request(insteadOf other: ServiceKey) -> String {
        if !hasArguments(of: other) {
            let types = arguments.map(serviceName).joined(separator: ", ")
            return arguments.isEmpty ? "resolve it without arguments" : "pass exactly (\(types))"
        }
        return name.map { "resolve it by the name \(quoted($0))" } ?? "resolve it without a name"
    }
}
