/// Breaks changed lines of comments and pages that are too wide.
struct ParagraphLayout {
    /// The largest number of columns.
    let width: Int
    /// Whether the text is a page in Markdown instead of Swift.
    let isPage: Bool

    /// Returns `lines`, which were `old` before the change. Words that do not fit begin the next line of the paragraph.
    func wrapped(_ lines: [String], from old: [String]) -> [String] {
        var result: [String] = []
        var overflow: (prefix: String, words: Substring)?
        var isCode = false
        for (index, var line) in lines.enumerated() {
            if isPage, line.drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
            if let (prefix, words) = overflow {
                line = prefix + words + " " + line.dropFirst(prefix.count)
                overflow = nil
            }
            guard !isCode, line != old[index], line.count > width, let mark = mark(of: line) else {
                result.append(line)
                continue
            }
            let continuation = line.dropFirst(mark.count).hasPrefix("- ") ? "\(mark)  " : mark
            while line.count > width, let end = lastSpace(in: line, after: continuation.count) {
                result.append(String(line[..<end]))
                line = continuation + line[line.index(after: end)...]
            }
            if index + 1 < lines.count, line.count < width, goesOn(lines[index + 1], continuation) {
                overflow = (continuation, line.dropFirst(continuation.count))
            } else {
                result.append(line)
            }
        }
        return result
    }

    /// The last space before the limit that is not inside a code span.
    private func lastSpace(in line: String, after count: Int) -> String.Index? {
        let start = line.index(line.startIndex, offsetBy: count)
        var isCode = false
        var last: String.Index?
        for (index, character) in zip(line[start...].indices, line[start...]).prefix(width + 1 - count) {
            if character == "`" { isCode.toggle() }
            if character == " ", !isCode, index > start { last = index }
        }
        return last
    }

    /// The indentation and the slashes of a comment, or the indentation of a paragraph; nil for code and tables.
    private func mark(of line: String) -> String? {
        let indentation = line.prefix { $0 == " " }
        let text = line.dropFirst(indentation.count)
        if isPage {
            return text.first.map { !"|#<>!".contains($0) } ?? false ? String(indentation) : nil
        }
        guard text.hasPrefix("//"), !text.hasPrefix("//  ") else { return nil }
        let mark = text.prefix { $0 == "/" }
        return text.dropFirst(mark.count).first == " " ? "\(indentation)\(mark) " : nil
    }

    /// Whether `line` is the next line of a paragraph that goes on with `continuation`.
    private func goesOn(_ line: String, _ continuation: String) -> Bool {
        guard line.hasPrefix(continuation), let mark = mark(of: line), continuation.hasPrefix(mark) else {
            return false
        }
        let text = line.dropFirst(continuation.count)
        return text.first.map { !" |#<>!`/".contains($0) } ?? false && !text.hasPrefix("- ") && !text.hasPrefix("```")
    }
}
