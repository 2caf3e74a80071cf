/// The difference of two texts in hunks with three lines around each change.
struct UnifiedDiff {
    /// The lines of the hunks, without line ends.
    let hunks: [String]

    init(from old: String, to new: String) {
        let (before, after) = (Self.lines(of: old), Self.lines(of: new))
        let difference = after.difference(from: before)
        let removed = Set(difference.removals.map(\.position))
        let inserted = Set(difference.insertions.map(\.position))
        var edits: [Edit] = []
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < before.count || newIndex < after.count {
            if removed.contains(oldIndex) {
                edits.append(Edit(sign: "-", line: before[oldIndex], oldIndex: oldIndex, newIndex: newIndex))
                oldIndex += 1
            } else if inserted.contains(newIndex) {
                edits.append(Edit(sign: "+", line: after[newIndex], oldIndex: oldIndex, newIndex: newIndex))
                newIndex += 1
            } else {
                edits.append(Edit(sign: " ", line: before[oldIndex], oldIndex: oldIndex, newIndex: newIndex))
                oldIndex += 1
                newIndex += 1
            }
        }
        hunks = Self.ranges(of: edits).flatMap { Self.hunk(edits[$0]) }
    }

    /// Returns the number in `new` of a line of `old`; nil if it is removed. A line in the place of a removed one is its
    /// edited form.
    static func line(_ number: Int, of old: String, in new: String) -> Int? {
        let difference = lines(of: new).difference(from: lines(of: old))
        let removed = difference.removals.map(\.position).sorted()
        let inserted = Set(difference.insertions.map(\.position))
        let index = number - 1
        let removedBefore = removed.count { $0 < index }
        // The lines that stay are in the same order. The edited ones are between the same neighbours.
        var (kept, place) = (index - removedBefore, 0)
        while kept > 0 || inserted.contains(place) {
            if !inserted.contains(place) { kept -= 1 } else if kept == 0 { break }
            place += 1
        }
        guard removed.contains(index) else {
            while inserted.contains(place) { place += 1 }
            return place + 1
        }
        var first = index
        while removed.contains(first - 1) { first -= 1 }
        place += index - first
        return inserted.contains(place) ? place + 1 : nil
    }

    private struct Edit {
        let sign: Character
        let line: String
        let oldIndex: Int
        let newIndex: Int
    }

    /// The lines with their line ends. Only `\n` ends a line, as in Git.
    private static func lines(of text: String) -> [String] {
        var lines: [String] = []
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            line.append(scalar)
            if scalar == "\n" {
                lines.append(String(line))
                line.removeAll()
            }
        }
        if !line.isEmpty { lines.append(String(line)) }
        return lines
    }

    /// The changed lines with those around them. Changes that are close together share a range.
    private static func ranges(of edits: [Edit]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for index in edits.indices where edits[index].sign != " " {
            let range = max(0, index - 3)..<min(edits.count, index + 4)
            if let last = ranges.last, last.upperBound >= range.lowerBound {
                ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }

    private static func hunk(_ edits: ArraySlice<Edit>) -> [String] {
        guard let first = edits.first else { return [] }
        let old = edits.count { $0.sign != "+" }
        let new = edits.count { $0.sign != "-" }
        let header =
            "@@ -\(range(from: first.oldIndex, count: old)) +\(range(from: first.newIndex, count: new)) @@"
        return [header]
            + edits.flatMap { edit -> [String] in
                guard edit.line.unicodeScalars.last == "\n" else {
                    return ["\(edit.sign)\(edit.line)", "\\ No newline at end of file"]
                }
                return [String(edit.sign) + String(edit.line.unicodeScalars.dropLast())]
            }
    }

    /// An empty range names the line before it.
    private static func range(from index: Int, count: Int) -> String {
        let start = count == 0 ? index : index + 1
        return count == 1 ? "\(start)" : "\(start),\(count)"
    }
}

extension CollectionDifference.Change {
    fileprivate var position: Int {
        switch self {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }
}
