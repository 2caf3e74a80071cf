/// Decodes the bytes of a terminal into keys. One read can contain several keys, or a part of a key.
///
/// A sequence that is no key is dropped as a whole: a reply of the terminal, a report of the mouse, or Alt with a key
/// without a meaning.
struct KeyDecoder {
    private enum State {
        case ground
        /// After Esc: a key of its own, or the start of a sequence.
        ///
        /// - Parameter keys: The number of Esc keys if no byte follows in time.
        case escape(keys: Int)
        /// After Esc and an intermediate byte.
        case intermediate
        /// After `Esc [` (CSI) and these parameters.
        case control([UInt8])
        /// After `Esc O` (SS3).
        case singleShift
        /// After the start of an OSC, DCS, SOS, PM or APC string, until `Esc \` or this byte.
        case string(end: UInt8)
        /// Before the last bytes of an X10 mouse report, of a function key of the Linux console, or of an SS2.
        case skipping(Int)
        /// Between the marks of pasted text.
        case paste
    }

    private var state = State.ground
    /// The bytes of pasted text.
    private var pasted: [UInt8] = []
    /// The first bytes of an incomplete UTF-8 character.
    private var partial: [UInt8] = []
    private var missing = 0
    private var lastWasReturn = false
    private var text = ""
    private var keys: [Key] = []

    private static let endOfPaste = Array("\u{1B}[201~".utf8)

    /// How long to wait for the rest of a sequence on a slow connection. Nil if no sequence is incomplete.
    var timeout: Duration? {
        switch state {
        case .ground: nil
        case .paste: .seconds(2)
        default: .milliseconds(100)
        }
    }

    mutating func decode(_ bytes: [UInt8]) -> [Key] {
        // A user ends a paste whose end is missing. A terminal removes Ctrl-C from pasted text.
        if bytes == [0x03] { (state, pasted) = (.ground, []) }
        for byte in bytes { handle(byte) }
        return takeKeys()
    }

    /// Ends an incomplete sequence: an Esc byte was a key, pasted text is complete, and anything else is dropped.
    /// Called if no byte followed within `timeout`.
    mutating func timeOut() -> [Key] {
        switch state {
        case .escape(let count): for _ in 0..<count { emit(.escape) }
        case .paste: emitPaste()
        // The bytes of a mouse report come at once, so this was Ctrl with Delete of st.
        case .skipping(3): emit(.deleteNextWord)
        default: break
        }
        state = .ground
        return takeKeys()
    }

    private mutating func takeKeys() -> [Key] {
        flushText()
        defer { keys = [] }
        return keys
    }

    // MARK: - States

    /// The table of states: what each byte does in each state.
    private mutating func handle(_ byte: UInt8) {
        switch (state, byte) {
        case (.paste, _): addPasted(byte)
        case (.ground, 0x1B): state = .escape(keys: 1)
        // The 8-bit forms of `Esc N`, `Esc O`, `Esc P`, `Esc X`, `Esc [`, `Esc ]`, `Esc ^` and `Esc _`.
        case (.ground, 0x8E...0x90), (.ground, 0x98), (.ground, 0x9B), (.ground, 0x9D...0x9F):
            if missing == 0 { startEightBit(byte) } else { takePlain(byte) }
        case (.ground, _): takePlain(byte)
        case (.skipping(let count), 0x20...): state = count > 1 ? .skipping(count - 1) : .ground
        // Ctrl-C and Ctrl-\ work in any state.
        case (_, 0x03), (_, 0x1C): end(with: .interrupt)
        // CAN and SUB cancel a sequence.
        case (_, 0x18), (_, 0x1A): state = .ground
        // `Esc Esc [` starts a sequence with Alt.
        case (.escape(keys: 1), 0x1B): state = .escape(keys: 2)
        case (.escape, 0x1B): emit(.escape)
        // Either `Esc \`, which ends a string, or the start of the next sequence.
        case (.string, 0x1B): state = .escape(keys: 0)
        case (_, 0x1B): state = .escape(keys: 1)
        case (.escape, UInt8(ascii: "[")): state = .control([])
        case (.escape, UInt8(ascii: "O")): state = .singleShift
        case (.escape(let count), _):
            if count > 1 { emit(.escape) }
            handleAlt(byte)
        case (.intermediate, 0x20...0x2F): break
        case (.intermediate, 0x30...0x7E): state = .ground
        case (.control([]), UInt8(ascii: "[")): state = .skipping(1)
        case (.control([]), UInt8(ascii: "M")): state = .skipping(3)
        // Delete of st: findings/keys-of-terminals.sh.
        case (.control([]), UInt8(ascii: "P")): end(with: .delete)
        case (.control(let parameters), 0x20...0x3F):
            // The bytes after the longest known sequence are not needed.
            if parameters.count < 16 { state = .control(parameters + [byte]) }
        case (.control(let parameters), 0x40...0x7E): finishControl(parameters, byte)
        case (.singleShift, UInt8(ascii: "0")...UInt8(ascii: ";")): break
        case (.singleShift, 0x20...0x7E): finishSingleShift(byte)
        case (.string(let end), _): if byte == end { state = .ground }
        // An invalid sequence is dropped, so that its bytes are not inserted as text.
        case (.intermediate, _), (.control, _), (.singleShift, _), (.skipping, _):
            state = .ground
            takePlain(byte)
        }
    }

