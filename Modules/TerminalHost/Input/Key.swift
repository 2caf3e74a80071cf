/// A key that was pressed, or text that was typed or pasted.
enum Key: Equatable, Sendable {
    case text(String)
    case enter, backspace, escape
    case deleteWord, deleteLine
    case up, down, pageUp, pageDown, home, end
    case redraw
    /// Ctrl-C.
    case interrupt
    /// Ctrl-D.
    case endOfInput
}
