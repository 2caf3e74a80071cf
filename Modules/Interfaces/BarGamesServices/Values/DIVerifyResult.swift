/// The result of a password check.
public enum DIVerifyResult: Equatable, Sendable {
    /// The password is correct. The names have the spelling of the first sign-in and the seats of this one.
    case verified(Players)
    /// The password is wrong.
    case wrongPassword
    /// The table is locked for `seconds` after too many failures.
    case locked(seconds: Int)
    /// The check failed. The text is a sentence for the players.
    case failed(String)
}
