import Crypto
import CryptoExtras
public import DIInterfaces
import Foundation

/// Hashes passwords with scrypt, which takes memory as well as time, so that a stolen database is expensive to
/// try passwords on.
///
/// A password is the same however its accents were typed: it is hashed in Unicode's composed form.
public struct ScryptPasswordHasher: PasswordHashing {
    private static let saltLength = 16
    private static let keyLength = 32

    private let parameters: ScryptParameters

    /// - Parameter parameters: The cost of new hashes. An existing hash is checked with its own.
    public init(parameters: ScryptParameters = .standard) {
        self.parameters = parameters
    }

    @concurrent
    public func hash(_ password: String) async throws -> String {
        try Task.checkCancellation()
        // The system's generator is a cryptographic one.
        let salt = (0..<Self.saltLength).map { _ in UInt8.random(in: .min ... .max) }
        return try hash(password, salt: salt).description
    }

    @concurrent
    public func verify(_ password: String, against hash: String) async throws -> Bool {
        try Task.checkCancellation()
        let hash = try ScryptHash(hash)
        let key = try key(of: password, salt: hash.salt, length: hash.key.count, parameters: hash.parameters)
        // In constant time: an array would tell by the time it takes how much of it is right.
        return key == SymmetricKey(data: hash.key)
    }

    func hash(_ password: String, salt: [UInt8]) throws -> ScryptHash {
        try parameters.check()
        let key = try key(of: password, salt: salt, length: Self.keyLength, parameters: parameters)
        return ScryptHash(parameters: parameters, salt: salt, key: key.withUnsafeBytes { [UInt8]($0) })
    }

    private func key(
        of password: String,
        salt: [UInt8],
        length: Int,
        parameters: ScryptParameters
    ) throws(StoreError) -> SymmetricKey {
        do {
            return try KDF.Scrypt.deriveKey(
                from: [UInt8](password.precomposedStringWithCanonicalMapping.utf8),
                salt: salt,
                outputByteCount: length,
                rounds: parameters.rounds,
                blockSize: parameters.blockSize,
                parallelism: parameters.parallelism
            )
        } catch {
            // With parameters in bounds only the memory can be missing.
            throw StoreError("The password cannot be checked: there is not enough memory. To fix: end other programs.")
        }
    }
}
