/// The result of checking a password.
public nonisolated enum VerifyResult: Equatable, Sendable {
    /// The password is correct, or the account is new. The names are those of the account, by seat.
    case verified(VerifyNames)
    case wrongPassword
    /// The account is locked for this number of seconds after too many failures.
    case locked(seconds: Int)
    /// The check failed, with a message for the person.
    case failed(String)
}
