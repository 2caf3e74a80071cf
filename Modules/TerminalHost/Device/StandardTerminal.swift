#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// Standard input and output, or two other open files.
@MainActor
public final class StandardTerminal: TerminalDevice {
    private let input: Descriptor
    private let output: Descriptor
    private let handlesSignals: Bool
    private let reader: DescriptorReader
    private let rawTerminal: RawTerminal
    /// Nil where a write cannot block.
    private let writer: InterruptibleWriter?
    private var hasScreen = false
    private var signals: TerminalSignals?
    private var receive: (@MainActor (TerminalEvent) -> Void)?

    /// - Parameters:
    ///   - input: The file descriptor to read from.
    ///   - output: The file descriptor to write to.
    ///   - handlesSignals: Whether SIGINT, SIGTERM and SIGHUP end the session instead of the process, and
    ///     SIGWINCH draws it anew, while it is open. A second of them ends the process after all. SIGTSTP restores
    ///     the terminal before the process stops.
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

    public var isInteractive: Bool { isatty(input.number) == 1 && isatty(output.number) == 1 }

    public var size: TerminalSize { RawTerminal.size(of: output.number) }

    /// From here on, for the rest of the process, a write to a closed pipe is an error instead of its end.
    public func open(raw: Bool, receive: @escaping @MainActor (TerminalEvent) -> Void) throws(TerminalError) {
        _ = signal(SIGPIPE, SIG_IGN)
        if raw {
            try rawTerminal.enter()
        } else if isatty(input.number) == 1 {
            // A terminal that cannot be told not to echo is read like a pipe.
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
        case SIGTSTP: suspend()
        case SIGCONT: rawTerminal.reenter()
        case SIGWINCH: break
        default:
            receive?(.interrupted)
            return
        }
        receive?(.resized)
    }

    public func suspend() {
        guard let signals else { return }
        rawTerminal.leave()
        signals.stopProcess()
        try? rawTerminal.enter(hasScreen: hasScreen)
    }

    public var isTypedOn: Bool { !hasScreen && rawTerminal.isEntered }

    public func echo(_ text: String) {
        if TerminalRestoration.isWritable(input.number) { try? input.writeAll(text) }
    }

    public func requestInput() {
        reader.read { [weak self] bytes in
            Task { @MainActor in self?.receive?(bytes.isEmpty ? .endOfInput : .input(bytes)) }
        }
    }

    public func write(_ text: String) throws(TerminalError) {
        do {
            if let writer, let signals {
                try writer.writeAll(text, orUntil: signals.interruption)
            } else {
                try output.writeAll(text)
            }
        } catch {
            // A terminal that was closed says EIO. An output that blocked until the process was asked to end is not
            // read either.
            if [EPIPE, EIO, EINTR].contains(error.code) { throw .outputClosed }
            throw .cannotWrite(reason: error.description)
        }
    }

    public func close() {
        receive = nil
        rawTerminal.leave()
        signals?.cancel()
        signals = nil
        reader.cancel()
    }
}
