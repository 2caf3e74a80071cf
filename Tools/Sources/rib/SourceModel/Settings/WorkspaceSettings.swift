/// The settings of a workspace: `rib.json` beside `Package.swift`.
///
///     {
///       "modules": {
///         "*Feature": { "role": "feature", "imports": ["DIInterfaces", "RIBs"] },
///         "DIInterfaces": { "role": "interfaces", "imports": ["RIBs"] }
///       },
///       "maximumLines": 300
///     }
struct WorkspaceSettings: Sendable {
    static let fileName = "rib.json"

    /// The rules of the modules, by name. A name can contain `*`. An exact name precedes a pattern.
    var modules: [String: ModuleSettings] = [:]
    /// The modules that every test may import.
    var testImports: [String] = []
    /// The number of lines that a file must not exceed.
    var maximumLines = 300
    /// What the views of new RIBs are made of.
    var view = ViewKind.screen
    /// Folders with sources that belong to no target on purpose.
    var outside: [String] = []
    /// The IDs of the checks that are not made.
    var disabled: [String] = []
    /// Whether the workspace has a `rib.json`. Without it, modules need no rules.
    private(set) var isFromFile = false

    /// Creates settings with the defaults.
    init() {}

    /// Reads the settings from the text of `rib.json`; the defaults if it is nil.
    ///
    /// - Throws: `RibError` with the place of the mistake.
    init(text: String?) throws(RibError) {
        guard let text else { return }
        isFromFile = true
        let json = try SettingsReader(text)
        try json.allow(["disabled", "maximumLines", "modules", "outside", "testImports", "view"])
        testImports = try json.value("testImports") ?? testImports
        maximumLines = try json.value("maximumLines") ?? maximumLines
        guard maximumLines > 0 else {
            throw json.failure(
                "A file cannot have at most \(maximumLines) lines.", at: "maximumLines",
                fix:
                    "write a number above 0, such as 300. To allow every length, write \"disabled\": [\"file-too-long\"]."
            )
        }
        outside = try json.value("outside") ?? outside
        let kind: String = try json.value("view") ?? view.rawValue
        guard let view = ViewKind(rawValue: kind) else {
            throw json.failure(
                "\"\(kind)\" is not a kind of view.", at: "view",
                fix: "use one of: \(ViewKind.allCases.map(\.rawValue).joined(separator: ", ")).")
        }
        self.view = view
        disabled = try json.value("disabled") ?? disabled
        let rows = try json.object("modules")
        for name in rows.keys { modules[name] = try ModuleSettings(rows.object(name)) }
    }

    /// Returns the rules of the module `name`; nil if no row applies.
    func rules(of name: String) -> ModuleSettings? {
        if let exact = modules[name] { return exact }
        return modules.filter { $0.key.contains("*") && name.matches(pattern: $0.key) }
            .max { ($0.key.count, $0.key) < ($1.key.count, $1.key) }?.value
    }
}

/// The rules of one module, or of the modules whose names match a pattern.
struct ModuleSettings: Sendable {
    /// What a module is for.
    enum Role: String, CaseIterable, Sendable {
        /// Part of an app: assemblies, adapters, hosts. It may name features if its imports allow it.
        case app
        /// Contains RIBs, and names no other feature.
        case feature
        /// The protocols through which features use each other.
        case interfaces
        /// Everything else: a runtime, a store, a library.
        case library
        /// A program for the developers, such as a benchmark. A graph leaves it out.
        case tool
    }

    /// What the module is for; nil if the row does not say it.
    var role: Role?
    /// The modules that it may import, besides the standard library; nil for all. A name can contain `*`.
    var imports: [String]?
    /// More imports for the files of one folder.
    var folders: [String: [String]]
    /// More imports for the tests of the module.
    var testImports: [String]
    /// Whether the module has no unsafe construct.
    var isSafe: Bool
    /// The paths and patterns of the files, for a project whose manifests `rib` cannot read; empty for the others.
    var sources: [String]

    fileprivate init(_ json: SettingsReader) throws(RibError) {
        try json.allow(["folders", "imports", "role", "safe", "sources", "testImports"])
        let name: String? = try json.value("role")
        role = name.flatMap(Role.init)
        imports = try json.value("imports")
        folders = try json.value("folders") ?? [:]
        testImports = try json.value("testImports") ?? []
        isSafe = try json.value("safe") ?? false
        sources = try json.value("sources") ?? []
        if let name, role == nil {
            let names = Role.allCases.map(\.rawValue).joined(separator: ", ")
            throw json.failure(
                "\"\(name)\" is not a role. The roles are: \(names).", at: "role",
                fix: "see Documentation/ModularRIBs.docc/Rib.md for the values of all settings.")
        }
    }
}

extension WorkspaceSettings {
    /// The modules whose files the settings name.
    var namedTargets: [FoundTarget] {
        modules.filter { !$0.value.sources.isEmpty }.sorted { $0.key < $1.key }.map { name, rules in
            FoundTarget(
                name, rules.role == .app ? .executable : nil,
                files: FileSelection(included: rules.sources.map { $0.path(below: "") }))
        }
    }
}

extension Workspace {
    /// Returns what `module` is for: the role in `rib.json`, or without one the role that its name suggests.
    func role(of module: Module) -> ModuleSettings.Role {
        if let role = settings.rules(of: module.name)?.role { return role }
        if module.name.hasSuffix("Feature") { return .feature }
        if module.name.hasSuffix("Interface") || module.name.hasSuffix("Interfaces") { return .interfaces }
        return module.kind == .executable ? .app : .library
    }
}

extension String {
    /// Whether this name matches a pattern with one or more `*`.
    func matches(pattern: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 1, hasPrefix(parts[0]), let last = parts.last else { return self == pattern }
        var rest = dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
