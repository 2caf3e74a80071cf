/// A value that a statement takes as a parameter, in the text format of PostgreSQL.
protocol PostgresValue: Sendable {
    /// The text for the server.
    var postgresText: String { get }
}

extension String: PostgresValue {
    var postgresText: String { self }
}

extension Bool: PostgresValue {
    var postgresText: String { self ? "t" : "f" }
}

extension Int: PostgresValue {
    var postgresText: String { description }
}

extension Int64: PostgresValue {
    var postgresText: String { description }
}

extension Double: PostgresValue {
    // PostgreSQL reads "inf" and "nan" as well, and returns the same value to the last bit.
    var postgresText: String { description }
}

/// A parameter of an array type, whose elements can be NULL.
struct PostgresArray<Element: PostgresValue>: PostgresValue {
    let elements: [Element?]

    init(_ elements: [Element?]) { self.elements = elements }

    var postgresText: String {
        let texts = elements.map { element in
            guard let text = element?.postgresText else { return "NULL" }
            return "\"\(Self.escaped(text))\""
        }
        return "{\(texts.joined(separator: ","))}"
    }

    private static func escaped(_ text: String) -> String {
        // Most texts have neither, and a search for a text takes longer than the rest.
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\"") }) else { return text }
        return text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }
}

/// A statement with a name, under which each connection prepares it once.
struct Statement: Sendable {
    let name: String
    let sql: String

    init(_ name: String, _ sql: String) {
        self.name = name
        self.sql = sql
    }

    /// A statement that is sent once, and not prepared.
    init(_ sql: String) { self.init("", sql) }
}

/// The response to a statement.
struct Rows {
    let rows: [Row]
    /// The number of rows that were inserted, updated or deleted.
    let affected: Int
    /// The text of the server, such as `COMMIT`.
    let tag: String
}

/// A row of texts. Reading an unexpected value throws, because another program can have written it.
struct Row: Sendable {
    let columns: [String?]

    func text(_ index: Int) throws(PostgresError) -> String {
        guard columns.indices.contains(index), let text = columns[index] else { throw Self.unexpected }
        return text
    }

    func value<Value: LosslessStringConvertible>(_ index: Int, as type: Value.Type) throws(PostgresError) -> Value {
        guard let value = Value(try text(index)) else { throw Self.unexpected }
        return value
    }

    func isNull(_ index: Int) -> Bool { columns.indices.contains(index) && columns[index] == nil }

    static let unexpected = PostgresError(
        .refused, "the database has unexpected content. To fix: put a copy in its place.")
}
