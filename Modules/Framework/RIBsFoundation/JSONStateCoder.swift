public import Foundation
public import RIBs

/// Saved states as JSON.
///
///     let saved = root.savedTree(using: JSONStateCoder())
///     …
///     root.launch(from: window, restoring: saved, using: JSONStateCoder())
///
/// > Experimental: A patch version can change it.
@MainActor
public struct JSONStateCoder: StateCoder {
    // Writes dates as numbers, which keep their fractions: `findings/equal-keys-and-old-dates-in-json.sh`.
    private let encoder = JSONEncoder()
    private let decoder = JSONDecoder()

    /// Creates a coder.
    public init() {
        // Equal states have equal texts, so that a host stores a tree only if it has changed.
        encoder.outputFormatting = .sortedKeys
    }

    /// Returns `state` as JSON.
    public func encode(_ state: some Encodable) throws -> String {
        String(decoding: try encoder.encode(state), as: UTF8.self)
    }

    /// Returns the state of the JSON `text`.
    public func decode<State: Decodable>(_ type: State.Type, from text: String) throws -> State {
        try decoder.decode(type, from: Data(text.utf8))
    }
}

extension SavedTree {
    /// The tree as JSON, which a host stores. Equal trees have equal data.
    public func jsonData() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try encoder.encode(self)
    }

    /// Reads a tree from JSON. Throws if it is not the JSON of a tree.
    public init(jsonData: Data) throws { self = try JSONDecoder().decode(SavedTree.self, from: jsonData) }
}
