/// A bound on the places of a host, such as its connections or sessions, shared fairly by the addresses of the clients.
///
/// A full host takes a place from the address with most places, the newcomer counted. An address with few places keeps
/// them, whatever other addresses do.
struct FairShare: Sendable {
    /// The largest number of places.
    let limit: Int

    /// Returns the holder that loses its place to a newcomer. Nil if there is room, or if no holder has to leave.
    ///
    /// Costs a walk over the holders of a full host.
    ///
    /// - Parameters:
    ///   - holders: The holders of the places.
    ///   - newcomer: The address of the newcomer, if it is known.
    ///   - address: Returns the address of a holder.
    ///   - isKept: Whether a holder stays unless its address has more places than that of the newcomer.
    ///   - precedes: Whether the first of two holders of one address leaves before the second.
    func loser<Holder>(
        among holders: some Collection<Holder>, to newcomer: ClientAddress?, address: (Holder) -> ClientAddress?,
        isKept: (Holder) -> Bool = { _ in false }, precedes: (Holder, Holder) -> Bool
    ) -> Holder? {
        guard holders.count >= limit else { return nil }
        var counts: [ClientAddress?: Int] = [newcomer: 1]
        for holder in holders { counts[address(holder), default: 0] += 1 }
        let most = counts.values.max() ?? 1
        return holders.filter { holder in
            let count = counts[address(holder)]
            return count == most && (most > 1 || !isKept(holder))
        }
        .min(by: precedes)
    }
}
