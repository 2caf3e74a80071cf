import DIInterfaces
import RIBs

/// What everyone below LoggedIn sees of the score.
typealias ScoreStream = StateStream<Ledger>

/// The write end stays in the scope of LoggedIn, which brings in what the store has confirmed.
typealias MutableScoreStream = MutableStateStream<Ledger>
