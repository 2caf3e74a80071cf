import Foundation

/// A folder that is removed after the test.
final class TemporaryFolder {
    private let url = FileManager.default.temporaryDirectory.appending(path: "terminal-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// Returns the path of a file that does not exist yet.
    func newPath() -> String { url.appending(path: "session-\(UUID().uuidString).txt").path(percentEncoded: false) }
}

func contents(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
}
