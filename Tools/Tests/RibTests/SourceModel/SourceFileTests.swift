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

/// Clauses of `#if` that the compiler does not read because they are for another version of Swift.
struct UnreadClauseTests {
    @Test(arguments: clauses, mistakes)
    func `a mistake is one only in a clause that the compiler reads`(_ clause: (String, Bool), _ mistake: String) {
        let text = "struct Dice {}\n" + clause.0.replacing("MISTAKE", with: mistake) + "\nstruct Die {}\n"
        let file = SourceFile(path: "Dice.swift", text: text)
        #expect((file.syntaxError != nil) == clause.1)
        if !clause.1 { #expect(Set(["Dice", "Die"]).isSubset(of: file.outline.types.map(\.name))) }
    }

    private static let mistakes = [
        "func roll( { five six -> <-- }", "func roll() { { (", "let roll = \"five", "}", "))", "#sides(", "case cup",
        "class Cup {\n    @keep(for: 1 2) var roll: <Dice\n}", "let roll = {",
    ]

    /// Texts, and whether a mistake in them is one.
    private static let clauses = [
        ("#if compiler(>=99)\nMISTAKE\n#endif", false),
        ("#if compiler(<6)\nMISTAKE\n#endif", false),
        ("#if swift(>=99.4)\nMISTAKE\n#endif", false),
        ("#if (compiler(>=99))\nMISTAKE\n#endif", false),
        ("#if !compiler(>=5)\nMISTAKE\n#endif", false),
        ("#if compiler(>=99) && DEBUG\nMISTAKE\n#endif", false),
        ("#if hasFeature(Dice) && compiler(>=6)\nMISTAKE\n#endif", false),
        ("#if compiler(>=99) && canImport(UIKit)\nMISTAKE\n#endif", false),
        ("#if canImport(UIKit) && compiler(>=99)\nMISTAKE\n#endif", false),
        ("#if canImport(UIKit)\nlet a = 1\n#elseif swift(>=99)\nMISTAKE\n#endif", false),
        ("#if canImport(UIKit)\nMISTAKE\n#elseif swift(>=99)\nlet a = 1\n#endif", true),
        ("#if canImport(UIKit)\nlet a = 1\n#else\nMISTAKE\n#endif", true),
        ("#if compiler(>=5)\nlet a = 1\n#else\nMISTAKE\n#endif", false),
        ("#if compiler(>=99)\nMISTAKE\n#else\nlet a = 1\n#endif", false),
        ("#if compiler(>=99)\nMISTAKE\n#elseif compiler(>=98)\nMISTAKE\n#else\nlet a = 1\n#endif", false),
        ("#if DEBUG\n#if compiler(>=99)\nMISTAKE\n#endif\n#endif", false),
        ("#if compiler(>=99)\n#if DEBUG\nMISTAKE\n#endif\n#endif", false),
        ("struct Cup {\n#if compiler(>=99)\nMISTAKE\n#endif\n}", false),
        ("func cup() {\n#if compiler(>=99)\nMISTAKE\n#endif\n}", false),
        ("func cup() {\nswitch 1 {\n#if compiler(>=99)\ncase 2 3:\n#endif\ndefault: break\n}\n}", false),
        ("#if compiler(>=5)\nMISTAKE\n#endif", true),
        ("#if compiler(>=99)\nlet a = 1\n#else\nMISTAKE\n#endif", true),
        ("#if compiler(>=99)\nlet a = 1\n#elseif DEBUG\nMISTAKE\n#endif", true),
        ("#if compiler(>=99) || DEBUG\nMISTAKE\n#endif", true),
        ("#if hasFeature(Dice)\nMISTAKE\n#endif", true),
        ("#if hasAttribute(dice)\nMISTAKE\n#endif", true),
        ("#if canImport(Dice)\nMISTAKE\n#endif", true),
        ("#if canImport(Foundation, _version: 99)\nMISTAKE\n#endif", true),
        ("#if os(iOS)\nMISTAKE\n#endif", true),
        ("#if targetEnvironment(simulator)\nMISTAKE\n#endif", true),
        ("#if DEBUG\nMISTAKE\n#endif", true),
        ("MISTAKE\n#if compiler(>=99)\n#endif", true),
    ]
}
