/// Returns the name of an interface without its suffix: `DIVerifyBuildable` for `any DIVerifyBuildable.Type`.
func interfaceName(of interface: Any.Type) -> String {
    let name = "\(interface)"
    return name.hasSuffix(".Type") ? String(name.dropLast(".Type".count)) : name
}

/// Returns a type as it is written in source code.
///
/// That is `any Store` for a protocol, which Swift prints without `any`, and `any Clock<Duration>` for a type that
/// Swift prints as `Clock<Self.Clock.Duration == Duration>`.
func serviceName(of type: Any.Type) -> String {
    let name = "\(Swift.type(of: type))".hasSuffix(".Protocol") ? "any \(type)" : "\(type)"
    guard name.contains("Self.") else { return name }
    let constraint = #/Self(?:\.\w+)*\.(\w+) == /#
    // Swift prints several constraints in an order of its own, so their names are needed to tell them apart.
    return name.matches(of: constraint).count == 1
        ? name.replacing(constraint, with: "")
        : name.replacing(constraint) { "\($0.1) == " }
}
