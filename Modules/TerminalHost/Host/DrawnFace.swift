import Screens

/// Draws the screen, and keeps which target has the focus and what is being typed.
@MainActor
final class DrawnFace: ScreenFace {
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
    /// What is typed into the field that has the focus. It is kept even if the field leaves the screen: the rest of
    /// a secret must not be taken for keys that act.
    var form: FormInput?
    /// The command, number or label that is being typed.
    var line = LineEditor()
    /// Whether the last text did not fit into the line.
    var isTooLong = false

    init(device: any TerminalDevice, style: TerminalStyle) {
        self.device = device
        self.style = style
    }

    // MARK: - ScreenFace

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

    func forgetError() {
        error = nil
    }

    // MARK: - Keys

    func decode(_ bytes: [UInt8]) {
        keys += decoder.decode(bytes)
    }

    func noteEscapeTimeOut() {
        keys += decoder.timeOut()
    }

    /// Whether the person wants to leave after what else was typed.
    var hasInterrupt: Bool { keys.contains(.interrupt) }

    func nextKey() -> Key? {
        keys.isEmpty ? nil : keys.removeFirst()
    }

    // MARK: - Focus

    var focused: ScreenTargets.Target? { focus.flatMap { targets[$0] } }

    /// Whether the field that is being typed into is not on the screen any more.
    var isFormAdrift: Bool {
        guard let form else { return false }
        return targets[form.field.id]?.field == nil
    }

    /// Moves the focus, and starts to type into a field. What was typed into another one is forgotten.
    func focus(on id: String?) {
        focus = id
        form = focused?.field.map { FormInput($0) }
        needsReveal = id != nil
    }

    /// Forgets the text of a field and starts over with the field's value, or where a form starts.
    func restartForm() {
        focus(on: focused?.id ?? firstField)
    }

    private var firstField: String? { (targets.fields.first { !$0.filled } ?? targets.fields.first)?.id }

    /// A form starts in its first field that is empty. Elsewhere nothing has the focus until a key moves it.
    private func updateFocus(isOther: Bool) {
        // Nothing takes a text away that is being typed.
        if let form, form.isTouched { return }
        let stays = focused != nil && (!isOther || focused?.field != nil)
        if stays, form == nil || form?.field == focused?.field { return }
        focus(on: stays ? focus : firstField)
    }

    // MARK: - Drawing

    /// The rows of the screen that fit, without those below and above.
    var page: Int { max(1, TerminalFrame.room(device.size, error: error) - 3) }

    /// Makes the next frame a whole one, on a terminal that shows something else by now.
    func forgetFrame() {
        lastFrame = nil
    }

    /// Whether a target scrolls with the text. The actions below a long text do not.
    func scrollsAway(_ id: String) -> Bool {
        let text = text(device.size)
        return text.places[id].map { $0 < text.actionsStart } ?? false
    }

    /// - Parameter secretIDs: The fields whose values are hidden where they are typed.
    func draw(hiding secretIDs: Set<String>) throws(TerminalError) {
        self.secretIDs = secretIDs
        let size = device.size
        let text = text(size)
        let frame = TerminalFrame(
            text,
            scroll: &scroll,
            reveal: needsReveal ? focus.flatMap { text.places[$0] } : nil,
            error: error,
            bottom: bottom,
            size: size
        )
        needsReveal = false
        maxScroll = frame.maxScroll
        let escaped = frame.escaped(style)
        guard escaped != lastFrame else { return }
        // Between two frames every line is overwritten; only what is not ours has to be cleared.
        try device.write((lastFrame == nil ? "\u{1B}[2J" : "") + escaped)
        lastFrame = escaped
    }

    /// The screen as airy as fits.
    private func text(_ size: TerminalSize) -> ScreenText {
        let focus = focus.map { ScreenText.Focus(id: $0, typed: isFormAdrift ? nil : form?.typed) }
        let room = TerminalFrame.room(size, error: error)
        let texts = ScreenText.Density.allCases.lazy.map { [screen] density in
            ScreenText(screen, width: size.columns, labels: .keys, density: density, focus: focus)
        }
        return texts.first { $0.lines.count <= room } ?? texts[size.rows < 20 ? 2 : 0]
    }

    private var bottom: TerminalFrame.Bottom {
        if let form, isFormAdrift {
            let typed = form.typed
            return .prompt(label: "\(form.field.label.printable): ", before: typed.before, after: typed.after)
        }
        if !line.isEmpty {
            let before = line.before.hidingSecret(of: secretIDs)
            // Behind the start of a secret there is only more of it.
            let after =
                before == line.before.printable ? line.text.hidingSecret(of: secretIDs).dropFirst(before.count) : nil
            return .prompt(label: "> ", before: before, after: after.map(String.init) ?? line.after.asBullets)
        }
        return .hints(KeyHints.hints(for: targets, isTyping: form != nil))
    }
}
