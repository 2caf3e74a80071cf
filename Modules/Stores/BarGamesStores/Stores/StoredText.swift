import BarGamesServices
import Foundation

/// The key of a table as the database stores it, which is one for all names that look the same.
struct StoredKey: Sendable {
    let first: String
    let second: String
    /// The key by which earlier versions stored the table. They distinguished more names.
    let oldFirst: String
    let oldSecond: String

    init(_ key: TableKey) throws(StoreError) {
        oldFirst = try key.first.text.precomposedStringWithCanonicalMapping.storable()
        oldSecond = try key.second.text.precomposedStringWithCanonicalMapping.storable()
        let names = [key.first.stored, key.second.stored].sorted()
        (first, second) = (names[0], names[1])
    }

    var hasTwoNames: Bool { first != second }
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
