/// A service that is made from arguments, and shared by those who hand in the same.
extension ServiceEntry {
    /// Whether it is shared, and has arguments that cannot tell one from the other.
    var ignoresArguments: Bool { lifetime != .transient && !key.arguments.isEmpty && extras?.argumentsKey == nil }

    /// Whether somebody holds what was made last.
    var isHeld: Bool { graphID != 0 || extras?.weakly?.object != nil }

    /// The entry for these values of the arguments.
    @usableFromInline
    func variant<Arguments>(for arguments: Arguments) throws(ResolutionError) -> ServiceEntry {
        // The entry is only lent, and comparing the arguments is the app's code: it may remove it.
        let entry = Unmanaged.passRetained(self)
        defer { entry.release() }
        guard let extras, let argumentsKey = extras.argumentsKey else { throw .ignoredArguments(at: self) }
        let values = withUnsafePointer(to: arguments) { argumentsKey($0) }
        if let variant = extras.variants[values] { return variant }
        let factory = factory
        let variant = ServiceEntry(
            key: key, scope: scope, needs: needs, callSite: callSite, owner: owner
        ) { resolver, _, result in
            try withUnsafePointer(to: arguments) { try factory(resolver, $0, result) }
        }
        variant.complete(as: self)
        if !isFinishedByItsFactory { variant.isFollowedByMore() }
        extras.add(variant, for: values)
        return variant
    }
}
