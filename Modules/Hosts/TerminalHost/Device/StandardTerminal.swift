import Foundation

/// A terminal device on standard input and standard output, or on two other file descriptors.
@MainActor
public final class StandardTerminal: TerminalDevice {
    private let input: Descriptor
    private let output: Descriptor
    private let handlesSignals: Bool
    private let reader: DescriptorReader
    private let rawTerminal: RawTerminal
    /// Nil if a write to the output cannot block.
    private let writer: InterruptibleWriter?
    private var hasScreen = false
    private var signals: TerminalSignals?
    private var receive: (@MainActor (TerminalEvent) -> Void)?

    /// Creates the device. Nothing is read or changed before `open(raw:receive:)`.
    ///
    /// - Parameters:
    ///   - input: The file descriptor to read from.
    ///   - output: The file descriptor to write to.
    ///   - handlesSignals: Whether the open device handles the signals of the process. The first SIGINT, SIGTERM or
    ///     SIGHUP becomes `TerminalEvent.interrupted`, and a second one terminates the process. SIGWINCH becomes
    ///     `TerminalEvent.resized`. SIGTSTP, SIGTTIN and SIGTTOU restore the terminal before the process stops.
    ///
    /// Whether it handles them or not, any other signal that terminates the process restores a raw terminal first.
    public init(input: Int32 = 0, output: Int32 = 1, handlesSignals: Bool = true) {
        self.input = Descriptor(number: input)
        self.output = Descriptor(number: output)
        self.handlesSignals = handlesSignals
        reader = DescriptorReader(Descriptor(number: input))
        rawTerminal = RawTerminal(input: input, output: output)
        writer = InterruptibleWriter.mayBlock(self.output) ? InterruptibleWriter(self.output) : nil
    }

    deinit {
        reader.cancel()
    }

    // MARK: - TerminalDevice

    /// Whether both descriptors are terminals.
    public var isInteractive: Bool { isatty(input.number) == 1 && isatty(output.number) == 1 }

    /// The size of the output's terminal, or 80 by 24 if it does not report one.
    public var size: TerminalSize { RawTerminal.size(of: output.number) }

    /// Opens the device, once. For the rest of the process, writing to a closed pipe or a full file is an error instead
    /// of a signal.
    public func open(raw: Bool, receive: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError) {
        SignalResponse.letWritesFail()
        if raw {
            try rawTerminal.enter()
        } else if isatty(input.number) == 1 {
            // If the echo cannot be turned off, the terminal is read like a pipe.
            try? rawTerminal.enter(hasScreen: false)
        }
        hasScreen = raw
        self.receive = receive
        if handlesSignals {
            signals = TerminalSignals(followsStops: rawTerminal.isEntered) { [weak self] number in self?.deliver(number)
            }
        }
    }

    private func deliver(_ signal: Int32) {
        switch signal {
        case SIGTSTP, SIGTTIN, SIGTTOU: suspend()
        case SIGCONT:
            stopInBackground()
            rawTerminal.reenter()
        case SIGWINCH: break
        default:
            receive?(.interrupted)
            return
        }
        receive?(.resized)
    }

    /// Restores the terminal, stops the process as Ctrl-Z does, and makes the terminal raw again afterwards.
    public func suspend() {
        guard let signals else { return }
        rawTerminal.leave()
        signals.stopProcess()
        stopInBackground()
        try? rawTerminal.enter(hasScreen: hasScreen)
    }

    /// Stops the process again as long as it was continued in the background, where it must not draw, and where reading
    /// fails.
    ///
    /// The system does not stop it: the main actor and the reader run on threads that block SIGTTOU and SIGTTIN. A shell
    /// that terminates a stopped process also continues it, so the process waits a moment for that signal. The stop can
    /// begin during that wait, and end in the foreground.
    private func stopInBackground() {
        guard let signals else { return }
        while input.isInBackground, !signals.interruption.isReadable(within: 100) {
            if input.isInBackground { kill(getpid(), SIGSTOP) }
        }
    }

    /// Whether the open device is a terminal without its own echo, on which no screen is drawn.
    public var readsTypedLines: Bool { !hasScreen && rawTerminal.isEntered }

    /// Shows typed text on the input's terminal.
    public func echo(_ text: String) {
        if TerminalRestoration.isWritable(input.number) { try? input.writeAll(text) }
    }

    /// Whether the system has bytes that are not read yet, such as on a busy machine.
    public var hasInput: Bool { input.isReadable(within: 0) }

    /// Reads the next bytes in the background, and passes them to `receive`.
    public func requestInput() {
        reader.read { [weak self] bytes in
            Task { @MainActor in self?.receive?(bytes.isEmpty ? .endOfInput : .input(bytes)) }
        }
    }

    /// Writes `text`, and returns once the system has accepted all of it.
    ///
    /// - Throws: `TerminalError.outputClosed` if the output was closed or is blocked while the process is terminating;
    ///   `TerminalError.cannotWrite(reason:)` for any other failure.
    public func write(_ text: String) throws(TerminalError) {
        do {
            if let writer, let signals {
                try writer.writeAll(text, orUntil: signals.interruption)
            } else {
                try output.writeAll(text)
            }
        } catch {
            // A closed terminal reports EIO. EINTR means that the output was blocked when the process was asked to
            // terminate.
            if [EPIPE, EIO, EINTR].contains(error.code) { throw .outputClosed }
            throw .cannotWrite(reason: error.description)
        }
    }

    /// Stops reading, and restores the terminal and the signal handlers.
    public func close() {
        receive = nil
        rawTerminal.leave()
        signals?.cancel()
        signals = nil
        reader.cancel()
    }
}
