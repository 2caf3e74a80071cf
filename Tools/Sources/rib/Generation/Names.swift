/// The spellings of a name.
struct Name {
    /// `OffGame`.
    let upper: String

    init(_ upper: String) {
        self.upper = upper
    }

    /// `offGame`; `urlList` for `URLList`.
    var lower: String { TypeName.lowerCamelCase(upper) }

    /// The lower name in code: in backticks if it is a word of the language.
    var identifier: String { lower.escaped }

    /// The name of a slot in a router, whose base class has members.
    var slot: String {
        let members = [
            "children", "component", "interactable", "interactor", "lifecycle", "load", "runtime", "treePath",
            "viewControllable", "viewController",
        ]
        return members.contains(lower) ? "\(lower)Slot" : identifier
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
        if let problem = TypeName.problem(ofRIB: name) { throw RibError(problem.message, fix: problem.fix) }
        if let rib = workspace.ribs.first(where: { $0.name.lowercased() == name.lowercased() }) {
            throw RibError(
                "There is a RIB \(rib.name) in \(rib.folder).", fix: "choose another name, or remove that RIB.")
        }
        for type in Framework.typesOfRIB {
            guard
                let clash = workspace.declarations(of: "\(name)\(type)").first(where: {
                    $0.module == module && $0.type.kind != .extension
                })
            else {
                continue
            }
            throw RibError(
                "The type \(name)\(type) exists in \(clash.module ?? "the workspace").", at: clash.location,
                fix: "choose another name.")
        }
    }

    /// Throws if `name` cannot be the name of a new module.
    func checkNewModule(_ name: String) throws {
        guard TypeName.isIdentifier(name) else {
            let better = TypeName.identifier(like: name).map { "write \($0)." }
            throw RibError(
                "\"\(name)\" is not the name of a module: a capital letter, then letters and digits.",
                fix: better ?? "choose a name such as ProfileFeature.")
        }
        guard !Framework.types.contains(name), !Framework.modules.contains(name) else {
            throw RibError(
                "The framework has a type or a module \(name).", fix: "choose another name, such as My\(name).")
        }
        guard !Framework.systemModules.contains(name) else {
            throw RibError(
                "\(name) is a module of Swift or of the system, so the build would fail.",
                fix: "choose another name, such as My\(name).")
        }
        if workspace.manifest.targets.contains(where: { $0.name.lowercased() == name.lowercased() }) {
            throw RibError(
                "There is a module \(name).", fix: "choose another name with --module, or add the RIB to it with --in.")
        }
        for foreign in workspace.foreignTargets {
            guard let taken = foreign.taken(of: [name, "\(name)Tests"]) else { continue }
            let prefix = TypeName.identifier(like: workspace.manifest.name) ?? "App"
            throw RibError(
                "The package \(foreign.package), which this one uses, has a target \(taken), so the build would fail.",
                fix: "choose another name, such as --module \(prefix)\(name).")
        }
    }
}
