import Testing

@testable import rib

/// Code that is nested so deeply that a parser or a visitor would overflow its stack.
struct NestedCodeTests {
    /// Code that begins, is repeated, is in the middle, and is repeated after it.
    struct Shape: CustomStringConvertible, Sendable {
        let description: String
        let start: String
        let open: String
        var middle = ""
        var close = ""

        func code(_ count: Int) -> String {
            start + String(repeating: open, count: count) + middle + String(repeating: close, count: count) + "\n"
        }
    }

    static let shapes = [
        Shape(description: "calls of methods", start: "let a = b", open: ".c()"),
        Shape(description: "members", start: "let a = b", open: ".c"),
        Shape(description: "calls", start: "let a = b", open: "()"),
        Shape(description: "subscripts", start: "let a = b", open: "[0]"),
        Shape(description: "unwrapping", start: "let a = b", open: "!"),
        Shape(description: "types in types", start: "let a: B", open: ".C"),
        Shape(description: "Optionals", start: "let a: B", open: "?"),
        Shape(description: "extended types", start: "extension A", open: ".B", middle: " {}"),
        Shape(description: "else if", start: "func a() { if b {}", open: " else if b {}", middle: " }"),
        Shape(
            description: "else if with blocks", start: "func a() { if b {}", open: " else if b { if c { d } ; e() }",
            middle: " }"),
        Shape(description: "try", start: "let a = ", open: "try ", middle: "b"),
        Shape(description: "try and await", start: "let a = ", open: "try await ", middle: "b"),
        Shape(description: "if", start: "func a() { ", open: "if "),
        Shape(description: "let", start: "func a() { if case ", open: "let ", middle: "x = y {} }"),
        Shape(description: "repeat", start: "let a: ", open: "repeat ", middle: "B"),
        Shape(description: "generic arguments", start: "let a: ", open: "A<", middle: "B", close: ">"),
        Shape(description: "generic arguments without an end", start: "let a: ", open: "A<"),
        Shape(description: "generic arguments over lines", start: "let a: ", open: "A<\n", middle: "B", close: ">"),
        Shape(description: "functions of functions", start: "let a: ", open: "() -> ", middle: "B"),
        Shape(description: "conditions", start: "", open: "#if A\n", close: "#endif\n"),
        Shape(description: "nested types", start: "", open: "struct A {\n", close: "}\n"),
        Shape(description: "nested functions", start: "", open: "func a() {\n", close: "}\n"),
        Shape(description: "blocks", start: "func a() ", open: "{ do ", middle: "{}", close: "}"),
        Shape(description: "closures", start: "let a = ", open: "{", close: "}"),
        Shape(description: "parentheses", start: "let a = ", open: "(", close: ")"),
        Shape(description: "arrays", start: "let a = ", open: "[", close: "]"),
    ]

    @Test(arguments: shapes)
    func `a file that is nested too deeply is not read, and reported`(shape: Shape) throws {
        let path = "Modules/DiceFeature/Dice/DiceDeep.swift"
        for count in [3_000, 20_000] {
            let workspace = try SampleWorkspace.workspace(changing: [path: "import RIBs\n\n\(shape.code(count))"])
            let findings = workspace.check().filter { $0.rule != "file-too-long" }
            #expect(findings.map(\.rule) == ["syntax-error"])
            #expect(findings.map(\.location.file) == [path])
            let known = ["The file has code that is nested too deeply to be read.", "The file has a syntax error."]
            #expect(findings.allSatisfy { known.contains($0.message) })
        }
    }

    @Test(arguments: shapes) func `code with few levels is read`(shape: Shape) {
        #expect(SourceFile(path: "A.swift", text: shape.code(10)).tree.limit == nil)
    }

    @Test func `long code that is not nested is read`() {
        let lines = [
            "    func a(_ b: () -> Int) -> Array<Int> { b < c ? try b() : try await c.d().e() }",
            "    var b: Int { if a { 1 } else if b { 2 } else { 3 } }", "    #if A\n    func d() -> Int\n    #endif",
            "    let c = [1 < 2, 3 < 4]", "    case e(Int)", "    let f = a + b",
        ]
        let text = "enum A {\n" + lines.map { String(repeating: "\($0)\n", count: 500) }.joined() + "}\n"
        #expect(SourceFile(path: "A.swift", text: text).tree.limit == nil)
        let sum = "let a = b" + String(repeating: " + c", count: 5_000) + "\n"
        #expect(SourceFile(path: "A.swift", text: sum).tree.limit == nil)
    }

    @Test func `a file that is not read is not edited`() throws {
        let package = TestPackage([
            "Modules/CheckFeature/Verify/VerifyDeep.swift":
                "let verify = VerifyBuilder" + String(repeating: ".a()", count: 9_000)
        ])
        let error = package.error { workspace, changes in
            try RIBRename("Verify", to: "Proof", in: workspace).result(adding: changes)
        }
        #expect(error.contains("nested too deeply to be read"), "\(error)")
    }
}
