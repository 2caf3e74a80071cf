/// A line of source code that a message points at, printed as `Module/File.swift:12`.
///
/// Functions that can be misused capture it through their `fileID` and `line` parameters.
public struct CallSite: CustomStringConvertible, Sendable {
    /// The file, as `#fileID` names it: `Module/File.swift`.
    public let fileID: StaticString
    /// The line, as `#line` counts it, from 1.
    public let line: UInt

    /// Creates a call site from the values of `#fileID` and `#line`.
    public init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    func isSameLine(as other: CallSite) -> Bool { line == other.line && "\(fileID)" == "\(other.fileID)" }

    /// The file and the line, separated by a colon.
    public var description: String { "\(fileID):\(line)" }
}
