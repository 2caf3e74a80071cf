/// The error of a store that failed.
public struct StoreError: Error, Equatable, CustomStringConvertible {
    /// The failure and its reason, as a sentence for the players.
    public let description: String

    /// Creates an error with a sentence for the players.
    public init(_ description: String) {
        self.description = description
    }
}
