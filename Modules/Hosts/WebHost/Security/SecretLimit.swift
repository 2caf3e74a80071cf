/// A limit on the secrets, such as passwords, that the clients of one address send in all sessions.
///
/// An app limits the attempts for one account. This limit stops a client that tries many accounts.
@MainActor
final class SecretLimit {
    private static let period = Duration.seconds(60)

    private let count: Int
    private let uptime: @Sendable () -> Duration
    private var limits: [ClientAddress: RateLimit] = [:]

    /// - Parameter count: The number of secrets a minute.
    init(count: Int, uptime: @escaping @Sendable () -> Duration) {
        self.count = count
        self.uptime = uptime
    }

    /// The number of addresses whose secrets are counted.
    var addressCount: Int { limits.count }

    /// Counts a secret. An unknown address has no limit.
    ///
    /// - Throws: `ActionRejection` if the address sent too many.
    func take(_ address: ClientAddress?) throws(ActionRejection) {
        guard let address else { return }
        if let rest = limits[address, default: RateLimit(count: count, per: Self.period)].take(at: uptime()) {
            throw .tooManySecrets(rest: rest)
        }
    }

    /// Removes the addresses that can send all their secrets again.
    func forgetOldAddresses() {
        let now = uptime()
        limits = limits.filter { !$0.value.isFull(at: now) }
    }
}
