/// The names that other modules can use: public and open declarations, requirements of protocols, and cases of enums.
enum PublicNames {
    static func declared(in source: String) -> Set<String> {
        var names: Set<String> = []
        for line in SourceCode.withoutComments(source).split(separator: "\n") {
            for pattern in patterns {
                for match in line.matches(of: pattern) { names.insert(String(match.1)) }
            }
            if let match = line.firstMatch(of: /^\s*case ([a-z][\w, ()?.]*)/) {
                for name in match.1.split(separator: ",") {
                    names.insert(String(name.drop { $0 == " " }.prefix { $0.isLetter || $0.isNumber }))
                }
            }
        }
        return names
    }

    private static var patterns: [Regex<(Substring, Substring)>] {
        [
            /\b(?:public|open)\b[^={]*?\b(?:actor|class|enum|func|let|protocol|struct|typealias|var)\s+`?(\w+)/,
            /\b(?:public|open)\b[^={]*?\b(init)\b/,
            /^\s*(?:func|var)\s+`?(\w+)[^{]*(?:\{ get.*\})?$/,
        ]
    }
}
