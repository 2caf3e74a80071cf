/// The text of a Swift file for searches that need no syntax tree.
enum SourceCode {
    /// The source without comments and strings. Every line keeps its number.
    static func withoutComments(_ source: String) -> String {
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
