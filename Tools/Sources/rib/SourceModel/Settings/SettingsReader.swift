import Foundation
import SwiftSyntax

/// Reads an object of `rib.json`, and reports a mistake with its line.
struct SettingsReader {
    /// The keys of the object, sorted.
    var keys: [String] { values.keys.sorted() }

    private let text: String
    private let values: [String: Any]
    /// The keys of the objects around this one, and its own.
    private let path: [String]

    init(_ text: String) throws(RibError) {
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        } catch {
            let details = (error as NSError).userInfo
            let cause = details["NSDebugDescription"] as? String ?? ""
            // The system's message counts bytes, or has a number that is too large. Without either, the text ends too early.
            let number = cause.firstMatch(of: /Number (\S+) is not/).flatMap { text.firstRange(of: $0.1)?.lowerBound }
            let offset =
                details["NSJSONSerializationErrorIndex"] as? Int
                ?? number.map { text.utf8.distance(from: text.startIndex, to: $0) }
                ?? cause.firstMatch(of: /\d+/).flatMap { Int($0.output) }
            let place = WorkspaceSettings.place(at: offset ?? text.utf8.count, in: text)
            throw RibError(
                "\(place): \(WorkspaceSettings.fileName) is not valid JSON.",
                details: cause.isEmpty ? [] : ["Likely cause: \(cause)"],
                fix: "correct the text. JSON has no comments.")
        }
        guard let values = value as? [String: Any] else {
            throw RibError(
                "\(WorkspaceSettings.fileName) is not an object.", at: FileLocation(file: WorkspaceSettings.fileName),
                fix: "write the settings in curly brackets.")
        }
        self.init(text: text, values: values, path: [])
        var paths: Set<[String]> = []
        for key in StructuredText(text).words where key.isKey && !paths.insert(key.keys + [key.text]).inserted {
            throw RibError(
                "\(WorkspaceSettings.place(at: key.range.lowerBound - 1, in: text)): \"\(key.text)\" is written twice.",
                fix: "remove one of the two.")
        }
    }

    private init(text: String, values: [String: Any], path: [String]) {
        self.text = text
        self.values = values
        self.path = path
    }

    /// Throws if the object has a key that is not one of `known`.
    func allow(_ known: [String]) throws(RibError) {
        guard let key = keys.first(where: { !known.contains($0) }) else { return }
        throw failure(
            "\"\(key)\" is not a setting.", at: key,
            fix: closestSpelling(to: key, among: known).map { "write \"\($0)\"." }
                ?? "use one of: \(known.joined(separator: ", ")).")
    }

    /// Returns the value of `key`; nil if the object does not have the key.
    ///
    /// `JSONSerialization` has one type for `true`, 1 and 1.0, so that the value is decoded again.
    func value<Value: Decodable>(_ key: String) throws(RibError) -> Value? {
        guard let value = values[key] else { return nil }
        guard let data = try? JSONSerialization.data(withJSONObject: value, options: .fragmentsAllowed),
            let decoded = try? JSONDecoder().decode(Value.self, from: data)
        else { throw wrongType(of: key, Self.types["\(Value.self)"] ?? "of this type") }
        return decoded
    }

    /// Returns the object at `key`; an empty one if there is none.
    func object(_ key: String) throws(RibError) -> SettingsReader {
        guard let object = values[key, default: [String: Any]()] as? [String: Any] else {
            throw wrongType(of: key, "an object")
        }
        return SettingsReader(text: text, values: object, path: path + [key])
    }

    private static let types = [
        "Array<String>": "a list of texts", "Bool": "true or false", "Int": "a whole number", "String": "a text",
        "Dictionary<String, Array<String>>": "an object of lists of texts",
    ]

    private func wrongType(of key: String, _ type: String) -> RibError {
        failure(
            "The value of \"\(key)\" is not \(type).", at: key,
            fix: "see Documentation/ModularRIBs.docc/Rib.md for the types of all settings.")
    }

    func failure(_ message: String, at key: String, fix: String) -> RibError {
        let place = WorkspaceSettings.place(of: path + [key], in: text)
        return RibError("\(place): \(message)", fix: fix)
    }
}

extension WorkspaceSettings {
    /// Returns the place of the key at `path` in the text of `rib.json`, or of the nearest key around it.
    static func place(of path: [String], in text: String?) -> FileLocation {
        let text = text ?? ""
        let keys = StructuredText(text).words.filter(\.isKey)
        let found = path.indices.reversed().lazy.compactMap { last in
            keys.first { $0.keys == [""] + path[..<last] && $0.text == path[last] }
        }.first
        // The key begins with quotes.
        return place(at: found.map { $0.range.lowerBound - 1 } ?? 0, in: text)
    }

    /// Returns the place of a byte of `rib.json`; that of the last byte if the text is shorter.
    fileprivate static func place(at offset: Int, in text: String) -> FileLocation {
        let position = AbsolutePosition(utf8Offset: min(offset, max(0, text.utf8.count - 1)))
        return SourceFile(path: fileName, text: text).location(of: position)
    }
}
