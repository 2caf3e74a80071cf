extension Interactor {
    /// The names of the RIBs from the root to this one: `Root/LoggedIn/Checkout`.
    final var treePath: String {
        var names = [ribName]
        var ancestor = parent
        while let node = ancestor {
            names.append(node.ribName)
            ancestor = node.parent
        }
        return names.reversed().joined(separator: "/")
    }

    /// The types of the RIBs from the root to this one. Cheaper than `treePath`, because names are created later.
    final var typePath: [Any.Type] {
        var types = [ribType]
        var ancestor = parent
        while let node = ancestor {
            types.append(node.ribType)
            ancestor = node.parent
        }
        types.reverse()
        return types
    }

    /// The type of the RIB's router, or of its interactor if the router is released.
    final var ribType: Any.Type {
        if let router = attachedRouter { return type(of: router) }
        return routerType ?? type(of: interactable)
    }

    final var routerTypeName: String { "\(ribType)" }
    final var ribName: String { RIBs.ribName(of: "\(ribType)") }
}

extension Routing {
    /// The RIB's name: `Checkout` for a `CheckoutRouter`.
    var ribName: String { RIBs.ribName(of: "\(type(of: self))") }
}

/// Returns the name of a RIB: `Checkout` for `CheckoutRouter` and for `CheckoutInteractor`.
func ribName(of typeName: String) -> String {
    var name = typeName
    if let generic = name.firstIndex(of: "<") { name = String(name[..<generic]) }
    for suffix in ["Router", "Interactor"] where name.hasSuffix(suffix) && name != suffix {
        return String(name.dropLast(suffix.count))
    }
    return name
}
