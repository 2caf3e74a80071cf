/// The new names of a RIB's types, methods and properties.
struct NewNames {
    let old: RIBName
    let new: RIBName
    let types: [String: String]
    let members: [String: String]

    init(_ naming: RIBNaming, new: RIBName) {
        let old = naming.name
        self.old = old
        self.new = new
        types = Dictionary(uniqueKeysWithValues: naming.types.map { ($0, Self.replacing(old, by: new, in: $0)) })
        members = Dictionary(uniqueKeysWithValues: naming.members.map { ($0, Self.replacing(old, by: new, in: $0)) })
    }

    /// The new name of a slot or a case in a router, whose base class has members.
    var slot: String { Name(new.description).slot }

    /// Returns `identifier` with the new name in place of the old one.
    static func replacing(_ old: RIBName, by new: RIBName, in identifier: String) -> String {
        if let rest = old.lowerCamelRest(of: identifier) { return new.lowerCamel + rest }
        guard let range = RIBNaming.range(of: old.description, in: identifier) else { return identifier }
        return identifier[..<range.lowerBound] + new.description + identifier[range.upperBound...]
    }
}
