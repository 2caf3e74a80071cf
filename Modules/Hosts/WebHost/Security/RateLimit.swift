/// A limit on a rate: a bucket that has room for `count` tokens and is filled in `period`.
struct RateLimit: Sendable {
    private let count: Double
    private let period: Duration
    private var tokens: Double
    private var lastTaken: Duration?

    init(count: Int, per period: Duration) {
        self.count = Double(count)
        self.period = period
        tokens = Double(count)
    }

    /// Removes a token. If the bucket is empty at `time`, returns the time until there is a token again.
    mutating func take(at time: Duration) -> Duration? {
        tokens = tokens(at: time)
        lastTaken = time
        guard tokens >= 1 else { return period * ((1 - tokens) / count) }
        tokens -= 1
        return nil
    }

    /// Whether the bucket has all its tokens.
    func isFull(at time: Duration) -> Bool { tokens(at: time) == count }

    private func tokens(at time: Duration) -> Double {
        guard let lastTaken else { return tokens }
        // A clock that goes back takes no tokens: otherwise the client would wait for as long as it went back.
        return min(count, tokens + count * (max(.zero, time - lastTaken) / period))
    }
}
