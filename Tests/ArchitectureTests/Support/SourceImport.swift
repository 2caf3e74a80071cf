/// An import statement of a source file. It can have attributes and an access level, can import a single declaration,
/// and can be inside `#if`. Comments and strings are ignored.
struct SourceImport {
    let module: String
    let line: Int

    static func all(in source: String) -> [SourceImport] {
        code(of: source).split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            line.split(separator: ";").compactMap { statement in
                module(in: statement).map { SourceImport(module: $0, line: index + 1) }
            }
        }
    }

    private static func module(in statement: Substring) -> String? {
        let pattern =
            /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?`?(\w+)`?/
        return statement.firstMatch(of: pattern).map { String($0.1) }
    }

    /// The source without comments and strings. Every line keeps its number.
    static func code(of source: String) -> String {
        var code = ""
        var rest = Substring(source)
        var depth = 0
        while let character = rest.first {
            if rest.hasPrefix("/*") {
                depth += 1
                rest.removeFirst(2)
            } else if depth > 0 {
                if rest.hasPrefix("*/") {
                    depth -= 1
                    rest.removeFirst(2)
                } else {
                    if character == "\n" { code.append(character) }
                    rest.removeFirst()
                }
            } else if rest.hasPrefix("//") {
                rest = rest.drop { $0 != "\n" }
            } else if rest.hasPrefix("\"\"\"") {
                let string = rest.dropFirst(3)
                let end = string.firstRange(of: "\"\"\"")?.upperBound ?? string.endIndex
                code += string[..<end].filter { $0 == "\n" }
                rest = string[end...]
            } else if character == "\"" {
                rest = rest.dropFirst().drop { $0 != "\"" && $0 != "\n" }.dropFirst()
            } else {
                code.append(character)
                rest.removeFirst()
            }
        }
        return code
    }
}
