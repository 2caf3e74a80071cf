import Foundation

/// A folder for one test, which is removed at its end.
struct TemporaryFolder: Sendable {
    /// The path of the folder.
    let path: String

    /// Calls `body` with a new folder that contains `files`, and removes the folder.
    static func use<Result>(
        _ files: [String: String] = [:], _ body: (TemporaryFolder) throws -> Result
    ) throws -> Result {
        let folder = try TemporaryFolder(files: files)
        defer { folder.remove() }
        return try body(folder)
    }

    /// Creates a folder that contains `files`. The test removes it.
    init(files: [String: String]) throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "rib-\(UUID().uuidString)")
        path = url.path(percentEncoded: false)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        for (path, text) in files { try write(text, to: path) }
    }

    /// Removes the folder.
    func remove() { try? FileManager.default.removeItem(atPath: path) }

    /// Writes a file, and the folders above it.
    func write(_ text: String, to file: String) throws {
        let url = URL(filePath: "\(path)/\(file)")
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// Reads a file.
    func text(of file: String) throws -> String {
        try String(contentsOf: URL(filePath: "\(path)/\(file)"), encoding: .utf8)
    }

    /// Every path below the folder, sorted; a folder ends with a slash.
    var contents: [String] {
        let names = FileManager.default.subpaths(atPath: path) ?? []
        return names.map { name in
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder)
            return isFolder.boolValue ? "\(name)/" : name
        }
        .sorted()
    }
}
