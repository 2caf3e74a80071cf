import DIInterfaces
import RIBs

/// The score for the RIBs below LoggedIn, which can only read it.
typealias ScoreStream = StateStream<Ledger>

/// The score with write access, for LoggedIn only. It publishes the values that the store confirmed.
typealias MutableScoreStream = MutableStateStream<Ledger>
