import Foundation
import RIBsTemporaryFolder

extension TemporaryFolder {
    /// Returns the files in the folder with their bytes. A folder has no bytes.
    func contents() throws -> [String: Data] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: url.path)
        return Dictionary(
            uniqueKeysWithValues: names.map { ($0, FileManager.default.contents(atPath: path($0)) ?? Data()) }
        )
    }

    /// Copies the files of database `name` as a crash at this moment would leave them.
    func copyAsAfterCrash(_ name: String, to copy: String) throws {
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: path(name + suffix), toPath: path(copy + suffix))
        }
    }

    /// Overwrites the bytes at `offset` of the file with `bytes`.
    func overwrite(_ name: String, at offset: Int, with bytes: [UInt8]) throws {
        var data = try Data(contentsOf: URL(fileURLWithPath: path(name)))
        data.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        try data.write(to: URL(fileURLWithPath: path(name)))
    }
}
