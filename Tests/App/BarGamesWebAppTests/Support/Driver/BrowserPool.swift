/// The browsers of a driver. It lets a limited number of tasks use one at a time, and the others wait.
actor BrowserPool {
    /// The browsers that no task uses.
    private(set) var idle: [Browser] = []
    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(limit: Int) {
        free = limit
    }

    /// Waits for a place, and returns an idle browser. Nil if the caller has to start one.
    func take() async -> Browser? {
        if free > 0 {
            free -= 1
        } else {
            await withCheckedContinuation { waiting.append($0) }
        }
        return idle.popLast()
    }

    /// Keeps a browser for the next task.
    func keep(_ browser: Browser) {
        idle.append(browser)
    }

    /// Ends the use of a place. Called once after each `take`.
    func leave() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}
