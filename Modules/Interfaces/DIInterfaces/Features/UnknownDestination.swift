import RIBs

/// The error of a link to a game, a menu item or a page that does not exist.
public struct UnknownDestination: Error, Equatable, CustomStringConvertible {
    /// The kind of the destination: `game`.
    public let kind: String
    /// The name in the link.
    public let name: String
    /// The names that exist.
    public let known: [String]

    /// Creates the error. A host shows its description to the players.
    public init(kind: String, name: String, known: [String]) {
        self.kind = kind
        self.name = name
        self.known = known
    }

    /// What does not exist, a similar name, and the names that exist.
    public var description: String {
        var sentences = ["There is no \(kind) \"\(name)\"."]
        if let closest = closestSpelling(to: name, among: known) { sentences.append("Did you mean \"\(closest)\"?") }
        if !known.isEmpty, known.count < 10 { sentences.append("There are: \(known.joined(separator: ", ")).") }
        return sentences.joined(separator: " ")
    }
}
