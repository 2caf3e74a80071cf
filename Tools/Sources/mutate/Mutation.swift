/// A change of one place of a source file, which its number turns on.
struct Mutation: Sendable {
    /// The line of the place, from 1.
    let line: Int
    /// The change, for a list of mutations.
    let change: String
    /// The bytes that `replacement` replaces.
    let range: Range<Int>
    /// The parts around the text of the place. The number is inserted for `#`.
    let before: String
    let after: String

    /// Returns `source` with each mutation, which is on only for its number.
    ///
    /// No function is inlinable, because its body could not call the function that compares the number.
    static func apply(_ mutations: [(number: Int, mutation: Mutation)], to source: String) -> String {
        // Around a place inside of another one, the parts of the outer place come first and last.
        var starts: [Int: [(end: Int, text: String)]] = [:]
        var ends: [Int: [(start: Int, text: String)]] = [:]
        for (number, mutation) in mutations {
            let (before, after) = (mutation.before, mutation.after)
            let (start, end) = (mutation.range.lowerBound, mutation.range.upperBound)
            starts[start, default: []].append((end, before.replacing("#", with: "\(number)")))
            ends[end, default: []].append((start, after.replacing("#", with: "\(number)")))
        }
        let bytes = Array(source.utf8)
        var result: [UInt8] = []
        for offset in 0...bytes.count {
            for part in (ends[offset] ?? []).sorted(by: { $0.start > $1.start }) { result += part.text.utf8 }
            for part in (starts[offset] ?? []).sorted(by: { $0.end > $1.end }) { result += part.text.utf8 }
            result += bytes[offset...].prefix(1)
        }
        return String(decoding: result, as: UTF8.self).replacing(#/@inlinable((\s+@\S+)*\s+public )/#) { $0.output.1 }
            .replacing("@inlinable", with: "@usableFromInline")
    }
}
