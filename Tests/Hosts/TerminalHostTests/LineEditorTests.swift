import Testing

@testable import TerminalHost

struct LineEditorTests {
    private func editor(_ text: String) -> LineEditor {
        var editor = LineEditor()
        editor.insert(text)
        return editor
    }

    @Test func `Backspace deletes a whole character`() {
        var editor = editor("a👨‍👩‍👧e\u{301}")
        editor.deleteBackward()
        #expect(editor.text == "a👨‍👩‍👧")
        editor.deleteBackward()
        #expect(editor.text == "a")
    }

    @Test func `a full line has room for as much as was deleted`() {
        var editor = editor(String(repeating: "é", count: LineEditor.limit / 2))
        let isTooLong = !editor.insert("a")
        editor.deleteBackward()
        let hasRoom = editor.insert("ab")
        let isFull = !editor.insert("c")
        #expect([isTooLong, hasRoom, isFull] == [true, true, true])
    }

    @Test func `Backspace on an empty line does nothing`() {
        var editor = LineEditor()
        editor.deleteBackward()
        #expect(editor.isEmpty)
    }

    @Test func `a word is deleted together with the spaces after it`() {
        var editor = editor("set player1 Ann  ")
        editor.deleteWord()
        #expect(editor.text == "set player1 ")
    }

    @Test func `taking the line empties it`() {
        var editor = editor("quit")
        let line = editor.take()
        #expect(line == "quit")
        #expect(editor.isEmpty)
    }
}
