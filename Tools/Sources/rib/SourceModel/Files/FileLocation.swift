/// A place in a file. Lines and columns begin at 1. A column counts Unicode scalars.
struct FileLocation: Comparable, CustomStringConvertible, Hashable, Sendable {
    /// The path, relative to the root of the workspace.
    let file: String
    /// The number of the line.
    let line: Int
    /// The number of the column.
    let column: Int

    /// Creates a place in the file at the path `file`.
    init(file: String, line: Int = 1, column: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// The place as compilers print it: `Modules/A/B.swift:3:9`.
    var description: String { "\(file):\(line):\(column)" }

    /// Orders places by file, then by line, then by column.
    static func < (first: FileLocation, second: FileLocation) -> Bool {
        (first.file, first.line, first.column) < (second.file, second.line, second.column)
    }
}
