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

extension DefaultStringInterpolation {
    /// Appends a column of text for a query. A text that is longer than this app writes is read as NULL, which cannot be
    /// decoded: reading it would block the database for seconds.
    mutating func appendInterpolation(bounded column: String) {
        appendInterpolation("iif(length(\(column)) <= 10000, \(column), NULL) AS \(column)")
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
