import SourceModel

/// The spellings of a name.
struct Name {
    /// `OffGame`.
    let upper: String

    init(_ upper: String) {
        self.upper = upper
    }

    /// `offGame`; `urlList` for `URLList`.
    var lower: String {
        let capitals = upper.prefix { $0.isUppercase }.count
        let count = capitals > 1 && capitals < upper.count ? capitals - 1 : max(capitals, 1)
        return upper.prefix(count).lowercased() + upper.dropFirst(count)
    }

    /// The words in lower case: `off`, `game`.
    private var words: [String] {
        var words: [String] = []
        for character in upper {
            if character.isUppercase || words.isEmpty { words.append("") }
            words[words.count - 1] += character.lowercased()
        }
        return words
    }

    /// `off-game`, for ids of elements and of builders.
    var hyphened: String { words.joined(separator: "-") }
    /// `Off game`, for titles.
    var title: String {
        let text = words.joined(separator: " ")
        return text.prefix(1).uppercased() + text.dropFirst()
    }
}

extension Generator {
    /// Throws if `name` cannot be the name of a new RIB.
    ///
    /// - Parameter module: The module whose types must have other names; nil for a new module.
    func checkNewName(_ name: String, in module: String?) throws {
        let isIdentifier = name.unicodeScalars.allSatisfy {
            $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
        }
        guard let first = name.first, first.isUppercase, isIdentifier else {
            let suggestion = Self.upperCamelCase(name)
            throw GenerationError(
                "\"\(name)\" is not the name of a RIB: a capital letter, then letters and digits.",
                fix: suggestion.isEmpty ? "choose a name such as Profile." : "write \(suggestion).")
        }
        for suffix in ["RIB", "Builder", "Router", "Interactor"] where name.hasSuffix(suffix) && name != suffix {
            throw GenerationError(
                "\"\(name)\" ends with \"\(suffix)\", which rib adds to the names of the parts.",
                fix: "write \(name.dropLast(suffix.count)).")
        }
        let reserved = [
            "Any", "Component", "Interactor", "Presentable", "Router", "Self", "Type", "Worker", "Workflow",
        ]
        if reserved.contains(name) {
            throw GenerationError(
                "\"\(name)\" is a name of Swift or of the runtime.", fix: "write \(name)Page, for example.")
        }
        if let rib = workspace.ribs.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw GenerationError(
                "There is a RIB \(rib.name) in \(rib.folder).", fix: "choose another name, or remove that RIB.")
        }
        let types = [
            "Dependency", "Component", "Buildable", "Builder", "Listener", "Interactor", "Router", "ViewController",
        ]
        for type in types {
            guard
                let clash = workspace.declarations["\(name)\(type)"]?.first(where: {
                    $0.module == module && $0.type.kind != .extension
                })
            else {
                continue
            }
            throw GenerationError(
                "The type \(name)\(type) exists in \(clash.module ?? "the workspace").", at: clash.location,
                fix: "choose another name.")
        }
    }

    /// Throws if `name` cannot be the name of a new module.
    func checkNewModule(_ name: String) throws {
        guard let first = name.first, first.isUppercase, name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
            throw GenerationError(
                "\"\(name)\" is not the name of a module: a capital letter, then letters and digits.",
                fix: "write \(Self.upperCamelCase(name)).")
        }
        if workspace.manifest.targets.contains(where: { $0.name.lowercased() == name.lowercased() }) {
            throw GenerationError(
                "There is a module \(name).", fix: "choose another name with --module, or add the RIB to it with --in.")
        }
    }

    private static func upperCamelCase(_ name: String) -> String {
        name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            .drop { !$0.isLetter }.description
    }
}

/// Returns the name with the smallest number of changed letters, if it is close.
func closest(to name: String, among names: [String]) -> String? {
    func distance(_ first: [Character], _ second: [Character]) -> Int {
        var row = Array(0...second.count)
        for (index, character) in first.enumerated() {
            var previous = row[0]
            row[0] = index + 1
            for column in second.indices {
                let above = row[column + 1]
                row[column + 1] = min(above + 1, row[column] + 1, previous + (character == second[column] ? 0 : 1))
                previous = above
            }
        }
        return row[second.count]
    }
    let letters = Array(name.lowercased())
    let ranked = names.map { ($0, distance(letters, Array($0.lowercased()))) }.min { $0.1 < $1.1 }
    guard let (near, changes) = ranked, changes <= max(2, name.count / 3) else { return nil }
    return near
}
