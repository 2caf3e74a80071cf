/// A dictionary that any code may use while one of its values is released.
///
/// A container keeps its registrations and its instances in tables. Releasing a value can run a `deinit` that resolves,
/// registers or removes, and so uses the table again. So a table releases no value itself: each function returns the
/// values that it took out, and the caller releases them when its own properties are consistent.
///
/// A key consists of identities and strings, so that comparing two keys runs no code of an app.
@MainActor
final class Table<Key: Hashable, Value> {
    private(set) var contents: [Key: Value] = [:]

    /// The values, in no particular order. They are a copy, which the caller can iterate while the table changes.
    var values: [Value] { Array(contents.values) }

    var count: Int { contents.count }

    /// The value for `key`.
    subscript(key: Key) -> Value? { contents[key] }

    /// Stores `value` for `key`; nil removes the key.
    ///
    /// - Returns: The previous value.
    func replace(_ key: Key, with value: Value?) -> Value? {
        guard let value else { return contents.removeValue(forKey: key) }
        return contents.updateValue(value, forKey: key)
    }

    /// Returns the keys and values that `isIncluded` selects. It must not run code of an app.
    func filter(_ isIncluded: (Value) -> Bool) -> [Key: Value] { contents.filter { isIncluded($0.value) } }
}
