/// The result of checking a password.
public nonisolated enum VerifyResult: Equatable, Sendable {
    /// The password is correct, or the table is new. The names have the spelling of the first sign-in, by seat.
    case verified(VerifyNames)
    case wrongPassword
    /// The table is locked for this number of seconds after too many failures.
    case locked(seconds: Int)
    /// The check failed, with a message for the user.
    case failed(String)
}
