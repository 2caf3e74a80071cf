/// A bound on what clients take, such as connections, sessions, passwords or turns, shared fairly by their addresses.
///
/// The rule: an address takes at most its share, and if there is no place left, the address with most loses one. An
/// address that takes little keeps it, whatever other addresses do.
///
/// A bound is of one of three kinds:
/// - Places, which clients hold until they leave, such as sessions: `loser(among:to:address:isKept:precedes:)`.
/// - A rate, at which clients use something up, such as passwords: `take(_:at:)`.
/// - Turns, for which clients wait: `next(of:)`.
package struct AddressShare<Address: Hashable & Sendable>: Sendable {
    private let places: Int
    private let share: Int
    private let period: Duration
    /// For each address whose share is not whole: the rest of its share, and the time of the last change.
    private var rests: [Address: (count: Double, time: Duration)] = [:]
    /// The addresses that had a turn since a client began to wait, the latest last.
    private var served: [Address] = []

    /// Creates a bound on the places of all addresses together, and of each address.
    package init(places: Int, each share: Int = .max) {
        (self.places, self.share, period) = (places, share, .zero)
    }

    /// Creates a bound on a rate. A share refills evenly: an empty one is whole again after `period`. A share below 1 lets
    /// nothing pass.
    package init(each share: Int, per period: Duration) {
        (places, self.share, self.period) = (.max, max(share, 0), period)
    }

    /// Creates an order of turns.
    package init() { self.init(places: .max) }

    // MARK: - Places

    /// Returns the holder that loses its place to a newcomer. Nil if there is room, or if no holder has to leave.
    ///
    /// Costs a walk over the holders if there can be too many.
    ///
    /// - Parameters:
    ///   - isKept: Whether a holder stays if no address has more than one place, the newcomer counted.
    ///   - precedes: Whether the first of two holders of one address leaves before the second.
    package func loser<Holder>(
        among holders: some Collection<Holder>, to newcomer: Address, address: (Holder) -> Address,
        isKept: (Holder) -> Bool = { _ in false }, precedes: (Holder, Holder) -> Bool
    ) -> Holder? {
        guard holders.count >= min(places, share) else { return nil }
        var counts = [newcomer: 1]
        for holder in holders { counts[address(holder), default: 0] += 1 }
        let (own, most) = (counts[newcomer] ?? 1, counts.values.max() ?? 1)
        guard own > share || holders.count >= places else { return nil }
        return holders.filter { holder in
            own > share
                ? address(holder) == newcomer : counts[address(holder)] == most && (most > 1 || !isKept(holder))
        }
        .min(by: precedes)
    }

    // MARK: - Rates

    /// The number of addresses whose share is not whole, as of the last call of `forgetWholeShares(at:)`.
    package var addressCount: Int { rests.count }

    /// Uses up one of the address's share. If nothing is left at `time`, returns the time until there is one again.
    package mutating func take(_ address: Address, at time: Duration) -> Duration? {
        let count = rest(of: address, at: time)
        rests[address] = (count < 1 ? count : count - 1, time)
        return count < 1 ? period * ((1 - count) / Double(max(share, 1))) : nil
    }

    /// Forgets the addresses whose share is whole again.
    package mutating func forgetWholeShares(at time: Duration) {
        for address in rests.keys where rest(of: address, at: time) == Double(share) { rests[address] = nil }
    }

    private func rest(of address: Address, at time: Duration) -> Double {
        guard let (count, last) = rests[address] else { return Double(share) }
        // A clock that was set back takes nothing. Otherwise the client would wait for as long as it was set back.
        return min(Double(share), count + Double(share) * (max(.zero, time - last) / period))
    }

    // MARK: - Turns

    /// Returns the index of the client that has the next turn: the first one of the address whose last turn is longest
    /// ago. Nil if no client waits.
    ///
    /// - Parameter waiting: The addresses of the clients, in the order in which they began to wait.
    package mutating func next(of waiting: [Address]) -> Int? {
        let turns = waiting.map { address in served.lastIndex(of: address) ?? -1 }
        guard let first = turns.min(), let index = turns.firstIndex(of: first) else {
            served = []
            return nil
        }
        served.removeAll { $0 == waiting[index] || !waiting.contains($0) }
        served.append(waiting[index])
        return index
    }
}
