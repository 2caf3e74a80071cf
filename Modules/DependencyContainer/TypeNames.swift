/// `DIVerifyBuildable` for `any DIVerifyBuildable.Type`.
func interfaceName(of interface: Any.Type) -> String {
    let name = "\(interface)"
    return name.hasSuffix(".Type") ? String(name.dropLast(".Type".count)) : name
}

/// A type as one writes it: `any Store` for a protocol, which Swift prints without its `any`.
func serviceName(of type: Any.Type) -> String {
    "\(Swift.type(of: type))".hasSuffix(".Protocol") ? "any \(type)" : "\(type)"
}
