import Foundation

/// The words of a text of nested lists and mappings, with their places: a project of Xcode, JSON, a build file of Bazel or
/// Buck, and the lines of a project file of XcodeGen.
struct StructuredText {
    /// A name or a value.
    struct Word {
        /// The text without quotes, as it is written.
        let text: String
        /// The offsets of the text in UTF-8, without quotes.
        let range: Range<Int>
        /// The keys around the word, from the outermost. A list and a mapping without a key have an empty one.
        let keys: [String]
        /// Whether the word is the key of a mapping.
        var isKey = false
        /// Whether the word is a comment `/* … */`.
        var isComment = false
    }

    private(set) var words: [Word] = []
    private let bytes: [UInt8]

    /// Reads a project of Xcode, JSON or a build file.
    init(_ text: String) {
        bytes = Array(text.utf8)
        read(0..<bytes.count, keys: [])
    }

    /// Reads a project file of XcodeGen.
    init(yaml text: String) {
        bytes = Array(text.utf8)
        var open: [(indent: Int, key: String)] = []
        var start = 0
        while start < bytes.count {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            readLine(start..<end, &open)
            start = end + 1
        }
    }

    // MARK: - YAML

    private mutating func readLine(_ line: Range<Int>, _ open: inout [(indent: Int, key: String)]) {
        var start = line.lowerBound
        while start < line.upperBound, [UInt8(ascii: " "), UInt8(ascii: "-")].contains(bytes[start]) { start += 1 }
        guard start < line.upperBound, bytes[start] != UInt8(ascii: "#") else { return }
        let indent = start - line.lowerBound
        let isItem = bytes[line.lowerBound..<start].contains(UInt8(ascii: "-"))
        // A list may be indented as far as its key.
        let dash = bytes[line].firstIndex(of: UInt8(ascii: "-")) ?? start
        open.removeAll { isItem ? $0.indent > dash - line.lowerBound : $0.indent >= indent }
        if let colon = colon(in: start..<line.upperBound) {
            let key = String(decoding: bytes[start..<colon], as: UTF8.self).filter { !"\"'".contains($0) }
            open.append((indent, key))
            start = colon + 1
        }
        while start < line.upperBound, bytes[start] == UInt8(ascii: " ") { start += 1 }
        guard start < line.upperBound else { return }
        let keys = open.map(\.key)
        if "[{\"'".utf8.contains(bytes[start]) { return read(start..<line.upperBound, keys: keys) }
        let rest = String(decoding: bytes[start..<line.upperBound], as: UTF8.self)
        let plain = rest[..<(rest.firstRange(of: " #")?.lowerBound ?? rest.endIndex)]
        let text = String(plain.reversed().drop { $0.isWhitespace }.reversed())
        if !text.isEmpty { words.append(Word(text: text, range: start..<start + text.utf8.count, keys: keys)) }
    }

    /// The first colon at the end of a key.
    private func colon(in range: Range<Int>) -> Int? {
        if "[{".utf8.contains(bytes[range.lowerBound]) { return nil }
        return range.first { index in
            bytes[index] == UInt8(ascii: ":")
                && (index + 1 == range.upperBound || bytes[index + 1] == UInt8(ascii: " ")
                    || bytes[index + 1] == UInt8(ascii: "\r"))
        }
    }

    // MARK: - Lists and mappings

    private mutating func read(_ range: Range<Int>, keys outer: [String]) {
        var (keys, key, position): ([String], String?, _) = (outer, nil, range.lowerBound)
        func skip(to end: String) -> Int {
            let end = Array(end.utf8)
            while position < range.upperBound, !bytes[position...].starts(with: end) { position += 1 }
            return position
        }
        while position < range.upperBound {
            let byte = bytes[position]
            let start = position
            position += 1
            switch Character(UnicodeScalar(byte)) {
            case " ", "\t", "\n", "\r": break
            case "{", "(", "[":
                keys.append(key ?? "")
                key = nil
            case "}", ")", "]":
                if keys.count > outer.count { keys.removeLast() }
                key = nil
            case ";", ",": key = nil
            case "=", ":":
                guard let last = words.lastIndex(where: { !$0.isComment }) else { break }
                words[last].isKey = true
                key = words[last].text
            case "#": _ = skip(to: "\n")
            case "/" where bytes[position...].first == UInt8(ascii: "*"):
                position += 1
                let end = skip(to: "*/")
                add(start + 2..<end, keys, isComment: true)
                position = min(end + 2, range.upperBound)
            case "/" where bytes[position...].first == UInt8(ascii: "/"): _ = skip(to: "\n")
            case "\"", "'":
                while position < range.upperBound, bytes[position] != byte {
                    position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
                }
                position = min(position, range.upperBound)
                add(start + 1..<position, keys + [key].compactMap(\.self))
                position = min(position + 1, range.upperBound)
            default:
                while position < range.upperBound, !"{}()[]=:;,\"' \t\r\n".utf8.contains(bytes[position]) {
                    position += 1
                }
                add(start..<position, keys + [key].compactMap(\.self))
            }
        }
    }

    private mutating func add(_ range: Range<Int>, _ keys: [String], isComment: Bool = false) {
        let text = String(decoding: bytes[range], as: UTF8.self)
        words.append(Word(text: text, range: range, keys: keys, isComment: isComment))
    }
}
