/// The events of all clients, for a moment that no clock decides.
actor EventCount {
    private var count = 0
    private var hasEnded = false
    private var waiting: (count: Int, continuation: CheckedContinuation<Void, Never>)?

    func add() {
        count += 1
        if let waiting, count >= waiting.count { resume() }
    }

    /// Ends the wait, because the events of a client have ended.
    func end() {
        hasEnded = true
        resume()
    }

    private func resume() {
        waiting?.continuation.resume()
        waiting = nil
    }

    func wait(for count: Int) async {
        if hasEnded || self.count >= count { return }
        await withCheckedContinuation { waiting = (count, $0) }
    }
}
