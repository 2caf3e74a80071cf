import Foundation

/// A folder of its own for a test, gone with it.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory
            .appendingPathComponent("PersistenceTests-\(UUID().uuidString)").resolvingSymlinksInPath()
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    func path(_ name: String) -> String {
        url.appendingPathComponent(name).path
    }

    /// Every file in the folder with its bytes; a folder has none.
    func contents() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: path($0)) ?? Data()) }
        )
    }

    /// What a crash at this moment would leave of the database `name`, under another name.
    func copyAsAfterCrash(_ name: String, to copy: String) throws {
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path(name + suffix), toPath: path(copy + suffix))
        }
    }

    /// Writes `bytes` over what is at `offset` of the file.
    func overwrite(_ name: String, at offset: Int, with bytes: [UInt8]) throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: path(name)))
        data.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        try data.write(to: URL(fileURLWithPath: path(name)))
    }
}
