import RIBs

/// The error of a link to a game, a menu item or a page that does not exist.
public struct UnknownDestination: Error, Equatable, CustomStringConvertible {
    /// The kind of the destination: `game`.
    public let kind: String
    /// The name in the link.
    public let name: String
    /// The names that exist, or some of them.
    public let known: [String]
    /// Whether `known` has all names that exist.
    public let knowsAll: Bool

    /// Creates the error. A host shows its description to the players.
    public init(kind: String, name: String, known: [String], knowsAll: Bool = true) {
        self.kind = kind
        self.name = name
        self.known = known
        self.knowsAll = knowsAll
    }

    /// What does not exist, a similar name, and all names that exist if they are few.
    public var description: String {
        var sentences = ["There is no \(kind) \"\(name)\"."]
        if let closest = closestSpelling(to: name, among: known) { sentences.append("Did you mean \"\(closest)\"?") }
        if knowsAll, !known.isEmpty, known.count < 10 {
            sentences.append("There are: \(known.joined(separator: ", ")).")
        }
        return sentences.joined(separator: " ")
    }
}
