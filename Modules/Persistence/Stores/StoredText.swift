import DIInterfaces
import Foundation

/// A table's key as it is in the database. SQLite compares bytes, so the names are brought into the one form
/// that canonically equivalent texts share.
struct StoredKey: Sendable {
    let first: String
    let second: String

    init(_ key: TableKey) throws(StoreError) {
        first = try key.first.text.precomposedStringWithCanonicalMapping.storable()
        second = try key.second.text.precomposedStringWithCanonicalMapping.storable()
    }
}

extension String {
    /// The text, if it can be stored whole: what follows a NUL would be cut off, and another name with it hit
    /// the wrong table.
    func storable() throws(StoreError) -> String {
        guard !utf8.contains(0) else {
            throw StoreError("A text with a NUL character cannot be stored. To fix: type it again without it.")
        }
        return self
    }
}
