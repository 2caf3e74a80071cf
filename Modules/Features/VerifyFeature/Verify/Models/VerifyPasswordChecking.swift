/// Checks passwords.
public nonisolated protocol VerifyPasswordChecking: Sendable {
    /// Checks the password of `names`, off the main actor.
    ///
    /// - Throws: An error. Its description is a sentence for the user.
    func check(_ password: String, of names: VerifyNames) async throws -> VerifyResult
}
