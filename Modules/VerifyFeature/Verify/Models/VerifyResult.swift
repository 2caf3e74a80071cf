public nonisolated enum VerifyResult: Equatable, Sendable {
    /// The password is right, or the account is new. The names as the account has them, by seat.
    case verified(VerifyNames)
    case wrongPassword
    /// Too many failures: no check for so many seconds.
    case locked(seconds: Int)
    /// It could not be checked, and why.
    case failed(String)
}
