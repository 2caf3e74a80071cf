import Foundation
import RIBsTemporaryFolder

extension TemporaryFolder {
    /// Returns the path of a file that does not exist yet.
    func newPath() -> String { path("session-\(UUID().uuidString).txt") }
}

func contents(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
}
