import Foundation

/// The names that a RIB can have.
enum TypeName {
    /// Returns why `name` cannot be the name of a RIB, and what to do; nil if it can.
    static func problem(ofRIB name: String) -> (message: String, fix: String)? {
        guard let message = problem(of: name) else { return nil }
        let stem = name == "Self" || name.isEmpty ? name : trimmed(name)
        let candidates = [stem, identifier(like: stem) ?? "", "\(identifier(like: stem) ?? "")Page"]
        let better = candidates.first { !$0.isEmpty && problem(of: $0) == nil && $0 != "Page" }
        return (message, better.map { "write \($0)." } ?? "choose a name such as Profile.")
    }

    /// Returns whether `name` begins with a capital letter, which letters and digits follow, all of ASCII.
    static func isIdentifier(_ name: String) -> Bool {
        name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil
    }

    /// Returns the name of a type that is spelt like `name`: `MyProfile` for `my-profile`; nil if there is none.
    static func identifier(like name: String) -> String? {
        let plain = name.folding(options: .diacriticInsensitive, locale: nil)
        let words = plain.split { !$0.isASCII || !$0.isLetter && !$0.isNumber }
        let joined = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined().drop { $0.isNumber }
        let result = joined.prefix(1).uppercased() + joined.dropFirst()
        return isIdentifier(result) ? result : nil
    }

    /// Returns `name` with its first word in lower case: `offGame`; `urlList` for `URLList`.
    static func lowerCamelCase(_ name: String) -> String {
        let capitals = name.prefix { $0.isUppercase }.count
        let count = capitals > 1 && capitals < name.count ? capitals - 1 : max(capitals, 1)
        return name.prefix(count).lowercased() + name.dropFirst(count)
    }

    private static let suffixes = ["RIB", "Builder", "Router", "Interactor"]
    private static let reserved = [
        "Any", "Component", "Interactor", "Presentable", "Protocol", "Router", "Self", "Type", "Worker", "Workflow",
    ]

    private static func problem(of name: String) -> String? {
        if !isIdentifier(name) {
            return "\"\(name)\" is not the name of a RIB: a capital letter, then letters and digits."
        }
        if reserved.contains(name) || Framework.types.contains(name) {
            return "\"\(name)\" is a name of Swift or of the runtime."
        }
        if let type = Framework.typesOfRIB.map({ name + $0 }).first(where: Framework.types.contains) {
            return "\"\(name)\" cannot be the name of a RIB, because the framework or the system has a type \(type)."
        }
        guard let suffix = suffixes.first(where: { name.hasSuffix($0) && name != $0 }) else { return nil }
        return "\"\(name)\" ends with \"\(suffix)\", which rib adds to the names of the parts."
    }

    private static func trimmed(_ name: String) -> String {
        guard let suffix = suffixes.first(where: { name.hasSuffix($0) && name != $0 }) else { return name }
        return trimmed(String(name.dropLast(suffix.count)))
    }
}
