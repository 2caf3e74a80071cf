/// The announcement of a result: when its match is saved, when saving it failed, or after a time limit.
///
/// A result that was announced as not saved is announced once more when its match is saved.
@MainActor
final class Announcement {
    private var announce: ((_ isSaved: Bool) -> Void)?
    private var limit: Task<Void, Never>?
    private var isMade = false

    init(atLatestAfter limit: Duration, clock: any Clock<Duration>, _ announce: @escaping (_ isSaved: Bool) -> Void) {
        self.announce = announce
        self.limit = Task { [weak self] in
            guard (try? await clock.sleep(for: limit)) != nil else { return }
            self?.make(isSaved: false)
        }
    }

    /// Announces the result, unless it would repeat an earlier announcement.
    func make(isSaved: Bool) {
        limit?.cancel()
        guard isSaved || !isMade else { return }
        isMade = true
        announce?(isSaved)
        if isSaved { announce = nil }
    }
}
