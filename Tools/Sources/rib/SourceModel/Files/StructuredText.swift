import Foundation

/// The words of a text of nested lists and mappings, with their places: of a project of Xcode, JSON, or a build file of Bazel
/// or Buck.
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
        read()
    }

    private mutating func read() {
        var (keys, key, position): ([String], String?, Int) = ([], nil, 0)
        func skip(to end: String) -> Int {
            let end = Array(end.utf8)
            while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
            return position
        }
        while position < bytes.count {
            let byte = bytes[position]
            let start = position
            position += 1
            switch Character(UnicodeScalar(byte)) {
            case " ", "\t", "\n", "\r": break
            case "{", "(", "[":
                // No file of a project is nested so deeply.
                guard keys.count < 100 else { return }
                keys.append(key ?? "")
                key = nil
            case "}", ")", "]":
                if !keys.isEmpty { keys.removeLast() }
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
                position = min(end + 2, bytes.count)
            case "/" where bytes[position...].first == UInt8(ascii: "/"): _ = skip(to: "\n")
            case "\"", "'":
                while position < bytes.count, bytes[position] != byte {
                    position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
                }
                position = min(position, bytes.count)
                add(start + 1..<position, keys + [key].compactMap(\.self))
                position = min(position + 1, bytes.count)
            default:
                while position < bytes.count, !"{}()[]=:;,\"' \t\r\n".utf8.contains(bytes[position]) {
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
