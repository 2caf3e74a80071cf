/// The part of YAML that project files of XcodeGen use: mappings, lists, also in brackets over several lines, plain texts,
/// anchors and merged mappings. Tags and texts of several lines are skipped.
enum YAML: Equatable {
    case text(String)
    case list([YAML])
    case mapping([(key: String, value: YAML)])

    /// Reads a document.
    init(_ text: String) {
        var reader = YAMLReader(text)
        self = reader.value(above: -1)
    }

    /// Returns the texts of a document, with their places.
    static func words(in text: String) -> [StructuredText.Word] {
        var reader = YAMLReader(text)
        _ = reader.value(above: -1)
        var (index, offset) = (text.startIndex, 0)
        return reader.words.map { word, keys in
            // Counted from the word before, because a file can be long.
            offset += text.utf8.distance(from: index, to: word.startIndex)
            index = word.startIndex
            let start = offset
            return StructuredText.Word(text: String(word), range: start..<start + word.utf8.count, keys: keys)
        }
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
    /// The values with an anchor, such as `&tests`, by its name.
    private var anchors: [Substring: YAML] = [:]
    /// The keys around the line that is read.
    private var keys: [String] = []
    /// The texts that were read, with the keys around them.
    private(set) var words: [(text: Substring, keys: [String])] = []

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
        if Self.isFlow(first.text) {
            lines.removeLast()
            return scalar(whole(first.text))
        }
        return isItem(first.text) ? list(at: first.indent) : mapping(at: first.indent)
    }

    private mutating func list(at indent: Int) -> YAML {
        var values: [YAML] = []
        while let line = lines.last, line.indent == indent, isItem(line.text) {
            lines.removeLast()
            let (anchor, rest) = Self.withoutAnchor(line.text.dropFirst())
            if rest.isEmpty {
                values.append(value(above: indent))
            } else if !Self.isFlow(rest), Self.pair(of: rest) != nil {
                // The rest is the first line of a mapping, which is indented as far as it begins.
                lines.append((indent + line.text.count - rest.count, rest))
                values.append(value(above: indent))
            } else {
                values.append(scalar(whole(rest)))
            }
            if let anchor { anchors[anchor] = values.last }
        }
        return .list(values)
    }

    private mutating func mapping(at indent: Int) -> YAML {
        var pairs: [(key: String, value: YAML)] = []
        while let line = lines.last, line.indent >= indent {
            lines.removeLast()
            guard line.indent == indent, let pair = Self.pair(of: line.text) else { continue }
            let (anchor, rest) = Self.withoutAnchor(pair.value)
            keys.append(pair.key)
            defer { keys.removeLast() }
            let value: YAML
            if ["|", ">"].contains(rest.first) {
                while let next = lines.last, next.indent > indent { lines.removeLast() }
                value = .text("")
            } else if rest.isEmpty {
                // A list may be indented as far as its key.
                let isList = lines.last.map { $0.indent == indent && isItem($0.text) } == true
                value = isList ? list(at: indent) : self.value(above: indent)
            } else {
                value = scalar(whole(rest))
            }
            if let anchor { anchors[anchor] = value }
            pairs.append((pair.key, value))
        }
        return .mapping(pairs).merged
    }

    private func isItem(_ text: Substring) -> Bool { text == "-" || text.hasPrefix("- ") }

    private static func isFlow(_ text: Substring) -> Bool { text.first == "[" || text.first == "{" }

    /// Returns the name of the anchor at the beginning of a value, and the value.
    private static func withoutAnchor(_ text: Substring) -> (anchor: Substring?, rest: Substring) {
        let text = text.trimmingPrefix { $0 == " " }
        guard text.first == "&" else { return (nil, text) }
        let name = text.dropFirst().prefix { $0 != " " }
        let rest = text[name.endIndex...].trimmingPrefix { $0 == " " }
        return (name, rest.first == "#" ? "" : rest)
    }

