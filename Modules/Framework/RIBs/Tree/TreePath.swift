extension Node {
    /// This RIB, its parent, and so on up to the root.
    final var lineage: some Sequence<Node> { sequence(first: self, next: \.parent) }

    final var root: Node {
        var root = self
        while let parent = root.parent { root = parent }
        return root
    }

    /// The number of RIBs from the root to this one.
    final var depth: Int { 1 + (parent?.depth ?? 0) }

    /// The names of the RIBs from the root to this one: `Root/LoggedIn/Checkout`.
    final var treePath: String { RIBs.treePath(of: typePath) }

    /// The types of the RIBs from the root to this one. Cheaper than `treePath`, because names are created later.
    final var typePath: [Any.Type] { lineage.map(\.ribType).reversed() }

    /// The type that names the RIB: its router's, or its interactor's if the router is released or is a plain `Router`.
    final var ribType: Any.Type {
        if namesRIB { return type(of: interactable) }
        return attachedRouter.map { type(of: $0) } ?? routerType ?? type(of: interactable)
    }

    final var routerTypeName: String { "\(attachedRouter.map { type(of: $0) } ?? routerType ?? ribType)" }
    final var ribName: String { RIBs.ribName(of: "\(ribType)") }
}

extension Routing {
    /// The RIB's name: `Checkout` for a `CheckoutRouter`, and for the plain router of a `CheckoutInteractor`.
    var ribName: String {
        if let node = (self as? any TreeRouter)?.node { return node.ribName }
        return RIBs.ribName(of: "\(type(of: self))")
    }
}

/// Returns the names of the RIBs of `types`, as a path.
func treePath(of types: [Any.Type]) -> String { types.map { ribName(of: "\($0)") }.joined(separator: "/") }

/// Returns the name of a RIB: `Checkout` for `CheckoutRouter` and for `CheckoutInteractor`.
func ribName(of typeName: String) -> String {
    var name = typeName
    if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
    for suffix in ["Router", "Interactor"] where name.hasSuffix(suffix) && name != suffix {
        return String(name.dropLast(suffix.count))
    }
    return name
}
