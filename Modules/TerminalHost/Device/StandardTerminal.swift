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
    private var signals: TerminalSignals?
    private var receive: (@MainActor (TerminalEvent) -> Void)?

    /// - Parameters:
    ///   - input: The file descriptor to read from.
    ///   - output: The file descriptor to write to.
    ///   - handlesSignals: Whether SIGINT, SIGTERM and SIGHUP end the session instead of the process, and
    ///     SIGWINCH draws it anew, while it is open. A second of them ends the process after all.
    public init(input: Int32 = 0, output: Int32 = 1, handlesSignals: Bool = true) {
        self.input = Descriptor(number: input)
        self.output = Descriptor(number: output)
        self.handlesSignals = handlesSignals
        reader = DescriptorReader(Descriptor(number: input))
        rawTerminal = RawTerminal(input: input, output: output)
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
        if raw { try rawTerminal.enter() }
        self.receive = receive
        if handlesSignals {
            signals = TerminalSignals { [weak self] event in self?.receive?(event) }
        }
    }

    public func requestInput() {
        reader.read { [weak self] bytes in
            Task { @MainActor in self?.receive?(bytes.isEmpty ? .endOfInput : .input(bytes)) }
        }
    }

    public func write(_ text: String) throws(TerminalError) {
        do {
            try output.writeAll(text)
        } catch {
            // A terminal that was closed says EIO.
            if error.code == EPIPE || error.code == EIO { throw .outputClosed }
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
