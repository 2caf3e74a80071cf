/// The levels of the containers whose registrations a service was created from.
///
/// The level of a container is the number of its ancestors.
struct UsedLevels: Equatable {
    // One bit for each level. The last bit represents all deeper levels.
    private var bits: UInt64

    init(_ level: Int) {
        bits = 1 << UInt64(min(level, 63))
    }

    mutating func insert(_ level: Int) { formUnion(UsedLevels(level)) }

    mutating func formUnion(_ other: UsedLevels) { bits |= other.bits }

    /// Returns the deepest recorded level that is at most `level`; -1 if none is recorded.
    ///
    /// Deeper levels belong to child containers that a factory created for itself.
    func deepest(upTo level: Int) -> Int {
        guard level < 63 else { return bits >> 63 == 1 ? level : 63 - bits.leadingZeroBitCount }
        return 63 - (bits & (2 << UInt64(level) - 1)).leadingZeroBitCount
    }
}
