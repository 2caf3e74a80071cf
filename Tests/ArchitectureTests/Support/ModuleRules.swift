/// What each module may import besides the standard library: the table of the design, with the system's
/// modules that it needs on top.
enum ModuleRules {
    static let systemLibraries: Set<String> = ["Darwin", "Glibc", "Musl"]

    static let allowed: [String: Set<String>] = [
        // The framework: nobody who uses it pulls in anything.
        "RIBs": systemLibraries,
        "RIBsTesting": ["RIBs", "Synchronization"],
        "DependencyContainer": ["RIBs"],
        "Screens": ["RIBs"],
        // What the features of this app say to each other.
        "DIInterfaces": ["DependencyContainer", "RIBs"],
        // The features, which do not know each other.
        "GameFeature": ["RIBs", "Screens"],
        "LoggedInFeature": ["DIInterfaces", "DependencyContainer", "RIBs", "Screens"],
        "VerifyFeature": ["RIBs"],
        // Stores and hosts.
        "Persistence": ["Crypto", "CryptoExtras", "DIInterfaces", "Foundation", "GRDB", "Synchronization"],
        "TerminalHost": systemLibraries.union(["Dispatch", "Foundation", "RIBs", "Screens", "Synchronization"]),
        // Only the app names features.
        "BarGames": [
            "ArgumentParser", "DIInterfaces", "DependencyContainer", "Foundation", "GameFeature", "LoggedInFeature",
            "Persistence", "RIBs", "Screens", "TerminalHost", "VerifyFeature",
        ],
        "App": ["BarGames"],
    ]

    /// A module's tests import it, what it imports, and what tests need. A feature's tests know no adapter and
    /// no app.
    static func allowedInTests(of module: String) -> Set<String> {
        let tools: Set<String> = ["Foundation", "RIBsTesting", "Synchronization", "Testing"]
        let more: Set<String> = module == "App" || module == "TerminalHost" ? systemLibraries.union(["RIBs", "Screens"]) : []
        return tools.union(more).union([module]).union(allowed[module] ?? [])
    }
}

/// An import that breaks a rule.
struct ForbiddenImport: CustomStringConvertible, Equatable {
    let file: String
    let line: Int
    let module: String
    let imported: String

    var description: String { "\(file):\(line): \(module) must not import \(imported)" }

    /// The imports in `source`, a file of `module`, that are not in `allowed`.
    static func all(in source: String, file: String, module: String, allowed: Set<String>) -> [ForbiddenImport] {
        SourceImport.all(in: source).filter { !allowed.contains($0.module) }.map {
            ForbiddenImport(file: file, line: $0.line, module: module, imported: $0.module)
        }
    }
}
