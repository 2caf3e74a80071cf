import BarGamesServices

/// The cost of a hash in time and memory.
public struct ScryptParameters: Equatable, Sendable {
    /// The binary logarithm of the number of rounds. Memory is `128 * blockSize << logRounds` bytes.
    public let logRounds: Int
    /// The size of a block in units of 128 bytes.
    public let blockSize: Int
    /// The number of independent computations, which multiplies the time.
    public let parallelism: Int

    /// 32 MB of memory and about a third of a second: the minimum that OWASP recommends.
    public static let standard = ScryptParameters(logRounds: 15, blockSize: 8, parallelism: 3)

    /// Creates parameters. They are checked when a password is hashed or verified.
    public init(logRounds: Int, blockSize: Int, parallelism: Int) {
        self.logRounds = logRounds
        self.blockSize = blockSize
        self.parallelism = parallelism
    }

    var rounds: Int { 1 << logRounds }

    /// The time of a hash in an arbitrary unit, for parameters within the other limits.
    private var work: Int { rounds * blockSize * parallelism }

    /// Throws if the cost exceeds the limits. The parameters come from the database, and a manipulated row must not use
    /// up the memory, or take longer than four times the standard.
    ///
    /// The block size is limited to 8, the usual value, because the memory limit of swift-crypto, which is used on macOS, is
    /// too low for larger blocks.
    func check() throws(StoreError) {
        guard 1...18 ~= logRounds, 1...8 ~= blockSize, 1...4 ~= parallelism, work <= 4 * Self.standard.work else {
            throw StoreError("The password cannot be checked: the cost of its scrypt hash, \(self), is out of bounds.")
        }
    }
}

extension ScryptParameters: CustomStringConvertible {
    /// The parameters as a part of a hash.
    public var description: String { "ln=\(logRounds),r=\(blockSize),p=\(parallelism)" }
}
