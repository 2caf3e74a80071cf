import Foundation

/// The original attributes of every raw terminal, in memory that a signal handler may read.
///
/// A crash must restore the terminal too. Otherwise its message cannot be read, and the shell does not echo. The memory
/// is allocated once, and read without locks, casts or reference counts.
enum TerminalRestoration {
    /// The number of slots. Only tests use more than one at a time.
    private static let capacity = 8

    /// The state of each slot: 0 is free, 1 is a terminal on the alternate screen, 2 is any other raw terminal.
    nonisolated(unsafe) private static let armed = zeroed(Int32.self)
    nonisolated(unsafe) private static let inputs = zeroed(Int32.self)
    nonisolated(unsafe) private static let outputs = zeroed(Int32.self)
    nonisolated(unsafe) private static let attributes = zeroed(termios.self)
    nonisolated(unsafe) private static let previousActions = zeroed(sigaction.self, count: 65)
    private static let leaveCount = RawTerminal.leaveSequence.utf8.count
    nonisolated(unsafe) private static let leaveBytes: UnsafeMutablePointer<UInt8> = {
        let bytes = zeroed(UInt8.self, count: leaveCount)
        for (index, byte) in RawTerminal.leaveSequence.utf8.enumerated() { bytes[index] = byte }
        return bytes
    }()

    /// The signals that terminate the process and have our handler.
    @MainActor private static var handled: [Int32] = []

    /// Initialises the static memory, because a signal handler must not be the first to use it.
    static func prepare() {
        _ = (armed, inputs, outputs, attributes, previousActions, leaveCount, leaveBytes)
        CapturedStandardError.prepare()
    }

    /// Stores the original attributes of a terminal until they are restored. Returns nil if all slots are in use.
    @MainActor
    static func arm(input: Int32, output: Int32, attributes before: termios, hasScreen: Bool) -> Int? {
        prepare()
        let isFirst = (0..<capacity).allSatisfy { armed[$0] == 0 }
        guard let slot = (0..<capacity).first(where: { armed[$0] == 0 }) else { return nil }
        inputs[slot] = input
        outputs[slot] = output
        attributes[slot] = before
        armed[slot] = hasScreen ? 1 : 2
        if isFirst {
            if hasScreen { CapturedStandardError.start(insteadOf: output) }
            installHandlers()
        }
        return slot
    }

    /// Restores one terminal. After the last one, it also restores the previous handlers of the crash signals.
    @MainActor
    static func restore(_ slot: Int) {
        restoreUnlessDone(slot)
        if (0..<capacity).allSatisfy({ armed[$0] == 0 }) {
            removeHandlers()
            CapturedStandardError.stop()
        }
    }

    /// Restores all terminals. Safe in a signal handler and on any thread.
    static func restoreAll() {
        var slot = 0
        while slot < capacity {
            restoreUnlessDone(slot)
            slot += 1
        }
        CapturedStandardError.stop()
    }

    private static func restoreUnlessDone(_ slot: Int) {
        let state = armed[slot]
        guard state != 0 else { return }
        armed[slot] = 0
        // Writing to a stopped terminal would block, and the process could not terminate.
        if state == 1, isWritable(outputs[slot]) { _ = write(outputs[slot], leaveBytes, leaveCount) }
        _ = permittingBackground {
            _ = tcsetattr(inputs[slot], TCSANOW, attributes + slot)
            // Unread keys are discarded, so that the shell does not execute them. Afterwards, because macOS notes in the
            // attributes that it has to read them again as lines.
            return tcflush(inputs[slot], TCIFLUSH)
        }
    }

    /// Runs `body`, which changes a terminal, also in the background. There the system would stop a process whose thread
    /// does not block SIGTTOU. Safe in a signal handler.
    static func permittingBackground(_ body: () -> Int32) -> Int32 {
        var (stop, before) = (sigset_t(), sigset_t())
        sigemptyset(&stop)
        sigaddset(&stop, SIGTTOU)
        pthread_sigmask(SIG_BLOCK, &stop, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        return body()
    }

    /// Returns whether a write would not block. Safe in a signal handler.
    static func isWritable(_ output: Int32) -> Bool {
        var descriptor = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        return poll(&descriptor, 1, 100) > 0
    }

    // MARK: - Crashes

    @MainActor
    private static func installHandlers() {
        var action = sigaction.calling({ TerminalRestoration.handleTermination($0, $1, $2) }, flags: Int32(SA_ONSTACK))
        for number in SignalResponse.numbers where SignalResponse(number) == .terminate {
            let previous = previousActions + Int(number)
            // A handler of the app is kept, except for a crash: its previous handler prints the backtrace afterwards.
            guard sigaction(number, nil, previous) == 0, previous.pointee.isDefault || isCrash(number) else { continue }
            sigaction(number, &action, nil)
            handled.append(number)
        }
    }

    @MainActor
    private static func removeHandlers() {
        for number in handled { sigaction(number, previousActions + Int(number), nil) }
        handled = []
    }

    private static func isCrash(_ number: Int32) -> Bool {
        SignalResponse.isFault(number) || number == SIGABRT || number == SIGQUIT
    }

    private static func handleTermination(
        _ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
    ) {
        restoreAll()
        #if canImport(Darwin)
            // `kill` sends the code of a fault as well, and no backtracer of the process runs next.
            _ = signal(number, SIG_DFL)
            raise(number)
        #else
            handOver(number, code: info?.pointee.si_code ?? 0)
        #endif
    }

    private static func handOver(_ number: Int32, code: Int32) {
        // A fault occurs again when this handler returns, and `abort()` goes on. The previous handler, such as the
        // backtracer's, runs next. -6 is the code of a signal to the own thread.
        let isCrash = code > 0 && SignalResponse.isFault(number) || number == SIGABRT && code == -6
        if isCrash { sigaction(number, previousActions + Int(number), nil) } else { _ = signal(number, SIG_DFL) }
        if !isCrash || number == SIGABRT { raise(number) }
    }

    private static func zeroed<Value>(_: Value.Type, count: Int = capacity) -> UnsafeMutablePointer<Value> {
        let bytes = UnsafeMutableRawPointer.allocate(
            byteCount: count * MemoryLayout<Value>.stride,
            alignment: MemoryLayout<Value>.alignment
        )
        memset(bytes, 0, count * MemoryLayout<Value>.stride)
        return bytes.bindMemory(to: Value.self, capacity: count)
    }
}
