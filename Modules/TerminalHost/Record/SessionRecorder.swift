import Screens

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Writes what a person does as commands that can be piped in again.
@MainActor
final class SessionRecorder {
    private let path: String
    private let file: Descriptor
    private var secrets = SecretPlaceholders()
    /// The ids that a replay surely has on the screen now: what needs no waiting for.
    private var knownIDs: Set<String> = []
    /// The ids that a task brought since, with the number of the screen that they came on.
    private var arrivals: [String: Int] = [:]
    private var screenCount = 0
    private var hasFailed = false
    private var failure: SessionRecordError?

    /// Creates the file for this user only. A file that exists is taken only if it is empty.
    init(path: String) throws(SessionRecordError) {
        self.path = path
        var descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        // Without waiting: opening a pipe would wait for a reader.
        if descriptor < 0 && errno == EEXIST { descriptor = open(path, O_WRONLY | O_APPEND | O_CLOEXEC | O_NONBLOCK) }
        let failure = Descriptor.Failure.last
        // A pipe without a reader.
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

    /// Called with the first screen, and with the one that an action led to, before a task changes it.
    func noteScreen(_ screen: Screen) {
        let ids = Set(screen.ids)
        // What a task brought before the action may come after it in a replay.
        arrivals = arrivals.filter { ids.contains($0.key) }
        knownIDs = ids.filter { arrivals[$0] == nil }
    }

    /// Called with every other screen: a task made it.
    func noteArrivals(on screen: Screen) {
        screenCount += 1
        for id in screen.ids where !knownIDs.contains(id) && arrivals[id] == nil { arrivals[id] = screenCount }
    }

    /// Called before an action that `screen` has a place for, so that one that crashes the app is in the record.
    ///
    /// - Parameter isSecret: Whether the value that is set must not be written.
    func willPerform(_ action: ScreenAction, on screen: Screen, isSecret: Bool) {
        switch action {
        case .tap(let id):
            waitUnlessKnown(id)
            write("tap \(id)")
        case .set(let id, let value):
            waitUnlessKnown(id)
            write("set \(id) \(isSecret ? secrets.placeholder(for: value) : value)")
        case .back:
            // What it goes back from may have come later, and only its elements tell.
            if let new = screen.ids.last(where: { arrivals[$0] != nil }) { waitUnlessKnown(new) }
            write("back")
        case .open(let link):
            write("open \(link)")
        }
    }

    /// Called after a `wait` that was asked for and found its element.
    func didWait(for id: String) {
        waitUnlessKnown(id)
    }

    /// The error that ended the recording, once.
    func takeFailure() -> SessionRecordError? {
        defer { failure = nil }
        return failure
    }

    private func waitUnlessKnown(_ id: String) {
        guard let arrival = arrivals[id] else { return }
        write("wait \(id)")
        // What came with it, or before, is there then too.
        knownIDs.formUnion(arrivals.filter { $0.value <= arrival }.keys)
        arrivals = arrivals.filter { $0.value > arrival }
    }

    private func write(_ line: String) {
        guard !hasFailed else { return }
        do {
            try file.writeAll(line + "\n")
        } catch {
            hasFailed = true
            failure = .cannotWrite(path: path, reason: error.description)
        }
    }
}

/// The names that secrets get in a record: the same one for the same secret, so that a replay signs in where
/// the session did.
struct SecretPlaceholders {
    /// By a hash with this process's random key: the secrets themselves are not kept.
    private var numbers: [Int: Int] = [:]

    mutating func placeholder(for secret: String) -> String {
        // Nothing typed is no secret, and means something else to a feature.
        if secret.isEmpty { return "" }
        // By its bytes: two spellings of one letter are two passwords.
        let hash = Array(secret.utf8).hashValue
        let number = numbers[hash] ?? numbers.count + 1
        numbers[hash] = number
        return "secret-\(number)"
    }
}
