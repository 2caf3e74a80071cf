/// `DIVerifyBuildable` for `any DIVerifyBuildable.Type`.
func interfaceName(of interface: Any.Type) -> String {
    let name = "\(interface)"
    return name.hasSuffix(".Type") ? String(name.dropLast(".Type".count)) : name
}

/// A type as one writes it: `any Store` for a protocol, which Swift prints without its `any`; `any Clock<Duration>`
/// for what it prints as `Clock<Self.Clock.Duration == Duration>`.
func serviceName(of type: Any.Type) -> String {
    let name = "\(Swift.type(of: type))".hasSuffix(".Protocol") ? "any \(type)" : "\(type)"
    guard name.contains("Self.") else { return name }
    let constraint = #/Self(?:\.\w+)*\.(\w+) == /#
    // The order in which several are printed is not the one in which they are written: there the names stay.
    return name.matches(of: constraint).count == 1
        ? name.replacing(constraint, with: "")
        : name.replacing(constraint) { "\($0.1) == " }
}
