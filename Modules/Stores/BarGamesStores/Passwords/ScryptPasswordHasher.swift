public import BarGamesServices
import Foundation

/// Hashes passwords with scrypt, which needs time and memory, so that guessing the passwords of a stolen database is
/// expensive.
///
/// A password is normalised to Unicode's composed form, so that it matches in whatever form its accents are typed.
public struct ScryptPasswordHasher: PasswordHashing {
    private static let saltLength = 16
    private static let keyLength = 32

    private let parameters: ScryptParameters
    private let network: ClientNetwork

    /// Creates a hasher.
    ///
    /// - Parameters:
    ///   - parameters: The cost of new hashes. An existing hash is verified with its own parameters.
    ///   - network: The network of the client. Clients of all networks have their turns one after the other.
    public init(parameters: ScryptParameters = .standard, network: ClientNetwork = .thisMachine) {
        self.parameters = parameters
        self.network = network
    }

    /// Returns a new hash of `password` with a random salt. The main actor is not blocked.
    ///
    /// - Throws: `StoreError` if the parameters are out of bounds or the memory is insufficient; `CancellationError`.
    @concurrent
    public func hash(_ password: String) async throws -> String {
        // Swift's default generator is cryptographically secure.
        let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: .min ... .max) }
        return try await HashingTurns.shared.run(for: network) { try hash(password, salt: salt).description }
    }

    /// Returns whether `password` matches `hash`. The main actor is not blocked.
    ///
    /// - Throws: `StoreError` if `hash` is invalid or the memory is insufficient; `CancellationError`.
    @concurrent
    public func verify(_ password: String, against hash: String) async throws -> Bool {
        try await HashingTurns.shared.run(for: network) {
            let hash = try ScryptHash(hash)
            let key = try key(of: password, salt: hash.salt, length: hash.key.count, parameters: hash.parameters)
            return Scrypt.areEqual(key, hash.key)
        }
    }

    func hash(_ password: String, salt: [UInt8]) throws -> ScryptHash {
        try parameters.check()
        let key = try key(of: password, salt: salt, length: Self.keyLength, parameters: parameters)
        return ScryptHash(parameters: parameters, salt: salt, key: key)
    }

    private func key(
        of password: String, salt: [UInt8], length: Int, parameters: ScryptParameters
    ) throws(StoreError) -> [UInt8] {
        let password = [UInt8](password.precomposedStringWithCanonicalMapping.utf8)
        return try Scrypt.key(of: password, salt: salt, length: length, parameters: parameters)
    }
}
