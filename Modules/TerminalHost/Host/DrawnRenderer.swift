import Screens

/// Draws the screen on a terminal, and stores the focus and the typed text.
@MainActor
final class DrawnRenderer: ScreenRenderer {
    private let device: any TerminalDevice
    private let style: TerminalStyle
    private var screen = Screen(title: "")
    private(set) var targets = ScreenTargets(Screen(title: ""))
    private var error: String?
    private var lastFrame: String?
    private var secretIDs: Set<String> = []

    private(set) var decoder = KeyDecoder()
    private var keys: [Key] = []

    var scroll = 0
    private(set) var maxScroll = 0
    private(set) var needsReveal = false
    /// The target that Enter acts on.
    private(set) var focus: String?
    /// The text typed into the field that has the focus.
    ///
    /// It is kept even if the field leaves the screen, because the remaining characters of a secret must not act as
    /// keys.
    var form: FormInput?
    /// The typed command, number or label.
    var line = LineEditor()
    /// Whether the last inserted text exceeded the limit of the line.
    var lineIsTooLong = false

    init(device: any TerminalDevice, style: TerminalStyle) {
        self.device = device
        self.style = style
    }

    // MARK: - ScreenRenderer

    func show(_ screen: Screen) throws(TerminalError) {
        let isOther = screen.title != self.screen.title
        self.screen = screen
        targets = ScreenTargets(screen)
        if isOther { scroll = 0 }
        updateFocus(isOther: isOther)
        try draw(hiding: secretIDs)
    }

    func show(error: String, line: Int?) throws(TerminalError) {
        self.error = error
        try draw(hiding: secretIDs)
    }

    func clearError() {
        error = nil
    }

    // MARK: - Keys

    func decode(_ bytes: [UInt8]) {
        keys += decoder.decode(bytes)
    }

    func handleEscapeTimeout() {
        keys += decoder.timeOut()
    }

    /// Whether Ctrl-C is among the pending keys.
    var hasInterrupt: Bool { keys.contains(.interrupt) }

    func nextKey() -> Key? {
        keys.isEmpty ? nil : keys.removeFirst()
    }

    // MARK: - Focus

    var focused: ScreenTargets.Target? { focus.flatMap { targets[$0] } }

    /// Whether the field that is being edited left the screen.
    var isFormOffScreen: Bool {
        guard let form else { return false }
        return targets[form.field.id]?.field == nil
    }

    /// Moves the focus, and starts editing if the target is a field. Text typed into another field is discarded.
    func focus(on id: String?) {
        focus = id
        form = focused?.field.map { FormInput($0) }
        needsReveal = id != nil
    }

    /// Discards the text of the field and starts again with its value, or with the first field of the form.
    func restartForm() {
        focus(on: focused?.id ?? firstField)
    }

    private var firstField: String? { (targets.fields.first { !$0.filled } ?? targets.fields.first)?.id }

    /// Updates the focus for a new screen. A form starts in its first empty field, any other screen without focus.
    private func updateFocus(isOther: Bool) {
        // A change by a task must not discard typed text.
        if let form, form.isTouched { return }
        let stays = focused != nil && (!isOther || focused?.field != nil)
        if stays, form == nil || form?.field == focused?.field { return }
        focus(on: stays ? focus : firstField)
    }

    // MARK: - Drawing

    /// The number of rows that Page Up and Page Down scroll by.
    var page: Int { max(1, TerminalFrame.room(device.size, error: error) - 3) }

    /// Makes the next frame clear the terminal, because other output may have overwritten it.
    func invalidateFrame() {
        lastFrame = nil
    }

    /// Returns whether a target is in the scrolled text. The actions below a long text stay visible.
    func scrollsWithText(_ id: String) -> Bool {
        let text = text(device.size)
        return text.lineIndices[id].map { $0 < text.actionsStart } ?? false
    }

    /// Draws a frame if it differs from the last one.
    ///
    /// - Parameter secretIDs: The fields whose values are hidden in a typed command.
    func draw(hiding secretIDs: Set<String>) throws(TerminalError) {
        self.secretIDs = secretIDs
        let size = device.size
        let text = text(size)
        let frame = TerminalFrame(
            text,
            scroll: &scroll,
            reveal: needsReveal ? focus.flatMap { text.lineIndices[$0] } : nil,
            error: error,
            bottom: bottom,
            size: size
        )
        needsReveal = false
        maxScroll = frame.maxScroll
        let escaped = frame.escaped(style)
        guard escaped != lastFrame else { return }
        // A frame overwrites every line, so only output of other programs has to be cleared.
        try device.write((lastFrame == nil ? "\u{1B}[2J" : "") + escaped)
        lastFrame = escaped
    }

    /// Returns the screen with the widest spacing that fits.
    private func text(_ size: TerminalSize) -> ScreenText {
        let focus = focus.map { ScreenText.Focus(id: $0, typed: isFormOffScreen ? nil : form?.typed) }
        let room = TerminalFrame.room(size, error: error)
        let texts = ScreenText.Density.allCases.lazy.map { [screen] density in
            ScreenText(screen, width: size.columns, labels: .keys, density: density, focus: focus)
        }
        return texts.first { $0.lines.count <= room } ?? texts[size.rows < 20 ? 2 : 0]
    }

    private var bottom: TerminalFrame.Bottom {
        if let form, isFormOffScreen {
            let typed = form.typed
            return .prompt(label: "\(form.field.label.printable): ", before: typed.before, after: typed.after)
        }
        if !line.isEmpty {
            let before = line.before.hidingSecret(of: secretIDs)
            // If the cursor is inside a secret, the text after it is secret too.
            let after =
                before == line.before.printable ? line.text.hidingSecret(of: secretIDs).dropFirst(before.count) : nil
            return .prompt(label: "> ", before: before, after: after.map(String.init) ?? line.after.asBullets)
        }
        return .hints(KeyHints.hints(for: targets, isTyping: form != nil))
    }
}