    /// Handles the byte after Esc.
    private mutating func handleAlt(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            state = .string(end: 0x07)
        case UInt8(ascii: "N"): state = .skipping(1)
        case 0x20...0x2F: state = .intermediate
        case UInt8(ascii: "b"), UInt8(ascii: "B"): end(with: .wordLeft)
        case UInt8(ascii: "f"), UInt8(ascii: "F"): end(with: .wordRight)
        case UInt8(ascii: "d"), UInt8(ascii: "D"): end(with: .deleteNextWord)
        case 0x08, 0x7F: end(with: .deleteWord)
        // The other bytes of a character are no 8-bit controls. An input method can send Esc before the syllable that
        // it ends: `findings/syllables-of-input-methods.sh`.
        case 0xC2...0xDF: state = .skipping(1)
        case 0xE0...0xEF: state = .skipping(2)
        case 0xF0...0xF4: state = .skipping(3)
        default: state = .ground
        }
    }

    private mutating func startEightBit(_ byte: UInt8) {
        state = .escape(keys: 0)
        handle(byte - 0x40)
        if case .string = state { state = .string(end: 0x9C) }
    }

    private mutating func finishControl(_ parameters: [UInt8], _ final: UInt8) {
        state = .ground
        let parts = String(decoding: parameters, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ $0.allSatisfy { ("0"..."9").contains($0) } }) else { return }
        // The second parameter is 1 and the sum of the modifiers: Shift 1, Alt 2, Ctrl 4.
        let modifiers = parts.count > 1 ? (Int(parts[1]) ?? 1) - 1 : 0
        let key: Key? =
            switch (Character(Unicode.Scalar(final)), Int(parts.first ?? "") ?? 0) {
            case ("A", _): .up
            case ("B", _): .down
            case ("C", _): modifiers & 6 == 0 ? .right : .wordRight
            case ("D", _): modifiers & 6 == 0 ? .left : .wordLeft
            case ("Z", _): .backTab
            case ("H", _), ("~", 1), ("~", 7): .home
            case ("F", _), ("~", 4), ("~", 8): .end
            case ("~", 3): modifiers & 6 == 0 ? .delete : .deleteNextWord
            case ("~", 5): .pageUp
            case ("~", 6): .pageDown
            // Enter with Shift or Ctrl in zutty, which sends it to every program: `findings/keys-of-zutty-and-putty.sh`.
            case ("~", 27) where parts.last == "13": .enter
            default: nil
            }
        if final == UInt8(ascii: "~"), parts == ["200"] { state = .paste } else if let key { emit(key) }
    }

    private mutating func finishSingleShift(_ final: UInt8) {
        // Enter on the number pad.
        if final == UInt8(ascii: "M") { end(with: .enter) } else { finishControl([], final) }
    }

    private mutating func end(with key: Key) {
        state = .ground
        emit(key)
    }

    // MARK: - Pastes

    private mutating func addPasted(_ byte: UInt8) {
        pasted.append(byte)
        // A line refuses a text above its limit, so the start of a longer paste is not needed.
        if pasted.count > 2 * LineEditor.limit { pasted.removeFirst(LineEditor.limit / 2) }
        if byte == UInt8(ascii: "~"), pasted.suffix(Self.endOfPaste.count) == Self.endOfPaste[...] {
            pasted.removeLast(Self.endOfPaste.count)
            emitPaste()
        }
    }

    /// Emits the pasted text as one line without control characters.
    private mutating func emitPaste() {
        state = .ground
        let lines = String(decoding: pasted, as: UTF8.self).split { $0.isNewline || $0 == "\t" }
        pasted = []
        emit(.paste(lines.joined(separator: " ").withoutControls))
    }

    // MARK: - Plain bytes

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
        // A line that ends with CR and LF is one Enter.
        // Enter of the number pad in two terminals: `findings/keys-of-terminals.sh`.
        case 0x0A: if !followsReturn { emit(.enter) }
        case 0x0B: emit(.deleteToEnd)
        case 0x0C: emit(.redraw)
        case 0x0D: emit(.enter)
        case 0x15: emit(.deleteLine)
        case 0x17: emit(.deleteWord)
        case 0x1A: emit(.suspend)
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
        // In UTF-8, an 8-bit form is the byte C2 and then its own byte.
        if partial[0] == 0xC2, partial[1] < 0xA0 { return handle(partial[1]) }
        if let character = String(validating: partial, as: UTF8.self) { text += character.withoutControls }
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

extension String {
    fileprivate var withoutControls: String {
        String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isControl }))
    }
}
