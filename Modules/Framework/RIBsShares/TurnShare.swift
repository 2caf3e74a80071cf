/// An order of turns for which clients wait, which goes around their addresses.
package struct TurnShare<Address: Hashable & Sendable>: Sendable {
    /// The addresses that had a turn since a client began to wait, the latest last.
    private var served: [Address] = []

    /// Creates an order of turns.
    package init() {}

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
