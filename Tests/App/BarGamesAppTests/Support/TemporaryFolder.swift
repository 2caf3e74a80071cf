import Foundation

/// A temporary folder, removed when the object is released.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appending(path: "bar-games-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    var path: String { url.path(percentEncoded: false) }

    func path(of name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}