    /// Returns a value with the lines on which its brackets continue.
    private mutating func whole(_ text: Substring) -> Substring {
        guard Self.isFlow(text) else { return text }
        var (depth, end) = (Self.depth(after: text), text.endIndex)
        while depth > 0, let next = lines.popLast() {
            end = next.text.endIndex
            depth += Self.depth(after: next.text)
        }
        return text.base[text.startIndex..<end]
    }

    private static func depth(after text: Substring) -> Int {
        syntax(of: text).reduce(0) { "[{".contains($1.character) ? $0 + 1 : "]}".contains($1.character) ? $0 - 1 : $0 }
    }

    /// Returns the characters that are inside no quotes and no comment, with the quotes.
    private static func syntax(of text: Substring) -> [(index: String.Index, character: Character)] {
        var (quote, isComment, last): (Character?, Bool, Character) = (nil, false, " ")
        return text.indices.compactMap { index in
            let character = text[index]
            defer { last = character }
            if let open = quote {
                guard character == open else { return nil }
                quote = nil
            } else if isComment || character == "#" && last.isWhitespace {
                isComment = !character.isNewline
                return nil
            } else if "\"'".contains(character), last.isWhitespace || "[{,:".contains(last) {
                quote = character
            }
            return (index, character)
        }
    }

    /// Returns a text without the spaces and comments around it.
    private static func trimmed(_ text: Substring) -> Substring {
        let places = syntax(of: text).filter { !$0.character.isWhitespace }.map(\.index)
        guard let first = places.first, let last = places.last else { return "" }
        return text[first...last]
    }

    private static func pair(of text: Substring) -> (key: String, value: Substring)? {
        for (index, character) in syntax(of: text) where character == ":" {
            let after = text[text.index(after: index)...]
            guard after.first?.isWhitespace != false else { continue }
            return (String(unquoted(trimmed(text[..<index]))), trimmed(after))
        }
        return nil
    }

    private mutating func scalar(_ text: Substring, depth: Int = 0) -> YAML {
        let inner = Self.trimmed(text)
        if inner.first == "*", let value = anchors[inner.dropFirst()] { return value }
        guard let first = inner.first, Self.isFlow(inner), inner.last == (first == "[" ? "]" : "}"), depth < 50 else {
            let word = Self.unquoted(inner)
            words.append((word, keys))
            return .text(String(word))
        }
        let parts = Self.parts(ofFlow: inner.dropFirst().dropLast())
        if first == "[" { return .list(parts.map { scalar($0, depth: depth + 1) }) }
        let pairs = parts.compactMap(Self.pair).map { pair in
            keys.append(pair.key)
            defer { keys.removeLast() }
            return (pair.key, scalar(pair.value, depth: depth + 1))
        }
        return YAML.mapping(pairs).merged
    }

    /// Returns the parts between the commas that are in no bracket and no quotes.
    private static func parts(ofFlow text: Substring) -> [Substring] {
        var (parts, depth, start) = ([Substring](), 0, text.startIndex)
        for (index, character) in syntax(of: text) {
            switch character {
            case "[", "{": depth += 1
            case "]", "}": depth -= 1
            case "," where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        return (parts + [text[start...]]).map(trimmed).filter { !$0.isEmpty }
    }

    private static func unquoted(_ text: Substring) -> Substring {
        guard let first = text.first, "\"'".contains(first), text.count > 1, text.last == first else { return text }
        return text.dropFirst().dropLast()
    }
}

extension YAML {
    /// The mapping with the pairs of the mappings behind `<<` that it does not have itself.
    fileprivate var merged: YAML {
        let own = pairs.filter { $0.key != "<<" }
        var known = Set(own.map(\.key))
        let others = pairs.filter { $0.key == "<<" }.flatMap(\.value.elements).flatMap(\.pairs).filter {
            known.insert($0.key).inserted
        }
        return .mapping(others + own)
    }
}
