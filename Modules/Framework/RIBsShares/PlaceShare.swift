/// A bound on places that clients hold until they leave, such as connections or sessions, shared fairly by their addresses.
///
/// The rule: an address takes at most its share, and if there is no place left, the address with most loses one. An
/// address that takes little keeps it, whatever other addresses do.
package struct PlaceShare<Address: Hashable & Sendable>: Sendable {
    private let places: Int
    private let share: Int

    /// Creates a bound on the places of all addresses together, and of each address.
    package init(places: Int, each share: Int = .max) {
        (self.places, self.share) = (places, share)
    }

    /// Returns the holder that loses its place to a newcomer. Nil if there is room, or if no holder has to leave.
    ///
    /// Costs a walk over the holders if there can be too many.
    ///
    /// - Parameters:
    ///   - isKept: Whether a holder stays if no address has more than one place, the newcomer counted.
    ///   - precedes: Whether the first of two holders of one address leaves before the second.
    package func displaced<Holder>(
        by newcomer: Address, among holders: some Collection<Holder>, address: (Holder) -> Address,
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
}
