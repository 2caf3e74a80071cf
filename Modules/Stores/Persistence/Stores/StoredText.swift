import DIInterfaces
import Foundation

/// The key of a table as the database stores it. SQLite compares bytes, so the names are normalised to the form that
/// canonically equivalent texts share.
struct StoredKey: Sendable {
    let first: String
    let second: String

    init(_ key: TableKey) throws(StoreError) {
        first = try key.first.text.precomposedStringWithCanonicalMapping.storable()
        second = try key.second.text.precomposedStringWithCanonicalMapping.storable()
    }
}

extension String {
    /// Returns the text if it contains no NUL. SQLite would ignore the rest of the text, so the name could match
    /// another table.
    func storable() throws(StoreError) -> String {
        guard !utf8.contains(0) else {
            throw StoreError("A text with a NUL character cannot be stored. To fix: type it again without it.")
        }
        return self
    }
}
