/// A service that checks the password of a table.
public protocol PasswordChecking: Sendable {
    /// Checks the password with which two players sign in.
    ///
    /// The first sign-in of a pair of names creates their table with the given password. Three wrong passwords of one
    /// network, each within half a minute of the one before, lock the table for this network for half a minute, also for
    /// other apps with the same data. A check is slow by design.
    ///
    /// - Parameters:
    ///   - password: The password as typed.
    ///   - players: The names as typed. Names that look the same are equal, and their order does not matter.
    /// - Throws: `StoreError` if the store of the tables fails, or `CancellationError`.
    func check(_ password: String, of players: Players) async throws -> DIVerifyResult
}
