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
            value = try JSONSerialization.jsonObject(with: Data(text.utf8))
        } catch {
            let details = (error as NSError).userInfo
            let cause = details["NSDebugDescription"] as? String ?? ""
            // The system's message counts bytes. Without a number, the text ends too early.
            let offset =
                details["NSJSONSerializationErrorIndex"] as? Int
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

    /// Returns the value of `key`; `standard` if the object does not have the key.
    func value<Value>(_ key: String, or standard: Value) throws(RibError) -> Value {
        guard let value = values[key] else { return standard }
        guard let value = value as? Value else {
            throw failure(
                "The value of \"\(key)\" has the wrong type.", at: key,
                fix: "see Documentation/ModularRIBs.docc/Rib.md for the types of all settings.")
        }
        return value
    }

    /// Returns the object at `key`; an empty one if there is none.
    func object(_ key: String) throws(RibError) -> SettingsReader {
        SettingsReader(text: text, values: try value(key, or: [:]), path: path + [key])
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
