/// A service that hashes passwords for storage, and verifies passwords against hashes.
///
/// Both functions run off the main actor and are slow by design, which makes guessing passwords expensive.
public protocol PasswordHashing: Sendable {
    /// Returns a hash of `password` with a new salt. The hash includes its salt and parameters.
    func hash(_ password: String) async throws -> String

    /// Returns whether `hash` is a hash of `password`.
    ///
    /// - Throws: `StoreError` if `hash` has another format.
    func verify(_ password: String, against hash: String) async throws -> Bool
}
