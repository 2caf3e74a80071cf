import Foundation

/// Turns the signals of a terminal into events, from its creation until it is cancelled. One instance a process.
///
/// `SignalResponse` says what each signal does.
///
/// The handlers write to a pipe. Dispatch's signal sources are no alternative: they are armed with a delay, and leave
/// the signals blocked in the threads that received one.
@MainActor
final class TerminalSignals {
    private let signals = DescriptorPipe()
    private let reader: DescriptorReader
    private var previous: [(signal: Int32, action: sigaction)] = []
    private let receive: @MainActor (Int32) -> Void
    private let interruptions = DescriptorPipe()
    /// Becomes readable with the first signal that asks the process to terminate, and stays readable.
    var interruption: Descriptor { interruptions.readEnd }

    /// Installs the handlers.
    ///
    /// - Parameters:
    ///   - followsStops: Whether the terminal is raw, so that it must be restored before the process is stopped.
    ///   - receive: Called with the number of each signal.
    init(followsStops: Bool, _ receive: @escaping @MainActor (Int32) -> Void) {
        self.receive = receive
        reader = DescriptorReader(signals.readEnd)
        // A signal handler must not block on a full pipe.
        for pipe in [signals, interruptions] { _ = fcntl(pipe.writeEnd.number, F_SETFL, O_NONBLOCK) }
        TerminalRestoration.prepare()
        SignalMailbox.open(signals.writeEnd, interruption: interruptions.writeEnd)
        for number in SignalResponse.numbers {
            switch SignalResponse(number) {
            case .endSession: handle(number, unlessIgnored: true)
            case .stop: if followsStops { handle(number, unlessIgnored: true) }
            case .redraw: if followsStops || number == SIGWINCH { handle(number, unlessIgnored: false) }
            case .failWrite, .terminate, .none: break
            }
        }
        readNext()
    }

    /// Stops the process group as Ctrl-Z does, and returns once it was continued.
    func stopProcess() {
        guard let index = previous.firstIndex(where: { $0.signal == SIGTSTP }) else { return }
        var action = previous[index].action
        var ours = sigaction()
        sigaction(SIGTSTP, nil, &ours)
        // Any thread may receive the group's signal, also after `ours` is restored. So this process ignores it, and sends
        // another one to this thread. `raise` returns after the process was stopped and continued.
        _ = signal(SIGTSTP, SIG_IGN)
        kill(0, SIGTSTP)
        // In a thread that blocks it, the signal is pending now, although it is ignored. It would stop the process a
        // second time. Ignoring it again discards it.
        _ = signal(SIGTSTP, SIG_IGN)
        sigaction(SIGTSTP, &action, nil)
        var unblocked = sigset_t()
        var mask = sigset_t()
        sigemptyset(&unblocked)
        sigaddset(&unblocked, SIGTSTP)
        pthread_sigmask(SIG_UNBLOCK, &unblocked, &mask)
        raise(SIGTSTP)
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(SIGTSTP, &ours, nil)
    }

    func cancel() {
        for (number, action) in previous {
            var action = action
            sigaction(number, &action, nil)
        }
        previous = []
        SignalMailbox.close()
        reader.cancel()
    }

    /// - Parameter unlessIgnored: Whether to leave a signal ignored that was ignored when the process started, as
    ///   `nohup` does with SIGHUP.
    private func handle(_ number: Int32, unlessIgnored: Bool) {
        var before = sigaction()
        sigaction(number, nil, &before)
        if unlessIgnored && before.isIgnoring { return }
        // Interrupted system calls are restarted.
        var action = sigaction.calling(
            { number, info, _ in SignalMailbox.post(number, info) }, flags: Int32(SA_RESTART))
        sigaction(number, &action, nil)
        previous.append((number, before))
    }

    private func readNext() {
        reader.read { [weak self] bytes in
            Task { @MainActor in self?.deliver(bytes) }
        }
    }

    private func deliver(_ numbers: [UInt8]) {
        guard !numbers.isEmpty, !previous.isEmpty else { return }
        for number in numbers { receive(Int32(number)) }
        readNext()
    }
}

/// The state that the signal handler uses, in memory allocated before the first signal.
private enum SignalMailbox {
    nonisolated(unsafe) private static let descriptor = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
    /// The milliseconds of a clock at the first signal that asks the process to terminate; 0 before it.
    nonisolated(unsafe) private static let firstTime = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    nonisolated(unsafe) private static let interruption = UnsafeMutablePointer<Int32>.allocate(capacity: 1)

    static func open(_ writeEnd: Descriptor, interruption writeEndOfInterruption: Descriptor) {
        firstTime.initialize(to: 0)
        interruption.initialize(to: writeEndOfInterruption.number)
        descriptor.initialize(to: writeEnd.number)
    }

    static func close() {
        descriptor.pointee = -1
        interruption.pointee = -1
    }

    /// Called in the signal handler, so it must not allocate, lock or count references.
    static func post(_ number: Int32, _ info: UnsafeMutablePointer<siginfo_t>?) {
        let error = errno
        var byte = UInt8(truncatingIfNeeded: number)
        switch SignalResponse(number) {
        case .stop:
            // Sent by the kernel: a background process used the terminal, which the shell owns.
            if number != SIGTSTP, let info, info.pointee.si_code > 0 {
                kill(getpid(), SIGSTOP)
                errno = error
                return
            }
        case .endSession:
            var time = timespec()
            clock_gettime(CLOCK_MONOTONIC, &time)
            let now = time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
            if firstTime.pointee == 0 {
                firstTime.pointee = now
                _ = write(interruption.pointee, &byte, 1)
                break
            }
            // Some programs, such as socat, send two at once: findings/programs-that-wrap-a-terminal.sh.
            if now - firstTime.pointee >= 500 {
                TerminalRestoration.restoreAll()
                _ = signal(number, SIG_DFL)
                // The signal is blocked until the handler returns. Then it terminates the process.
                raise(number)
            }
            errno = error
            return
        case .redraw, .failWrite, .terminate, .none: break
        }
        _ = write(descriptor.pointee, &byte, 1)
        errno = error
    }
}
