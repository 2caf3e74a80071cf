/// The place in the source that a message points at, printed as `Module/File.swift:12`.
///
/// Functions that can be misused capture it through their `fileID` and `line` parameters, which no caller
/// fills in by hand.
public struct CallSite: CustomStringConvertible, Sendable {
    public let fileID: StaticString
    public let line: UInt

    public init(fileID: StaticString, line: UInt) {
        self.fileID = fileID
        self.line = line
    }

    public var description: String { "\(fileID):\(line)" }
}
