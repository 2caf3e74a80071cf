import Foundation
import RIBs

/// The state that a process passes to its replacement: a file that only this user can read, named in the environment.
struct Handover: Codable {
    let tree: SavedTree?
    let folder: URL
    let message: String?
    let port: Int?

    private static let variable = "BAR_GAMES_HANDOVER"

    /// Reads the state and removes its file. Nil at the first start.
    static func take() -> Self? {
        guard let path = ProcessInfo.processInfo.environment[variable] else { return nil }
        unsetenv(variable)
        defer { try? FileManager.default.removeItem(atPath: path) }
        return FileManager.default.contents(atPath: path).flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
    }

    func leave() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
        let data = try JSONEncoder().encode(self)
        guard
            FileManager.default.createFile(
                atPath: file.path(percentEncoded: false), contents: data, attributes: [.posixPermissions: 0o600])
        else { throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path(percentEncoded: false)]) }
        setenv(Self.variable, file.path(percentEncoded: false), 1)
    }
}
