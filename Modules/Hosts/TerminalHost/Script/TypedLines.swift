/// The lines that a user types while the screen is not drawn: the output is a pipe, JSON, or a terminal without
/// escape sequences. The typed text is echoed here instead of by the terminal, so that a secret is hidden.
struct TypedLines: LineReader {
    private let runner: CommandRunner
    private let device: SessionDevice
    private var decoder = KeyDecoder()
    private var keys: ArraySlice<Key> = []
    private var editor = LineEditor()
    private var shown = ""

    init(_ runner: CommandRunner, _ device: SessionDevice) {
        self.runner = runner
        self.device = device
    }

    mutating func append(_ bytes: [UInt8]) {
        keys += decoder.decode(bytes)
    }

    mutating func next() -> String? {
        while let key = keys.popFirst() {
            switch key {
            case .interrupt:
                device.end()
                return nil
            case .endOfInput:
                guard editor.isEmpty else { continue }
                device.endInput()
                return nil
            case .enter:
                device.echo("\n")
                shown = ""
                return editor.take()
            default:
                edit(key)
            }
        }
        return nil
    }

    /// Returns nil: a line that was not completed with Enter is not executed.
    func last() -> String? { nil }

    /// Applies a key at the end of the line, and echoes the difference.
    private mutating func edit(_ key: Key) {
        switch key {
        case .text(let text), .paste(let text): editor.insert(text)
        case .backspace: editor.deleteBackward()
        case .deleteWord: editor.deleteWord()
        case .deleteLine: editor.clear()
        case .tab: editor.insert(" ")
        default: return
        }
        let text = editor.text
        // A secret that was meant for a field that left the screen is no command.
        let isHidden = runner.secrets.isExpected && !runner.secrets.isOnScreen && !Command.canBegin(text)
        let new = isHidden ? text.asBullets : text.hidingSecret(of: runner.secrets.ids)
        let common = shown.commonPrefix(with: new)
        let removed = DisplayWidth.of(shown.dropFirst(common.count))
        device.echo(String(repeating: "\u{8} \u{8}", count: removed) + new.dropFirst(common.count))
        shown = new
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> Substring {
        prefix(zip(self, other).prefix { $0 == $1 }.count)
    }
}
