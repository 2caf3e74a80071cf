/// A limit on the rate of actions: a bucket that has room for `count` tokens and is filled in `period`.
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

    /// Removes a token. Returns false if the bucket is empty at `time`.
    mutating func take(at time: Duration) -> Bool {
        if let lastTaken { tokens = min(count, tokens + count * ((time - lastTaken) / period)) }
        lastTaken = time
        guard tokens >= 1 else { return false }
        tokens -= 1
        return true
    }
}
