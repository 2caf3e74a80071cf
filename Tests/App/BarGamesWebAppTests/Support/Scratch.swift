import Foundation

/// A folder that is removed after the test.
final class Scratch: Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "web-app-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
}
