public import RIBs

/// What is known of a table's matches.
public struct Ledger: Equatable, Sendable {
    /// What the store has; nil until it could be read.
    public var score: Score?
    /// How many matches were played but are not in the store yet.
    public var unsaved: Int
    /// Why the store could not be read or written the last time; nil if it could.
    public var problem: String?

    public init(score: Score? = nil, unsaved: Int = 0, problem: String? = nil) {
        self.score = score
        self.unsaved = unsaved
        self.problem = problem
    }
}

/// Brings matches into the store. It lives as long as the app: a match that was recorded is stored, also if
/// the players sign out at once, and retried until it is.
@MainActor
public protocol MatchRecording: AnyObject {
    /// Takes over a match that ended just now, and returns at once.
    ///
    /// - Parameters:
    ///   - game: The name of the game's ID.
    ///   - winner: Nil for a draw.
    func record(_ game: String, of players: Players, winner: Player?)

    /// The ledger of the players' table, with the score in their seats. It is read from the store on the first
    /// call, and changes when the store has confirmed something.
    func ledger(of players: Players) -> StateStream<Ledger>

    /// Reads the score of the players' table from the store again: another app may have changed it. Does nothing if
    /// nobody has asked for the ledger.
    func refresh(_ players: Players)

    /// Waits until every match recorded so far is stored, or could not be stored once more.
    ///
    /// - Returns: How many matches are still not stored, and why.
    func flush() async -> (unsaved: Int, problem: String?)
}
