import Screens

/// Draws the screen with a prompt below it, and keeps what is being typed.
@MainActor
final class DrawnFace: ScreenFace {
    private let device: any TerminalDevice
    private let style: TerminalStyle
    private var screen = Screen(title: "")
    private var error: String?
    private var scroll = 0
    private var lastFrame: String?

    private(set) var decoder = KeyDecoder()
    private var keys: [Key] = []
    private(set) var editor = LineEditor()
    /// The field that is asked for; nil while a command is. It stays until the line ends even if the field
    /// leaves the screen, or the rest of a secret would be typed into a command, in the clear.
    private var field: ScreenElement.Field?
    private var secretIDs: Set<String> = []

    init(device: any TerminalDevice, style: TerminalStyle) {
        self.device = device
        self.style = style
    }

    /// What the numbers on the screen mean.
    var targets: [ScreenText.Target] { text(device.size).targets }

    // MARK: - ScreenFace

    func show(_ screen: Screen) throws(TerminalError) {
        if screen.title != self.screen.title { scroll = 0 }
        self.screen = screen
        try draw(hiding: secretIDs)
    }

    func show(error: String, line: Int?) throws(TerminalError) {
        self.error = error
        try draw(hiding: secretIDs)
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

    func edit(_ key: Key) {
        let page = max(1, device.size.rows - 5)
        switch key {
        case .text(let text):
            error = nil
            editor.insert(text)
        case .backspace: editor.deleteBackward()
        case .deleteWord: editor.deleteWord()
        case .deleteLine: editor.clear()
        case .up: scroll -= 1
        case .down: scroll += 1
        case .pageUp: scroll -= page
        case .pageDown: scroll += page
        case .home: scroll = 0
        case .end: scroll = .max / 2
        case .enter, .escape, .interrupt, .endOfInput, .redraw: break
        }
    }

    // MARK: - The line

    func ask(for field: ScreenElement.Field) {
        self.field = field
    }

    /// The line that was typed, and the field that it is for. Both are forgotten here.
    func takeLine() -> (field: ScreenElement.Field?, line: String) {
        defer { field = nil }
        error = nil
        return (field, editor.take())
    }

    /// Forgets what was typed and the field that was asked for. False if there was neither.
    func giveUp() -> Bool {
        defer {
            field = nil
            editor.clear()
        }
        error = nil
        return field != nil || !editor.isEmpty
    }

    // MARK: - Drawing

    /// Makes the next frame a whole one, on a terminal that shows something else by now.
    func forgetFrame() {
        lastFrame = nil
    }

    /// - Parameter secretIDs: The fields whose values are hidden where they are typed.
    func draw(hiding secretIDs: Set<String>) throws(TerminalError) {
        self.secretIDs = secretIDs
        let size = device.size
        let frame = TerminalFrame(
            text(size).lines,
            scroll: &scroll,
            error: error,
            prompt: prompt,
            isAsking: field != nil,
            size: size
        ).escaped(style)
        guard frame != lastFrame else { return }
        // Between two frames every line is overwritten; only what is not ours has to be cleared.
        try device.write((lastFrame == nil ? "\u{1B}[2J" : "") + frame)
        lastFrame = frame
    }

    private func text(_ size: TerminalSize) -> ScreenText {
        ScreenText(screen, width: size.columns, labels: .numbers)
    }

    private var prompt: (label: String, typed: String) {
        guard let field else { return ("> ", hidingSecret(editor.text)) }
        return ("\(field.label.printable): ", field.secret ? bullets(editor.text) : editor.text.printable)
    }

    /// A command that sets a secret field is typed in the clear up to its value.
    private func hidingSecret(_ line: String) -> String {
        let words = CommandWords(line)
        guard words.name == "set", secretIDs.contains(words.id), !words.value.isEmpty else { return line.printable }
        let start = line.unicodeScalars.dropLast(words.value.unicodeScalars.count)
        return String(start).printable + bullets(words.value)
    }

    private func bullets(_ secret: String) -> String {
        String(repeating: "•", count: secret.count)
    }
}
