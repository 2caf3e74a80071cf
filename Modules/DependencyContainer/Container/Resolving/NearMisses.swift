import RIBs

/// What there is to say about a service that is not registered.
struct NearMisses {
    /// The most similar name of a registered service.
    let closest: String?
    /// What is close, and the fix.
    let lines: [String]
}

extension Container {
    /// The registrations that were probably meant: the same type under another name or with other arguments, the
    /// Optional of it or what it is an Optional of, a similar spelling.
    func nearMisses(of key: ServiceKey) -> NearMisses {
        let all = visible
        let sameType = all.filter { $0.key.type == key.type }
        let close =
            sameType + all.filter { isOptional($0.key.type, of: key.type) || isOptional(key.type, of: $0.key.type) }
        let spelling = closestSpelling(
            to: serviceName(of: key.type), among: all.map { serviceName(of: $0.key.type) }.sorted())
        let spelled = close.isEmpty ? all.filter { serviceName(of: $0.key.type) == spelling } : []
        var lines = (close + spelled).map { "Close: \($0.summary)" }
        if let first = sameType.first {
            lines.append("To fix: \(first.key.request(insteadOf: key)), or add `\(key.registration)` to an assembly.")
        } else {
            lines.append("To fix: add `\(key.registration)` to an assembly.")
        }
        return NearMisses(closest: spelled.first.map { "\($0.key)" } ?? close.first.map { "\($0.key)" }, lines: lines)
    }

    private func isOptional(_ type: Any.Type, of wrapped: Any.Type) -> Bool {
        guard var requirement = (type as? any WrappingService.Type)?.requirement(name: nil) else { return false }
        while let inner = requirement.unwrapped { requirement = inner }
        return requirement.key.type == wrapped
    }
}

extension ServiceKey {
    /// How to ask for this one, in place of `other` that is not there.
    fileprivate func request(insteadOf other: ServiceKey) -> String {
        if arguments.isEmpty != other.arguments.isEmpty || !arguments.elementsEqual(other.arguments, by: ==) {
            let types = arguments.map(serviceName).joined(separator: ", ")
            return arguments.isEmpty ? "ask for it without arguments" : "hand in exactly (\(types))"
        }
        return name.map { "ask for it by the name \"\($0)\"" } ?? "ask for it without a name"
    }
}
