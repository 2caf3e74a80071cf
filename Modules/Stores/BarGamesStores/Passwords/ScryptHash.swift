import BarGamesServices
import Foundation

/// The stored form of a password, in the PHC string format: `$scrypt$ln=15,r=8,p=1$<salt>$<key>`. Salt and key are in
/// Base64 without padding.
struct ScryptHash: CustomStringConvertible {
    let parameters: ScryptParameters
    let salt: [UInt8]
    let key: [UInt8]

    init(parameters: ScryptParameters, salt: [UInt8], key: [UInt8]) {
        self.parameters = parameters
        self.salt = salt
        self.key = key
    }

    /// Parses a hash. Throws if `description` cannot have produced the text, or if the cost is out of bounds.
    init(_ text: String) throws(StoreError) {
        let format = /\$scrypt\$ln=(-?[0-9]+),r=(-?[0-9]+),p=(-?[0-9]+)\$([^$]+)\$([^$]+)/
        guard let (_, logRounds, blockSize, parallelism, salt, key) = text.wholeMatch(of: format)?.output,
            let logRounds = Int(logRounds), let blockSize = Int(blockSize), let parallelism = Int(parallelism),
            let salt = Self.bytes(salt), 8...64 ~= salt.count,
            // Many passwords would match a short key, and every password an empty one.
            let key = Self.bytes(key), 16...64 ~= key.count
        else {
            // The message does not contain the hash, because it can appear on a screen or in a log.
            throw StoreError("The password cannot be checked: the stored text is not a scrypt hash.")
        }
        parameters = ScryptParameters(logRounds: logRounds, blockSize: blockSize, parallelism: parallelism)
        (self.salt, self.key) = (salt, key)
        try parameters.check()
    }

    var description: String {
        "$scrypt$\(parameters)$\(Self.text(salt))$\(Self.text(key))"
    }

    private static func bytes(_ field: Substring) -> [UInt8]? {
        guard !field.hasSuffix("=") else { return nil }
        let padding = String(repeating: "=", count: (4 - field.utf8.count % 4) % 4)
        return Data(base64Encoded: field + padding).map { [UInt8]($0) }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        Data(bytes).base64EncodedString().replacingOccurrences(of: "=", with: "")
    }
}
