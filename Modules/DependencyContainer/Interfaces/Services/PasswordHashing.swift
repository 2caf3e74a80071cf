/// Makes what is stored instead of a password, and checks a password against it. Both take a noticeable time
/// by design, off the main actor.
public protocol PasswordHashing: Sendable {
    /// A new hash with a new salt; its parameters are part of it.
    func hash(_ password: String) async throws -> String

    /// Throws a `StoreError` if `hash` is not one of these.
    func verify(_ password: String, against hash: String) async throws -> Bool
}
