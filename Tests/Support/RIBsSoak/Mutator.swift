import RIBsTesting

/// Makes random inputs for a parser: changed copies of valid ones, with words that mean something to it.
public struct Mutator {
    private let examples: [[UInt8]]
    private let words: [[UInt8]]
    private var numbers: SeededGenerator

    /// - Parameters:
    ///   - examples: Valid inputs, and inputs that once were a problem.
    ///   - words: Texts with a meaning for the parser, such as a quote. Some changes insert one.
    public init(seed: UInt64, examples: [String], words: [String]) {
        self.examples = examples.map { Array($0.utf8) }
        self.words = words.map { Array($0.utf8) }
        numbers = SeededGenerator(seed: seed)
    }

    /// The next input. One in ten is an example, so that the way of valid inputs is tried, too.
    public mutating func next() -> [UInt8] {
        var bytes = examples[random(examples.count)]
        guard random(10) > 0 else { return bytes }
        for _ in 0...random(6) { change(&bytes) }
        return bytes
    }

    /// The next input as text. Bytes that are not UTF-8 become replacement characters.
    public mutating func nextText() -> String { String(decoding: next(), as: UTF8.self) }

    private mutating func change(_ bytes: inout [UInt8]) {
        let (low, high) = sortedPair(bytes.count + 1)
        switch random(8) {
        case 0: bytes.removeSubrange(low..<high)
        case 1: bytes = Array(bytes[..<low])
        case 2: bytes.insert(contentsOf: bytes[low..<min(high, low + 64)], at: low)
        case 3: bytes.insert(UInt8(random(256)), at: low)
        case 4 where low < bytes.count: bytes[low] ^= 1 << UInt8(random(8))
        case 5:
            let other = examples[random(examples.count)]
            let (from, to) = sortedPair(other.count + 1)
            bytes.replaceSubrange(low..<high, with: other[from..<to])
        case 6: bytes.insert(contentsOf: Array(repeating: UInt8(random(256)), count: random(300)), at: low)
        default: bytes.insert(contentsOf: words[random(words.count)], at: low)
        }
    }

    private mutating func sortedPair(_ limit: Int) -> (Int, Int) {
        let (first, second) = (random(limit), random(limit))
        return (min(first, second), max(first, second))
    }

    private mutating func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &numbers) }
}
