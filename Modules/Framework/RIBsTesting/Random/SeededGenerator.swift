/// A random number generator that returns the same numbers for the same seed.
///
/// Pass it to a RIB that receives its generator as a dependency, or use it for random tests. A failure that names the
/// seed can be repeated. The algorithm is SplitMix64 (Steele, Lea and Flood, 2014), which is not suitable for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator. Two generators with the same seed return the same numbers.
    public init(seed: UInt64) {
        state = seed
    }

    /// Returns the next number of the sequence.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return bits ^ (bits >> 31)
    }
}
