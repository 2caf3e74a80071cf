/// Decodes the bytes of a terminal into keys. One read can contain several keys, or a part of a key.
struct KeyDecoder {
    private enum State {
        case idle
        /// After an Esc byte: a key of its own, or the start of a sequence.
        case escape
        /// After `Esc [` and these parameters.
        case sequence([UInt8])
        /// After `Esc O`.
        case shortSequence
    }

    private var state = State.idle
    /// The first bytes of an incomplete UTF-8 character.
    private var partial: [UInt8] = []
    private var missing = 0
    private var lastWasReturn = false
    private var text = ""
    private var keys: [Key] = []

    /// Whether the last byte was an Esc, so that only a delay tells whether it is a key of its own.
    var hasLoneEscape: Bool {
        if case .escape = state { true } else { false }
    }

    mutating func decode(_ bytes: [UInt8]) -> [Key] {
        for byte in bytes { handle(byte) }
        return takeKeys()
    }

    /// Returns Escape for a lone Esc byte. Called if no byte followed it in time.
    mutating func timeOut() -> [Key] {
        guard hasLoneEscape else { return [] }
        state = .idle
        emit(.escape)
        return takeKeys()
    }

    private mutating func takeKeys() -> [Key] {
        flushText()
        defer { keys = [] }
        return keys
    }

    private mutating func handle(_ byte: UInt8) {
        switch state {
        case .idle:
            takePlain(byte)
        case .escape:
            switch byte {
            case UInt8(ascii: "["): state = .sequence([])
            case UInt8(ascii: "O"): state = .shortSequence
            default:
                state = .idle
                emit(.escape)
                takePlain(byte)
            }
        case .shortSequence:
            state = .idle
            if byte < 0x20 { takePlain(byte) } else { finish([], byte) }
        case .sequence(let parameters):
            switch byte {
            case 0x20...0x3F where parameters.count < 32: state = .sequence(parameters + [byte])
            case 0x40...0x7E:
                state = .idle
                finish(parameters, byte)
            default:
                // An invalid sequence is dropped, so that its bytes are not inserted as text.
                state = .idle
                takePlain(byte)
            }
        }
    }

    private mutating func takePlain(_ byte: UInt8) {
        let followsReturn = lastWasReturn
        lastWasReturn = byte == 0x0D
        if missing > 0 {
            if (0x80...0xBF).contains(byte) {
                partial.append(byte)
                missing -= 1
                if missing == 0 { finishCharacter() }
                return
            }
            missing = 0
            partial = []
        }
        switch byte {
        case 0x01: emit(.home)
        case 0x02: emit(.left)
        // Ctrl-C, and Ctrl-\ as an alternative.
        case 0x03, 0x1C: emit(.interrupt)
        case 0x04: emit(.endOfInput)
        case 0x05: emit(.end)
        case 0x06: emit(.right)
        case 0x08, 0x7F: emit(.backspace)
        case 0x09: emit(.tab)
        // Pasted text from Windows ends each line with CR and LF, which is one Enter.
        case 0x0A: if !followsReturn { emit(.enter) }
        case 0x0B: emit(.deleteToEnd)
        case 0x0C: emit(.redraw)
        case 0x0D: emit(.enter)
        case 0x15: emit(.deleteLine)
        case 0x17: emit(.deleteWord)
        case 0x1A: emit(.suspend)
        case 0x1B: state = .escape
        case 0x20...0x7E: text.unicodeScalars.append(Unicode.Scalar(byte))
        case 0xC2...0xDF: startCharacter(byte, missing: 1)
        case 0xE0...0xEF: startCharacter(byte, missing: 2)
        case 0xF0...0xF4: startCharacter(byte, missing: 3)
        default: break
        }
    }

    private mutating func startCharacter(_ byte: UInt8, missing: Int) {
        partial = [byte]
        self.missing = missing
    }

    private mutating func finishCharacter() {
        defer { partial = [] }
        guard let character = String(validating: partial, as: UTF8.self) else { return }
        if !character.unicodeScalars.contains(where: \.isControl) { text += character }
    }

    private mutating func finish(_ parameters: [UInt8], _ final: UInt8) {
        switch (String(decoding: parameters, as: UTF8.self), Character(Unicode.Scalar(final))) {
        case (_, "A"): emit(.up)
        case (_, "B"): emit(.down)
        case (_, "C"): emit(.right)
        case (_, "D"): emit(.left)
        case (_, "Z"): emit(.backTab)
        case (_, "H"), ("1", "~"), ("7", "~"): emit(.home)
        case (_, "F"), ("4", "~"), ("8", "~"): emit(.end)
        case ("3", "~"): emit(.delete)
        case ("5", "~"): emit(.pageUp)
        case ("6", "~"): emit(.pageDown)
        // Enter on the number pad.
        case ("", "M"): emit(.enter)
        default: break
        }
    }

    private mutating func emit(_ key: Key) {
        flushText()
        keys.append(key)
    }

    private mutating func flushText() {
        if !text.isEmpty { keys.append(.text(text)) }
        text = ""
    }
}
