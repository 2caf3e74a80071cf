/// A bound on the rate at which clients use something up, such as passwords, with a share for each of their addresses.
package struct RateShare<Address: Hashable & Sendable>: Sendable {
    private let share: Int
    private let period: Duration
    /// For each address whose share is not whole: what is left of its share, and the time of the last change.
    private var remainders: [Address: (count: Double, time: Duration)] = [:]

    /// Creates a bound. A share refills evenly: an empty one is whole again after `period`. A share below 1 lets nothing
    /// pass.
    package init(each share: Int, per period: Duration) {
        (self.share, self.period) = (max(share, 0), period)
    }

    /// The number of addresses whose share is not whole, as of the last call of `forgetWholeShares(at:)`.
    package var addressCount: Int { remainders.count }

    /// Uses up one of the address's share. If nothing is left at `time`, returns the time until there is one again.
    package mutating func take(_ address: Address, at time: Duration) -> Duration? {
        let count = remainder(of: address, at: time)
        remainders[address] = (count < 1 ? count : count - 1, time)
        return count < 1 ? period * ((1 - count) / Double(max(share, 1))) : nil
    }

    /// Forgets the addresses whose share is whole again.
    package mutating func forgetWholeShares(at time: Duration) {
        for address in remainders.keys where remainder(of: address, at: time) == Double(share) {
            remainders[address] = nil
        }
    }

    private func remainder(of address: Address, at time: Duration) -> Double {
        guard let (count, last) = remainders[address] else { return Double(share) }
        // A clock that was set back takes nothing. Otherwise the client would wait for as long as it was set back.
        return min(Double(share), count + Double(share) * (max(.zero, time - last) / period))
    }
}
