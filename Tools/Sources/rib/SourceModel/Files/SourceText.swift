import Foundation

extension String {
    /// The text of a file in UTF-8; nil if it is not in UTF-8. A byte order mark is no part of the text.
    init?(utf8 data: Data) {
        let start = data.starts(with: Data.byteOrderMark) ? Data.byteOrderMark.count : 0
        self.init(data: data.dropFirst(start), encoding: .utf8)
    }

    /// The text of the file at `path` below `root`.
    ///
    /// - Throws: `RibError` with the path, the cause and what to do.
    init(at path: String, in root: URL) throws(RibError) {
        let file = root.appending(path: path)
        guard FileKind(of: file) == .file else {
            throw RibError(
                "\(path) is not a regular file, but for example a pipe.",
                fix: "remove it, or move it out of the folders with the sources.")
        }
        let data: Data
        do {
            data = try Data(contentsOf: file)
        } catch {
            throw RibError("\(path) cannot be read: \(error.localizedDescription)", fix: "make it readable.")
        }
        guard let text = String(utf8: data) else {
            let lines = data.split(separator: 10, omittingEmptySubsequences: false)
            let line = lines.firstIndex { String(data: $0, encoding: .utf8) == nil } ?? 0
            throw RibError(
                "The file is not in UTF-8, the encoding of Swift.", at: FileLocation(file: path, line: line + 1),
                fix: "save it in UTF-8, for example with `iconv -f LATIN1 -t UTF-8`, where LATIN1 is its encoding.")
        }
        self = text
    }
}

extension Data {
    /// The bytes with which some programs begin a file in UTF-8.
    static let byteOrderMark = Data([0xEF, 0xBB, 0xBF])

    /// Whether every line ends with "\r\n".
    var hasWindowsLineEnds: Bool {
        let ends = indices.filter { self[$0] == 10 }
        return !ends.isEmpty && ends.allSatisfy { $0 > startIndex && self[$0 - 1] == 13 }
    }
}
