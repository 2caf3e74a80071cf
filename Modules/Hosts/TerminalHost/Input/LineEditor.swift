/// A line of typed text with a cursor.
struct LineEditor: Equatable {
    /// The largest size of a line in bytes of UTF-8.
    static let limit = 65_536

    /// The characters before the cursor.
    private var head: [Character] = []
    /// The characters after the cursor, in reverse order.
    private var tail: [Character] = []
    private var byteCount = 0

    init(_ text: String = "") {
        insert(text)
    }

    var text: String { before + after }
    var before: String { String(head) }
    var after: String { String(tail.reversed()) }
    var isEmpty: Bool { head.isEmpty && tail.isEmpty }

    /// Inserts text at the cursor. Returns false, and changes nothing, if the line would be longer than the limit.
    @discardableResult
    mutating func insert(_ more: String) -> Bool {
        guard byteCount + more.utf8.count <= Self.limit else { return false }
        byteCount += more.utf8.count
        // A combining accent joins the letter before it.
        let joined = (head.popLast().map(String.init) ?? "") + more
        head += joined
        return true
    }

    /// Applies an editing key. Returns whether it deletes, rather than moves the cursor.
    mutating func apply(_ key: Key) -> Bool {
        switch key {
        case .left: moveLeft()
        case .right: moveRight()
        case .wordLeft: moveWordLeft()
        case .wordRight: moveWordRight()
        case .home: moveToStart()
        case .end: moveToEnd()
        case .backspace: deleteBackward()
        case .delete: deleteForward()
        case .deleteWord: deleteWord()
        case .deleteNextWord: deleteNextWord()
        case .deleteLine: clear()
        case .deleteToEnd: deleteToEnd()
        default: break
        }
        return ![.left, .right, .wordLeft, .wordRight, .home, .end].contains(key)
    }

    mutating func deleteBackward() {
        remove(head.popLast())
    }

    mutating func deleteForward() {
        remove(tail.popLast())
    }

    /// Deletes the word before the cursor and the spaces after it.
    mutating func deleteWord() {
        while head.last == " " { deleteBackward() }
        while let last = head.last, last != " " { deleteBackward() }
    }

    /// Deletes the spaces after the cursor and the word after them.
    mutating func deleteNextWord() {
        while tail.last == " " { deleteForward() }
        while let next = tail.last, next != " " { deleteForward() }
    }

    mutating func deleteToEnd() {
        while !tail.isEmpty { deleteForward() }
    }

    mutating func moveLeft() {
        if let character = head.popLast() { tail.append(character) }
    }

    mutating func moveRight() {
        if let character = tail.popLast() { head.append(character) }
    }

    /// Moves to the start of the word before the cursor.
    mutating func moveWordLeft() {
        while head.last == " " { moveLeft() }
        while let last = head.last, last != " " { moveLeft() }
    }

    /// Moves to the end of the word after the cursor.
    mutating func moveWordRight() {
        while tail.last == " " { moveRight() }
        while let next = tail.last, next != " " { moveRight() }
    }

    mutating func moveToStart() {
        tail += head.reversed()
        head = []
    }

    mutating func moveToEnd() {
        head += tail.reversed()
        tail = []
    }

    mutating func clear() {
        self = LineEditor()
    }

    /// Returns the line and empties it.
    mutating func take() -> String {
        defer { clear() }
        return text
    }

    private mutating func remove(_ character: Character?) {
        byteCount -= character?.utf8.count ?? 0
    }
}
