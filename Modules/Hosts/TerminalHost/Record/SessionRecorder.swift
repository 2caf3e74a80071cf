import Foundation
import RIBsScreens

/// Records a session as commands that can be piped in again.
@MainActor
final class SessionRecorder {
    private let path: String
    private let file: Descriptor
    private var secrets = SecretPlaceholders()
    /// The ids that are certainly on the screen in a replay, so that they need no `wait`.
    private var knownIDs: Set<String> = []
    /// The ids that a task added, with the number of the screen on which they appeared.
    private var arrivals: [String: Int] = [:]
    private var screenCount = 0
    /// The failure that ended the recording.
    private(set) var failure: SessionRecordError?
    private var failureWasTaken = false

    /// Creates the file with access for its owner only. An existing file is used only if it is empty.
    init(path: String) throws(SessionRecordError) {
        self.path = path
        var descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        // Opened without blocking, because opening a pipe waits for a reader.
        if descriptor < 0 && errno == EEXIST { descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK) }
        let failure = Descriptor.Failure.last
        // ENXIO is the error for a pipe without a reader.
        if descriptor < 0 && failure.code == ENXIO { throw .notAFile(path: path) }
        if descriptor < 0 { throw .cannotOpen(path: path, reason: failure.description) }
        file = Descriptor(number: descriptor)
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .cannotOpen(path: path, reason: Descriptor.Failure.last.description)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG:
            if status.st_size > 0 { throw .exists(path: path) }
            _ = fchmod(descriptor, 0o600)
        case S_IFIFO, S_IFSOCK: throw .notAFile(path: path)
        default: break
        }
    }

    deinit {
        _ = close(file.number)
    }

    /// Called with the first screen, and with the screen after each action.
    func noteScreenAfterAction(_ screen: Screen) {
        let ids = Set(screen.ids)
        // A replay may perform the action before the task adds these elements.
        arrivals = arrivals.filter { ids.contains($0.key) }
        knownIDs = ids.filter { arrivals[$0] == nil }
    }

    /// Called with every other screen, which a task changed.
    func noteScreenAfterTask(on screen: Screen) {
        screenCount += 1
        for id in screen.ids where !knownIDs.contains(id) && arrivals[id] == nil { arrivals[id] = screenCount }
    }

    /// Records an action. Called after the screen's check and before the action, so that the record has an action that
    /// crashes the app.
    ///
    /// - Parameter isSecret: Whether to record a placeholder instead of the value.
    func willPerform(_ action: ScreenAction, on screen: Screen, isSecret: Bool) {
        switch action {
        case .tap(let id):
            waitUnlessKnown(id)
            write("tap \(id)")
        case .set(let id, let value):
            waitUnlessKnown(id)
            write("set \(id) \(isSecret ? secrets.placeholder(for: value) : value)")
        case .back:
            // The screen that Back leaves may have appeared late. Only its elements tell, so the newest one is awaited.
            if let new = screen.ids.last(where: { arrivals[$0] != nil }) { waitUnlessKnown(new) }
            write("back")
        case .open(let link):
            write("open \(link)")
        }
    }

    /// Records a `wait` command whose element appeared.
    func didWait(for id: String) {
        waitUnlessKnown(id)
    }

    /// Returns `failure` on the first call after it occurred, for showing it once.
    func takeFailure() -> SessionRecordError? {
        guard !failureWasTaken, let failure else { return nil }
        failureWasTaken = true
        return failure
    }

    private func waitUnlessKnown(_ id: String) {
        guard let arrival = arrivals[id] else { return }
        // The last word after a space can be the seconds.
        write("wait \(id)" + (id.contains { $0 == " " || $0 == "\t" } ? " \(Int(Command.defaultWait))" : ""))
        // Elements that appeared on the same screen or earlier need no `wait` of their own.
        knownIDs.formUnion(arrivals.filter { $0.value <= arrival }.keys)
        arrivals = arrivals.filter { $0.value > arrival }
    }

    private func write(_ line: String) {
        guard failure == nil else { return }
        do {
            try file.writeAll(line + "\n")
        } catch {
            failure = .cannotWrite(path: path, reason: error.description)
        }
    }
}

/// Replaces secrets in a record by placeholders: equal secrets get equal placeholders, so that a replay signs in as the
/// session did.
struct SecretPlaceholders {
    /// The numbers by hash, with the random seed of this process. The secrets themselves are not stored.
    private var numbers: [Int: Int] = [:]

    mutating func placeholder(for secret: String) -> String {
        // An empty value is not a secret, and a feature may treat it differently.
        if secret.isEmpty { return "" }
        // The bytes are hashed, because Swift treats two encodings of one letter as equal strings, but not as equal
        // passwords.
        let hash = Array(secret.utf8).hashValue
        let number = numbers[hash] ?? numbers.count + 1
        numbers[hash] = number
        return "secret-\(number)"
    }
}
