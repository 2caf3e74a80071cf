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
    /// The name of the file.
    static let fileName = "rib.json"

    /// The rules of the modules, by name. A name can contain `*`. An exact name precedes a pattern.
    var modules: [String: ModuleSettings]
    /// The modules that every test may import.
    var testImports: [String]
    /// The number of lines that a file must not exceed.
    var maximumLines: Int
    /// Folders with sources that belong to no target on purpose.
    var outside: [String]
    /// The IDs of the checks that are not made.
    var disabled: [String]
    /// Words that the modules in `foreignWordModules` must not contain, in any case.
    var foreignWords: [String] = []
    /// The modules without the words of `foreignWords`. A name can contain `*`.
    var foreignWordModules: [String] = []
    /// Whether the workspace has a `rib.json`. Without it, modules need no rules.
    private(set) var isFromFile = false

    /// Creates settings with the defaults.
    init(
        modules: [String: ModuleSettings] = [:], testImports: [String] = [], maximumLines: Int = 300,
        outside: [String] = [], disabled: [String] = []
    ) {
        self.modules = modules
        self.testImports = testImports
        self.maximumLines = maximumLines
        self.outside = outside
        self.disabled = disabled
    }

    /// Reads the settings from the text of `rib.json`; the defaults if it is nil.
    ///
    /// - Throws: `WorkspaceError` with the place of the mistake.
    init(text: String?) throws {
        self.init()
        guard let text else { return }
        self = try SettingsReader(text: text).settings()
        isFromFile = true
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

    /// Creates the rules of a module.
    init(
        role: Role? = nil, imports: [String]? = nil, folders: [String: [String]] = [:], testImports: [String] = [],
        isSafe: Bool = false
    ) {
        self.role = role
        self.imports = imports
        self.folders = folders
        self.testImports = testImports
        self.isSafe = isSafe
    }
}

extension Workspace {
    /// Returns what `module` is for: the role in `rib.json`, or without one the role that its name suggests.
    func role(of module: Module) -> ModuleSettings.Role {
        if let role = settings.rules(of: module.name)?.role { return role }
        if module.name.hasSuffix("Feature") { return .feature }
        if module.name.hasSuffix("Interfaces") { return .interfaces }
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
