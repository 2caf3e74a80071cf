/// The key of a registration in a dictionary: the identity of a type and an optional name.
@usableFromInline
struct RegistrationKey: Hashable {
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let name: String?

    @usableFromInline
    init(_ type: ObjectIdentifier, name: String?) {
        self.type = type
        self.name = name
    }

    // Skips nil, because most registrations have no name and every resolve hashes a key.
    @usableFromInline
    func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        if let name { hasher.combine(name) }
    }
}
