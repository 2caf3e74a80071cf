import Testing

@testable import rib

struct SourceFileTests {
    @Test(arguments: ["[", "[(", "[A<", "[a: [", "[ // \"\n", "[/* \" */", "\"\\([[[[[[[[[[[[["])
    func `more open brackets than the parser can follow are a syntax error`(_ open: String) {
        let file = SourceFile(path: "Dice.swift", text: "struct Dice {}\nlet a: " + String(repeating: open, count: 40))
        #expect(file.syntaxError != nil)
        #expect(file.outline.types.map(\.name) == ["Dice"])
    }

    @Test func `brackets in comments, in texts and of arrays in arrays are no syntax error`() {
        let text = """
            let comments = 0 // [0, 1) [1, 2)
            let texts = ["[", "[", "["]
            /* A drawing: [[[[[[[[[[[[[[ /* and ]] */ [[[[[[[[[[[[[[ */
            let drawing = "[[[[[[[[[[[[[[\\" [[[[[[[[[[[[[["
            let lines = \"\"\"
                [[[[[[[[[[[[[[ "[" [[[[[[[[[[[[[[
                \"\"\"
            let arrays: [[[[[[[[Int]]]]]]]] = [[[[[[[[1]]]]]]]]

            """
        #expect(SourceFile(path: "Dice.swift", text: String(repeating: text, count: 9)).syntaxError == nil)
    }
}
