/// A pressed key, or typed or pasted text.
enum Key: Equatable, Sendable {
    case text(String)
    /// Text that the terminal marks as pasted. It is only inserted into a field, and never acts.
    case paste(String)
    case enter, tab, backTab, escape
    case backspace, delete, deleteWord, deleteNextWord, deleteLine, deleteToEnd
    case left, right, up, down, wordLeft, wordRight, pageUp, pageDown, home, end
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
        case .text, .paste, .enter, .tab, .backTab: true
        case .backspace, .delete, .deleteWord, .deleteNextWord, .deleteLine, .deleteToEnd: true
        default: false
        }
    }

    /// The number of characters that a paste without marks would contain: one for Enter and Tab.
    var characterCount: Int {
        switch self {
        case .text(let text): text.count
        case .enter, .tab: 1
        default: 0
        }
    }
}
