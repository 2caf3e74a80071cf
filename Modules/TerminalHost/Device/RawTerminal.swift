#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#endif

/// A terminal that hands out keys as they are pressed, and may show a screen of its own, until it is left.
///
/// However the process ends - but for SIGKILL - the terminal is as it was before.
@MainActor
final class RawTerminal {
    private let input: Int32
    private let output: Descriptor
    private var hasScreen = true
    private var slot: Int?
    private var raw: termios?

    init(input: Int32, output: Int32) {
        self.input = input
        self.output = Descriptor(number: output)
    }

    /// Text that runs over the edge is cut off rather than wrapped: terminals do not agree on how wide some
    /// emoji are, and a line too many would scroll the frame away.
    nonisolated static let enterSequence = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[2J\u{1B}[H"
    nonisolated static let leaveSequence = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

    var isEntered: Bool { slot != nil }

    /// - Parameter hasScreen: Whether the terminal shows a screen of its own. Otherwise it only does not echo, and
    ///   the keys that send signals still do.
    func enter(hasScreen: Bool = true) throws(TerminalError) {
        guard slot == nil else { return }
        self.hasScreen = hasScreen
        var attributes = termios()
        guard tcgetattr(input, &attributes) == 0 else {
            throw .cannotReadKeys(reason: Descriptor.Failure.last.description)
        }
        let before = attributes
        if hasScreen {
            cfmakeraw(&attributes)
        } else {
            attributes.c_lflag &= ~tcflag_t(ICANON | ECHO)
        }
        // What others print, a warning for instance, stays readable.
        attributes.c_oflag = before.c_oflag
        // Armed first, so that there is no moment in which a crash leaves the terminal changed.
        slot = TerminalRestoration.arm(input: input, output: output.number, attributes: before, hasScreen: hasScreen)
        guard slot != nil else { throw .cannotReadKeys(reason: "too many terminals are in use") }
        guard tcsetattr(input, TCSAFLUSH, &attributes) == 0 else {
            let failure = Descriptor.Failure.last
            leave()
            throw .cannotReadKeys(reason: failure.description)
        }
        raw = attributes
        // A closed output shows itself with the first frame.
        if hasScreen, TerminalRestoration.isWritable(output.number) { try? output.writeAll(Self.enterSequence) }
    }

    /// Makes the terminal raw again after the process was stopped: the shell had it in between.
    func reenter() {
        guard slot != nil, var attributes = raw else { return }
        _ = tcsetattr(input, TCSANOW, &attributes)
        if hasScreen, TerminalRestoration.isWritable(output.number) { try? output.writeAll(Self.enterSequence) }
    }

    func leave() {
        guard let slot else { return }
        self.slot = nil
        TerminalRestoration.restore(slot)
    }

    /// The size of the terminal; 80 by 24 if it does not tell.
    static func size(of descriptor: Int32) -> TerminalSize {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
