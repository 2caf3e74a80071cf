/// The places of the keys in a JSON text. `JSONDecoder` reports the path of a mistake without its line.
struct JSONPositions {
    /// The place at which the text ends or stops being JSON.
    private(set) var end = (line: 1, column: 1)

    /// Whether the whole text is one value.
    private(set) var isValid = false

    private var places: [[String]: (line: Int, column: Int)] = [:]
    private let characters: [Character]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    init(_ text: String) {
        characters = Array(text)
        let isComplete = scanValue(path: [])
        skipSpace()
        isValid = isComplete && next == nil
        end = here
    }

    /// Returns the place of the key at `path`, or of the nearest key around it.
    func place(of path: [String]) -> (line: Int, column: Int) {
        if let place = places[path] { return place }
        return path.isEmpty ? (1, 1) : place(of: Array(path.dropLast()))
    }

    private var here: (line: Int, column: Int) { (line, index - lineStart + 1) }
    private var next: Character? { index < characters.count ? characters[index] : nil }

    private mutating func advance() {
        if characters[index].isNewline {
            line += 1
            lineStart = index + 1
        }
        index += 1
    }

    private mutating func skipSpace() {
        while let next, next.isWhitespace { advance() }
    }

    private mutating func skip(_ character: Character) -> Bool {
        skipSpace()
        guard next == character else { return false }
        advance()
        return true
    }

    private mutating func scanValue(path: [String]) -> Bool {
        skipSpace()
        switch next {
        case "{": return scanMembers(path: path)
        case "[": return scanElements(path: path)
        case "\"": return scanString() != nil
        default:
            let start = index
            while let next, next.isLetter || next.isNumber || "+-.".contains(next) { advance() }
            return index > start
        }
    }

    private mutating func scanMembers(path: [String]) -> Bool {
        advance()
        if skip("}") { return true }
        repeat {
            skipSpace()
            let place = here
            guard let key = scanString(), skip(":") else { return false }
            places[path + [key]] = place
            guard scanValue(path: path + [key]) else { return false }
        } while skip(",")
        return skip("}")
    }

    private mutating func scanElements(path: [String]) -> Bool {
        advance()
        if skip("]") { return true }
        repeat {
            guard scanValue(path: path) else { return false }
        } while skip(",")
        return skip("]")
    }

    private mutating func scanString() -> String? {
        guard next == "\"" else { return nil }
        advance()
        var text = ""
        while let next, next != "\"", !next.isNewline {
            advance()
            if next == "\\", self.next != nil { advance() } else { text.append(next) }
        }
        guard next == "\"" else { return nil }
        advance()
        return text
    }
}
