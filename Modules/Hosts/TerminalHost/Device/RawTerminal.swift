import Foundation

/// A terminal in raw mode: it delivers single keys, and can switch to the alternate screen.
///
/// The terminal is restored by `leave()` and also when a signal ends the process, except SIGKILL.
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

    /// Switches to the alternate screen, without line wrapping, with marks around pasted text. Terminals disagree about
    /// the width of some emoji, and a wrapped line would scroll the frame. They also disagree about the place of the
    /// cursor on the alternate screen, and one ignores it: `findings/terminals-and-the-other-screen.sh`.
    nonisolated static let enterSequence = "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[2J\u{1B}[H"
    /// Moves the cursor below the last row first. mosh, GNU screen and the terminal of Emacs have no alternate screen, so
    /// the shell would write into the last frame: `findings/terminals-over-mosh.sh`, `findings/terminals-in-editors.sh`.
    nonisolated static let leaveSequence =
        "\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[999;1H\u{1B}D\u{1B}[?1049l"

    var isEntered: Bool { slot != nil }

    /// Puts the terminal into raw mode.
    ///
    /// - Parameter hasScreen: Whether to switch to the alternate screen. Otherwise only the echo and the line buffer
    ///   are turned off, and Ctrl-C, Ctrl-Z and Ctrl-\ still send their signals.
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
        // Output processing stays on, so that text printed by other code, such as a warning, stays readable.
        attributes.c_oflag = before.c_oflag
        // Armed before the change, so that a crash at any moment restores the terminal.
        slot = TerminalRestoration.arm(input: input, output: output.number, attributes: before, hasScreen: hasScreen)
        guard slot != nil else { throw .cannotReadKeys(reason: "too many terminals are in use") }
        guard TerminalRestoration.permittingBackground({ tcsetattr(input, TCSAFLUSH, &attributes) }) == 0 else {
            let failure = Descriptor.Failure.last
            leave()
            throw .cannotReadKeys(reason: failure.description)
        }
        raw = attributes
        // A failed write is ignored here: the first frame reports it.
        if hasScreen, TerminalRestoration.isWritable(output.number) { try? output.writeAll(Self.enterSequence) }
    }

    /// Makes the terminal raw again after the process was stopped, because the shell changed it in between.
    func reenter() {
        guard slot != nil, var attributes = raw else { return }
        _ = TerminalRestoration.permittingBackground { tcsetattr(input, TCSANOW, &attributes) }
        if hasScreen, TerminalRestoration.isWritable(output.number) { try? output.writeAll(Self.enterSequence) }
    }

    func leave() {
        guard let slot else { return }
        self.slot = nil
        TerminalRestoration.restore(slot)
    }

    /// Returns the size of the terminal, or 80 by 24 if the terminal does not report one.
    static func size(of descriptor: Int32) -> TerminalSize {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }
}
