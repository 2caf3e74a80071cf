/// A pressed key, or typed or pasted text.
enum Key: Equatable, Sendable {
    case text(String)
    case enter, tab, backTab, escape
    case backspace, delete, deleteWord, deleteLine, deleteToEnd
    case left, right, up, down, pageUp, pageDown, home, end
    case redraw
    /// Ctrl-C.
    case interrupt
    /// Ctrl-D.
    case endOfInput
    /// Ctrl-Z.
    case suspend

    /// Whether the key types or edits text, or acts on it.
    var isTyping: Bool {
        switch self {
        case .text, .enter, .tab, .backTab, .backspace, .delete, .deleteWord, .deleteLine, .deleteToEnd: true
        default: false
        }
    }
}
