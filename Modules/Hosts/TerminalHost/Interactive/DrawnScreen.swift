import RIBsScreens

/// The screen that a user sees, with the focus, the typed text and the scroll position.
struct DrawnScreen {
    private(set) var targets = ScreenTargets(Screen(title: ""))
    /// The target that Enter acts on.
    private(set) var focus: String?
    /// The text typed into the field that has the focus.
    ///
    /// It is kept even if the field leaves the screen, because the remaining characters of a secret must not act as
    /// keys.
    var form: FormInput?
    /// The command that is being typed; nil if there is none.
    private var line: LineEditor?
    /// The error above the last row, until the next input.
    var error: String?
    var scroll = 0
    private(set) var maxScroll = 0
    private var screen = Screen(title: "")
    private var needsReveal = false

    mutating func show(_ screen: Screen, _ targets: ScreenTargets) {
        let isOther = screen.title != self.screen.title
        let problems = self.targets.fields.filter { $0.problem != nil }.map(\.id)
        self.screen = screen
        self.targets = targets
        if isOther { scroll = 0 }
        updateFocus(isOther: isOther)
        // A form that was refused continues in the field with the problem.
        let problem = targets.fields.first { $0.problem != nil && !problems.contains($0.id) }
        if let problem, form?.isTouched != true { focus(on: problem.id) }
    }

    // MARK: - Focus

    var focused: ScreenTargets.Target? { focus.flatMap { targets[$0] } }

    /// Whether the field that is being edited left the screen.
    var isFormOffScreen: Bool {
        guard let form else { return false }
        return targets[form.field.id]?.field == nil
    }

    /// Moves the focus, and starts editing if the target is a field. Text typed into another field is discarded.
    mutating func focus(on id: String?) {
        focus = id
        form = focused?.field.map { FormInput($0) }
        revealFocus()
    }

    /// Scrolls the next frame to the focus. Called when the focus moves, when the user edits its text, and when the size
    /// of the terminal changes.
    mutating func revealFocus() { needsReveal = focus != nil }

    /// Discards the text of the field and starts again with its value, or with the first field of the form.
    mutating func restartForm() {
        focus(on: focused?.id ?? firstField)
    }

    private var firstField: String? {
        let fields = targets.fields
        return (fields.first { $0.problem != nil } ?? fields.first { !$0.filled } ?? fields.first)?.id
    }

    /// Updates the focus for a new screen. A form starts in its first field with a problem or without text, a dialog on
    /// its first button, any other screen without focus.
    private mutating func updateFocus(isOther: Bool) {
        // A change by a task must not discard typed text.
        if let form, form.isTouched { return }
        let stays = focused != nil && (!isOther || focused?.field != nil)
        if stays, form == nil || form?.field == focused?.field { return }
        focus(on: stays ? focus : screen.dialog == nil ? firstField : targets.all.first?.id)
    }

    // MARK: - Text

    var isInputEmpty: Bool { line == nil && form?.isTouched != true }

    /// Whether typed text is inserted, into the field that has the focus or into the command.
    var takesText: Bool { form != nil || line != nil }

    mutating func startLine() { line = LineEditor() }

    /// Ends the command, and returns it; nil if there is none.
    mutating func takeLine() -> String? {
        defer { line = nil }
        return line?.text
    }

    /// Inserts text at the cursor. Returns false, and inserts nothing, if it would be too long.
    mutating func insert(_ text: String) -> Bool {
        guard form != nil else { return line?.insert(text) != false }
        form?.isTouched = true
        revealFocus()
        return form?.editor.insert(text) != false
    }

    /// Applies an editing key to the typed text. Returns false if there is no typed text.
    mutating func edit(_ key: Key) -> Bool {
        if form != nil {
            revealFocus()
            if form?.editor.apply(key) == true { form?.isTouched = true }
            return true
        }
        guard line != nil else { return false }
        // Deleting the colon ends the command.
        if key == .backspace, line?.isEmpty == true { line = nil } else { _ = line?.apply(key) }
        return true
    }

    /// Discards the typed text. Returns false if there is none.
    mutating func discardInput() -> Bool {
        guard !isInputEmpty else { return false }
        line = nil
        if form != nil { restartForm() }
        return true
    }

    // MARK: - Drawing

    /// Returns the number of rows that Page Up and Page Down scroll by.
    func page(_ size: TerminalSize) -> Int { max(1, TerminalFrame.room(size, error: error) - 3) }

    /// Returns whether a target is in the scrolled text. The actions below a long text stay visible.
    func scrollsWithText(_ id: String, _ size: TerminalSize) -> Bool {
        let text = text(size)
        return text.lineIndices[id].map { $0 < text.actionsStart } ?? false
    }

    /// Returns the frame to draw, and moves the scroll position into its range.
    ///
    /// - Parameter secretIDs: The fields whose values are hidden in a typed command.
    mutating func frame(_ size: TerminalSize, hiding secretIDs: Set<String>) -> TerminalFrame {
        let text = text(size)
        let frame = TerminalFrame(
            text,
            scroll: &scroll,
            reveal: needsReveal ? focus.flatMap { text.lineIndices[$0] } : nil,
            error: error,
            bottom: bottom(hiding: secretIDs),
            size: size
        )
        needsReveal = false
        maxScroll = frame.maxScroll
        return frame
    }

    /// Returns the screen with the widest spacing that fits.
    private func text(_ size: TerminalSize) -> ScreenText {
        let focus = focus.map { ScreenText.Focus(id: $0, typed: isFormOffScreen ? nil : form?.typed) }
        let room = TerminalFrame.room(size, error: error)
        let texts = ScreenText.Density.allCases.lazy.map { density in
            ScreenText(
                screen, targets, width: TerminalFrame.textWidth(size), labels: .keys, density: density, focus: focus)
        }
        return texts.first { $0.lines.count <= room } ?? texts[size.rows < 20 ? 2 : 0]
    }

    private func bottom(hiding secretIDs: Set<String>) -> TerminalFrame.Bottom {
        if let form, isFormOffScreen {
            let typed = form.typed
            return .prompt(label: "\(form.field.label.printable): ", before: typed.before, after: typed.after)
        }
        if let line {
            let before = line.before.hidingSecret(of: secretIDs)
            // If the cursor is inside a secret, the text after it is secret too.
            let after =
                before == line.before.printable ? line.text.hidingSecret(of: secretIDs).dropFirst(before.count) : nil
            return .prompt(label: ":", before: before, after: after.map(String.init) ?? line.after.asBullets)
        }
        let esc = isInputEmpty ? screen.back.map { "Esc: \($0.printable)" } : "Esc undoes"
        return .hints(KeyHints.hints(for: targets, isTyping: form != nil, esc: esc))
    }
}
