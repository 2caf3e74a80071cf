import DIInterfaces

/// How much time and memory a hash costs, whoever makes it.
public struct ScryptParameters: Equatable, Sendable {
    /// The binary logarithm of the number of rounds. Memory is `128 * blockSize << logRounds` bytes.
    public let logRounds: Int
    public let blockSize: Int
    public let parallelism: Int

    /// 32 MB of memory and about a third of a second: what OWASP asks for at the least.
    public static let standard = ScryptParameters(logRounds: 15, blockSize: 8, parallelism: 3)

    public init(logRounds: Int, blockSize: Int, parallelism: Int) {
        self.logRounds = logRounds
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    var rounds: Int { 1 << logRounds }

    /// Throws if they are more than a check of a password can be worth. They come from the database, and a row
    /// that was tampered with must not take all memory, or hours.
    ///
    /// The block size is limited to the one everybody uses: swift-crypto's memory limit is too low for larger
    /// ones.
    func check() throws(StoreError) {
        guard 1...18 ~= logRounds, 1...8 ~= blockSize, 1...4 ~= parallelism else {
            throw StoreError("The password cannot be checked: the cost of its scrypt hash, \(self), is out of bounds.")
        }
    }
}

extension ScryptParameters: CustomStringConvertible {
    /// As they stand in a hash.
    public var description: String { "ln=\(logRounds),r=\(blockSize),p=\(parallelism)" }
}
