/// The announcement of a result, made once: when its match is saved, when saving it failed, or after a time limit.
@MainActor
final class Announcement {
    private var announce: ((_ isSaved: Bool) -> Void)?
    private var limit: Task<Void, Never>?

    init(atLatestAfter limit: Duration, clock: any Clock<Duration>, _ announce: @escaping (_ isSaved: Bool) -> Void) {
        self.announce = announce
        self.limit = Task { [weak self] in
            guard (try? await clock.sleep(for: limit)) != nil else { return }
            self?.make(isSaved: false)
        }
    }

    /// Announces the result, unless it is announced already.
    func make(isSaved: Bool) {
        limit?.cancel()
        announce?(isSaved)
        announce = nil
    }
}
