import Foundation

/// A folder that is gone after the test.
final class Scratch {
    let folder = FileManager.default.temporaryDirectory.appending(path: "bar-games-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
}
