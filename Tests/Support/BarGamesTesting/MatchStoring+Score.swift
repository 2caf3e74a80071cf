public import BarGamesServices

extension MatchStoring {
    /// Returns the score of a table; nil if it is not stored.
    public func scoreIfStored(of players: Players) async throws -> Score? {
        do { return try await score(of: players) } catch let error as StoreError where error == .noTable { return nil }
    }
}
