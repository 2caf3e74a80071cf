public import RIBs

/// The score of a table and the state of its storage.
public struct Ledger: Equatable, Sendable {
    /// The stored score; nil until the store has been read.
    public var score: Score?
    /// The number of matches that are not stored yet.
    public var unsaved: Int
    /// The reason why the last access to the store failed; nil if it succeeded.
    public var problem: String?
    /// Whether the store has no such table, so that no match of it can be saved.
    public var isTableMissing: Bool

    /// Creates a ledger.
    public init(score: Score? = nil, unsaved: Int = 0, problem: String? = nil, isTableMissing: Bool = false) {
        self.score = score
        self.unsaved = unsaved
        self.problem = problem
        self.isTableMissing = isTableMissing
    }
}

/// How far the result of a match is stored.
public enum MatchState: Sendable {
    /// The match is being saved. After 200 ms at the latest, another state follows.
    case saving
    /// The match could not be saved so far. It is tried again until it is saved.
    case notSavedYet
    /// The match is saved, and its table's ledger has the new score unless reading it failed. No other state follows.
    case saved
}

/// A service that stores finished matches in the background.
///
/// The service lives as long as the app. It stores each recorded match even if the players sign out at once, and
/// retries until the store confirms it.
@MainActor public protocol MatchRecording: AnyObject {
    /// Returns the id for a match that begins. It is saved with the game, so that the match counts once however often its
    /// end is recorded.
    func makeMatchID() -> String

    /// Records a match that has just ended, and returns immediately. Recording a saved match again changes nothing.
    ///
    /// - Parameters:
    ///   - game: The name of the game's ID.
    ///   - players: The players, by seat.
    ///   - winner: The winner; nil for a draw.
    ///   - id: The id of the match, from `makeMatchID()`.
    /// - Returns: The state of the match, which begins with `saving`.
    @discardableResult
    func record(_ game: String, of players: Players, winner: Player?, as id: String) -> StateStream<MatchState>

    /// Returns the ledger of the players' table, with the score by their seats.
    ///
    /// The first call reads the ledger from the store. The stream changes whenever the store has confirmed a match of the
    /// table, of this process or of another one. It is released with its last observer, and the next call reads the
    /// ledger again.
    func ledger(of players: Players) -> StateStream<Ledger>

    /// Waits until the recorder has tried once more to store every match recorded so far.
    ///
    /// - Returns: The number of matches that are still not stored, and the reason.
    func flush() async -> (unsaved: Int, problem: String?)
}
