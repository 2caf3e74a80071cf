/// What a registration is found by: the identity of a type and, for one of several of this type, a name.
@usableFromInline
struct RegistrationKey: Hashable {
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let name: String?

    @usableFromInline
    init(_ type: ObjectIdentifier, name: String?) {
        self.type = type
        self.name = name
    }

    // Most have no name: then the type alone is hashed.
    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        if let name { hasher.combine(name) }
    }
}
