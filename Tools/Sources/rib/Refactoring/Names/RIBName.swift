/// The name of a RIB, and the names that begin with it.
struct RIBName: Hashable, CustomStringConvertible, Sendable {
    /// The name in the names of types: `TicTacToe`.
    let description: String
    /// The name in the names of methods and properties: `ticTacToe`.
    let lowerCamel: String

    init(_ name: String) {
        description = name
        lowerCamel = TypeName.lowerCamelCase(name)
    }

    /// Whether the name has several words, so that no word of a text is spelt like it.
    var isCompound: Bool { description.dropFirst().contains(where: \.isUppercase) }

    /// Returns the rest of `identifier` after this name; nil if it does not begin with this name, or if the same word
    /// goes on. `Game` begins `GameBuilder` but not `Games`.
    func rest(of identifier: some StringProtocol) -> Substring? { Self.rest(of: identifier, after: description) }

    /// Returns the rest of `identifier` after the name in lower camel case.
    func lowerCamelRest(of identifier: some StringProtocol) -> Substring? {
        Self.rest(of: identifier, after: lowerCamel)
    }

    /// Returns the rest of `identifier` after `prefix`, if a new word begins there or nothing follows.
    static func rest(of identifier: some StringProtocol, after prefix: String) -> Substring? {
        guard identifier.hasPrefix(prefix) else { return nil }
        let rest = Substring(identifier.dropFirst(prefix.count))
        return rest.first?.isLowercase == true || rest.first?.isNumber == true ? nil : rest
    }
}

/// The names of all RIBs, to tell `GameOverBuilder` of GameOver from the names of Game.
struct RIBNames: Sendable {
    let all: [RIBName]

    /// The RIB whose name `identifier` begins with, the longest if there are several.
    func owner(of identifier: some StringProtocol) -> RIBName? {
        all.filter { $0.rest(of: identifier) != nil }.max { $0.description.count < $1.description.count }
    }

    /// The RIB whose name `identifier` begins with in lower camel case.
    func lowerCamelOwner(of identifier: some StringProtocol) -> RIBName? {
        all.filter { $0.lowerCamelRest(of: identifier) != nil }.max { $0.lowerCamel.count < $1.lowerCamel.count }
    }

    /// Whether `file` is one of the files of the RIB `name` in `folder`. In a folder for several RIBs, its name tells.
    func owns(_ name: RIBName, _ file: SourceFile, in folder: String) -> Bool {
        guard file.path.isPath(in: folder) else { return false }
        return folder.lastComponent == name.description || owner(of: file.name) == name
    }
}
