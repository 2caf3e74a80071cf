import Foundation

@testable import rib

/// The workspace that contains this package.
enum Repository {
    static let root = URL(filePath: #filePath).appending(path: "../../../../..").standardizedFileURL

    /// Returns the workspace, which is read and parsed once for all tests.
    static func workspace() throws -> Workspace { try read.get() }

    private static let read = Result { try Workspace(root: root) }
}
