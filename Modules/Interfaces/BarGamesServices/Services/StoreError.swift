/// The error of a store that failed.
public struct StoreError: Error, Equatable, CustomStringConvertible {
    /// The error of a store that has no table for two players, such as a file that was put back from a copy.
    public static let noTable = StoreError("No table exists for these two players.")

    /// The failure and its reason, as a sentence for the players.
    public let description: String

    /// Creates an error with a sentence for the players.
    public init(_ description: String) {
        self.description = description
    }
}
