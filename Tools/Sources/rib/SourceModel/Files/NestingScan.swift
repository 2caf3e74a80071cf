/// Finds code that is nested more deeply than SwiftParser can follow, without parsing it.
///
/// The parser calls itself for each level. It stops by itself at 256 levels of most kinds of code, but not of the kinds that
/// are counted here. At some brackets it also looks ahead, for an inline array such as `[3 of Int]`, and each level takes
/// longer than the one before. Brackets in comments and strings do not count.
struct NestingScan {
    /// The text behind the code that is nested too deeply; nil if no code is.
    private(set) var rest: Substring.UTF8View?

    private var brackets = 0
    private var angles = 0
    private var arrows = 0
    private var conditions = 0
    private var words = 0
    /// The branches `else if` in a row, for each brace that is open.
    private var branches = [0]
    private var isAfterElse = false
    private var isAfterBrace = false

    init(_ text: String) {
        var rest = text.utf8[...]
        while let byte = rest.first {
            if byte.isWordByte || byte >= 0x80 || byte == UInt8(ascii: "#") {
                let end = rest.dropFirst().firstIndex { !($0.isWordByte || $0 >= 0x80) } ?? rest.endIndex
                add(word: rest[..<end])
                rest = rest[end...]
            } else {
                rest = rest.dropFirst()
                add(byte, before: &rest)
            }
            if isTooDeep {
                self.rest = rest
                return
            }
        }
    }

    /// No code that a programmer writes has as many.
    private var isTooDeep: Bool {
        brackets > 12 || angles > 200 || arrows > 64 || conditions > 64 || words > 64 || branches.last ?? 0 > 300
    }

    private mutating func add(word: Substring.UTF8View) {
        let text = Substring(word)
        switch text {
        case "await", "consume", "copy", "each", "let", "repeat", "try", "unsafe", "var": words += 1
        case "if":
            words += 1
            if isAfterElse { branches[branches.count - 1] += 1 }
        case "#if": conditions += 1
        case "#endif": conditions = max(0, conditions - 1)
        default: words = 0
        }
        if Self.declarations.contains(text) { (angles, arrows) = (0, 0) }
        isAfterElse = text == "else"
        if isAfterBrace, !isAfterElse { branches[branches.count - 1] = 0 }
        isAfterBrace = false
    }

    private static let declarations: Set<Substring> = ["case", "func", "init", "let", "subscript", "typealias", "var"]

    private mutating func add(_ byte: UInt8, before rest: inout Substring.UTF8View) {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): return
        case UInt8(ascii: "["): brackets += 1
        case UInt8(ascii: "]"): brackets = max(0, brackets - 1)
        case UInt8(ascii: "<"): angles += 1
        case UInt8(ascii: ">"): angles = max(0, angles - 1)
        case UInt8(ascii: "-") where rest.first == UInt8(ascii: ">"):
            rest = rest.dropFirst()
            arrows += 1
        case UInt8(ascii: ","): arrows = 0
        case UInt8(ascii: "="): angles = 0
        case UInt8(ascii: "/") where rest.first == UInt8(ascii: "/"):
            rest = rest.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
            return
        case UInt8(ascii: "/") where rest.first == UInt8(ascii: "*"):
            rest = rest.afterComment
            return
        // No type contains them.
        case UInt8(ascii: "\""): (brackets, rest) = (0, rest.afterString)
        case UInt8(ascii: "{"):
            (angles, arrows, brackets) = (0, 0, 0)
            branches.append(0)
        case UInt8(ascii: "}"):
            (angles, arrows, brackets) = (0, 0, 0)
            if branches.count > 1 { branches.removeLast() }
        case UInt8(ascii: ";"): (angles, arrows, brackets) = (0, 0, 0)
        default: break
        }
        words = 0
        isAfterBrace = byte == UInt8(ascii: "}")
    }
}

extension Substring.UTF8View {
    /// The text behind a comment whose first slash was read. Comments can contain others.
    var afterComment: Self {
        var (rest, depth) = (dropFirst(), 1)
        while depth > 0, let byte = rest.popFirst() {
            if byte == UInt8(ascii: "*"), rest.first == UInt8(ascii: "/") { depth -= 1 }
            if byte == UInt8(ascii: "/"), rest.first == UInt8(ascii: "*") {
                (rest, depth) = (rest.dropFirst(), depth + 1)
            }
        }
        return rest
    }

    /// The text behind a string whose first quotation mark was read. A string with an interpolation, which is code, and one
    /// without an end are not skipped.
    var afterString: Self {
        let isLong = starts(with: "\"\"".utf8)
        var rest = isLong ? dropFirst(2) : self
        while let byte = rest.popFirst() {
            switch byte {
            case UInt8(ascii: "\\"):
                if rest.popFirst() == UInt8(ascii: "(") { return self }
            case UInt8(ascii: "\"") where !isLong: return rest
            case UInt8(ascii: "\"") where rest.starts(with: "\"\"".utf8): return rest.dropFirst(2)
            case UInt8(ascii: "\n") where !isLong: return self
            default: break
            }
        }
        return self
    }
}
