/// The part of YAML that project files of XcodeGen use: mappings, lists and plain texts. Anchors, tags and texts of several
/// lines are skipped.
enum YAML: Equatable {
    case text(String)
    case list([YAML])
    case mapping([(key: String, value: YAML)])

    /// Reads a document.
    init(_ text: String) {
        var reader = YAMLReader(text)
        self = reader.value(above: -1)
    }

    /// The value of a key; nil if this is no mapping, or has no such key.
    subscript(_ key: String) -> YAML? { pairs.last { $0.key == key }?.value }

    var pairs: [(key: String, value: YAML)] {
        if case .mapping(let pairs) = self { pairs } else { [] }
    }

    var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The values of a list; this value alone if it is none.
    var elements: [YAML] {
        if case .list(let values) = self { values } else { self == .text("") ? [] : [self] }
    }

    static func == (first: YAML, second: YAML) -> Bool {
        switch (first, second) {
        case (.text(let first), .text(let second)): first == second
        case (.list(let first), .list(let second)): first == second
        case (.mapping(let first), .mapping(let second)):
            first.count == second.count && zip(first, second).allSatisfy { $0.key == $1.key && $0.value == $1.value }
        default: false
        }
    }
}

/// Reads the lines of a document by their indentation.
private struct YAMLReader {
    private var lines: [(indent: Int, text: Substring)]

    init(_ text: String) {
        lines = text.lines.reversed().compactMap { line in
            let content = line.trimmingPrefix { $0 == " " }
            guard !content.isEmpty, content.first != "#", content != "---" else { return nil }
            return (line.count - content.count, content)
        }
    }

    /// Returns the value of the lines that are indented more than `indent`.
    mutating func value(above indent: Int) -> YAML {
        guard let first = lines.last, first.indent > indent else { return .text("") }
        return isItem(first.text) ? list(at: first.indent) : mapping(at: first.indent)
    }

    private mutating func list(at indent: Int) -> YAML {
        var values: [YAML] = []
        while let line = lines.last, line.indent == indent, isItem(line.text) {
            lines.removeLast()
            let rest = line.text.dropFirst().trimmingPrefix { $0 == " " }
            if rest.isEmpty {
                values.append(value(above: indent))
            } else if Self.pair(of: rest) != nil, !Self.isFlow(rest) {
                // The rest is the first line of a mapping, which is indented as far as it begins.
                lines.append((indent + line.text.count - rest.count, rest))
                values.append(value(above: indent))
            } else {
                values.append(Self.scalar(rest))
            }
        }
        return .list(values)
    }

    private mutating func mapping(at indent: Int) -> YAML {
        var pairs: [(key: String, value: YAML)] = []
        while let line = lines.last, line.indent >= indent {
            lines.removeLast()
            guard line.indent == indent, let pair = Self.pair(of: line.text) else { continue }
            if ["|", ">"].contains(pair.value.first) {
                while let next = lines.last, next.indent > indent { lines.removeLast() }
                pairs.append((pair.key, .text("")))
            } else if pair.value.isEmpty {
                // A list may be indented as far as its key.
                let isList = lines.last.map { $0.indent == indent && isItem($0.text) } == true
                pairs.append((pair.key, isList ? list(at: indent) : value(above: indent)))
            } else {
                pairs.append((pair.key, Self.scalar(pair.value)))
            }
        }
        return .mapping(pairs)
    }

    private func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

    private static func isFlow(_ text: Substring) -> Bool { text.first == "[" || text.first == "{" }

    private static func pair(of text: Substring) -> (key: String, value: Substring)? {
        var quote: Character?
        for index in text.indices {
            let character = text[index]
            if let open = quote {
                if character == open { quote = nil }
            } else if index == text.startIndex, "\"'".contains(character) {
                quote = character
            } else if character == ":" {
                let after = text[text.index(after: index)...]
                guard after.isEmpty || after.first == " " else { continue }
                let value = after.trimmingPrefix { $0 == " " }
                return (unquoted(text[..<index]), value.first == "#" ? "" : value)
            }
        }
        return nil
    }

    private static func scalar(_ text: Substring) -> YAML {
        let end = text.firstRange(of: " #")?.lowerBound ?? text.endIndex
        let plain = text.first.map { "\"'".contains($0) } == true ? text : text[..<end]
        let inner = plain.trimmingSuffix { $0 == " " || $0 == "\r" }
        guard let first = inner.first, isFlow(inner), inner.last == (first == "[" ? "]" : "}") else {
            return .text(unquoted(inner))
        }
        let parts = inner.dropFirst().dropLast().split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }
        if first == "[" { return .list(parts.map(scalar)) }
        return .mapping(parts.compactMap(pair).map { ($0.key, scalar($0.value)) })
    }

    private static func unquoted(_ text: Substring) -> String {
        let plain = text.trimmingSuffix { $0 == " " }
        guard let first = plain.first, "\"'".contains(first), plain.count > 1, plain.last == first else {
            return String(plain)
        }
        return String(plain.dropFirst().dropLast())
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while isPart: (Character) -> Bool) -> Substring {
        var rest = self
        while let last = rest.last, isPart(last) { rest.removeLast() }
        return rest
    }
}
