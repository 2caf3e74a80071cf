/// A dictionary that any code may use while one of its values is released.
///
/// A container keeps its registrations and its instances in tables. Releasing a value can run a `deinit` that resolves,
/// registers or removes, and so uses the table again. So a table releases no value itself: each function returns the
/// values that it took out, and the caller releases them when its own properties are consistent.
///
/// A key consists of identities and strings, so that comparing two keys runs no code of an app.
@MainActor
@usableFromInline
final class Table<Key: Hashable, Value> {
    private var contents: [Key: Value] = [:]

    /// The values, in no particular order. They are a copy, which the caller can iterate while the table changes.
    var values: [Value] { Array(contents.values) }

    var isEmpty: Bool { contents.isEmpty }
    var count: Int { contents.count }

    /// The value for `key`.
    subscript(key: Key) -> Value? { contents[key] }

    /// Stores `value` for `key`; nil removes the key.
    ///
    /// - Returns: The previous value.
    func replace(_ key: Key, with value: Value?) -> Value? {
        change { contents in
            guard let value else { return contents.removeValue(forKey: key) }
            return contents.updateValue(value, forKey: key)
        }
    }

    /// Replaces each value by the result of `update`, which must not run code of an app; nil removes the key.
    ///
    /// - Returns: The previous values.
    func update(_ update: (Value) -> Value?) -> [Value] {
        change { contents in
            let old = Array(contents.values)
            contents = contents.compactMapValues(update)
            return old
        }
    }

    /// Calls `body` with the contents, which are moved out meanwhile.
    ///
    /// Moved, so that the compiler checks the property twice and not each access of `body`.
    private func change<Result>(_ body: (inout [Key: Value]) -> Result) -> Result {
        var moved = contents
        contents = [:]
        let result = body(&moved)
        contents = moved
        return result
    }
}
