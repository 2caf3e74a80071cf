import BarGamesServices

// On Linux from the system's libsodium: compiling swift-crypto took half of the time of a first build. macOS has no
// libsodium, and compiles swift-crypto. Both compute the same keys (RFC 7914).
#if canImport(CSodium)
    import CSodium
#else
    import Crypto
    import CryptoExtras
#endif

/// The function that derives a key from a password.
enum Scrypt {
    /// Returns the key of `password`, which has `length` bytes.
    ///
    /// - Throws: `StoreError` if there is not enough memory. With parameters that were checked, nothing else can fail.
    static func key(
        of password: [UInt8], salt: [UInt8], length: Int, parameters: ScryptParameters
    ) throws(StoreError) -> [UInt8] {
        #if canImport(CSodium)
            var key = [UInt8](repeating: 0, count: length)
            guard isReady else { throw StoreError("The password cannot be checked: libsodium could not start.") }
            let status = crypto_pwhash_scryptsalsa208sha256_ll(
                password, password.count, salt, salt.count, UInt64(parameters.rounds), UInt32(parameters.blockSize),
                UInt32(parameters.parallelism), &key, key.count)
            if status == 0 { return key }
        #else
            let key = try? KDF.Scrypt.deriveKey(
                from: password, salt: salt, outputByteCount: length, rounds: parameters.rounds,
                blockSize: parameters.blockSize, parallelism: parameters.parallelism)
            if let key { return key.withUnsafeBytes { [UInt8]($0) } }
        #endif
        throw StoreError("The password cannot be checked: there is not enough memory. To fix: end other programs.")
    }

    /// Compares in constant time. The time of comparing arrays would reveal the length of the matching prefix.
    static func areEqual(_ key: [UInt8], _ other: [UInt8]) -> Bool {
        #if canImport(CSodium)
            key.count == other.count && sodium_memcmp(key, other, key.count) == 0
        #else
            SymmetricKey(data: key) == SymmetricKey(data: other)
        #endif
    }

    #if canImport(CSodium)
        /// Chooses the fastest code for this processor, once.
        private static let isReady = sodium_init() >= 0
    #endif
}
