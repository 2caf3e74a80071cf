import Testing

@testable import rib

struct DiffTests {
    @Test func `a diff shows the changed lines with three lines around them`() throws {
        try TemporaryFolder.use(["A.swift": lines(1...20)]) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.edit("A.swift") { $0.replacing("\n10\n", with: "\nten\n") }
            let lines = try changes.diff().split(separator: "\n", omittingEmptySubsequences: false)
            #expect(
                lines.filter { !$0.hasPrefix("index ") }.joined(separator: "\n") == """
                    diff --git a/A.swift b/A.swift
                    --- a/A.swift
                    +++ b/A.swift
                    @@ -7,7 +7,7 @@
                     7
                     8
                     9
                    -10
                    +ten
                     11
                     12
                     13

                    """)
        }
    }

    @Test func `git applies the diff to the same result`() throws {
        let files = [
            "A.swift": lines(1...40), "Old/B.swift": lines(1...9), "C.swift": "no line end", "D.swift": "d\n",
            "Spaced out.swift": "x\n", "crlf.swift": "a\r\nb\r\n", "empty.swift": "", "Moved/Same.swift": "same\n",
            "fill.swift": "",
        ]
        try TemporaryFolder.use(files) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.edit("A.swift") { "first\n" + $0.replacing("20\n21\n", with: "") + "last\n" }
            try changes.move("Old/B.swift", to: "New/B.swift")
            try changes.edit("New/B.swift") { $0.replacing("5", with: "five") }
            try changes.edit("C.swift", text: "no line end\nnor here")
            try changes.remove("D.swift")
            try changes.edit("Spaced out.swift", text: "y\n")
            try changes.edit("crlf.swift", text: "a\r\nc\r\n")
            try changes.remove("empty.swift")
            try changes.move("Moved/Same.swift", to: "Same.swift")
            try changes.create("new empty.swift", text: "")
            try changes.create("E/ä\"F.swift", text: "f\n")
            try changes.edit("fill.swift", text: "full\n")
            try TemporaryFolder.use(files) { copy in
                try copy.write(changes.diff(), to: "the.diff")
                let result = try Command.run(["git", "apply", "--verbose", "the.diff"], in: copy.path)
                #expect(result.status == 0, "\(result.output)")
                try changes.apply()
                #expect(copy.contents.filter { $0 != "the.diff" } == folder.contents)
                for path in folder.contents where !path.hasSuffix("/") {
                    #expect(try copy.text(of: path) == folder.text(of: path), "\(path)")
                }
            }
        }
    }

    @Test func `the list of changes has a line for each file`() throws {
        try TemporaryFolder.use(["A.swift": "a\n", "B.swift": "b\n", "C.swift": "c\n"]) { folder in
            var changes = ChangeSet(root: folder.path)
            try changes.create("N.swift", text: "")
            try changes.edit("A.swift", text: "")
            try changes.move("B.swift", to: "M.swift")
            try changes.remove("C.swift")
            #expect(
                changes.changes.map(\.description) == [
                    "edit    A.swift", "remove  C.swift", "move    B.swift -> M.swift", "create  N.swift",
                ])
        }
    }

    private func lines(_ numbers: ClosedRange<Int>) -> String { numbers.map { "\($0)\n" }.joined() }
}
