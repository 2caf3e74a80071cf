/// What each module may import besides the standard library: the table of the design, with the system's
/// modules that it needs on top.
enum ModuleRules {
    /// The products for other packages. They have no dependencies outside of this list, and every public declaration in
    /// them has a doc comment.
    static let framework = ["DependencyContainer", "RIBs", "RIBsTesting", "Screens", "TerminalHost"]

    static let systemLibraries: Set<String> = ["Darwin", "Glibc", "Musl"]

    /// What a module may import; nil for a module that the design does not know.
    static func allowed(in module: String) -> Set<String>? {
        rows[module] ?? (isFeature(module) ? ["DIInterfaces", "DependencyContainer", "RIBs", "Screens"] : nil)
    }

    /// What a file may import: UIKit stands in one folder, so that the rest of the runtime stays the same on
    /// every platform.
    static func allowed(in module: String, file: String) -> Set<String> {
        let allowed = allowed(in: module) ?? []
        return file.hasPrefix("Modules/RIBs/Apple/") ? allowed.union(["UIKit"]) : allowed
    }

    /// A feature needs no row of its own: it may know the framework and the interfaces, and no other feature.
    static func isFeature(_ module: String) -> Bool { module.hasSuffix("Feature") }

    private static let rows: [String: Set<String>] = [
        // The framework: nobody who uses it pulls in anything.
        "RIBs": systemLibraries.union(["Synchronization"]),
        "RIBsTesting": ["RIBs", "Synchronization"],
        "DependencyContainer": ["RIBs"],
        "Screens": ["RIBs"],
        // What the features of this app say to each other.
        "DIInterfaces": ["DependencyContainer", "RIBs"],
        // Features that do not even know the interfaces: an adapter speaks for them.
        "GameFeature": ["RIBs", "Screens"],
        "VerifyFeature": ["RIBs"],
        // Stores and hosts.
        "CocktailDB": [
            "DIInterfaces", "Foundation", "NIOCore", "NIOHTTP1", "NIOHTTPCompression", "NIOPosix", "NIOSSL",
        ],
        "Persistence": systemLibraries.union([
            "Crypto", "CryptoExtras", "DIInterfaces", "Foundation", "GRDB", "Synchronization",
        ]),
        "TerminalHost": systemLibraries.union(["Dispatch", "Foundation", "RIBs", "Screens", "Synchronization"]),
        // The app. It alone names features.
        "BarGames": [
            "ArgumentParser", "CocktailDB", "DIInterfaces", "DependencyContainer", "Foundation", "Persistence", "RIBs",
            "Screens", "TerminalHost",
        ],
        "App": ["BarGames"],
    ]

    /// A module's tests import it, what it imports, and what tests need. A feature's tests know no adapter and
    /// no app.
    static func allowedInTests(of module: String) -> Set<String> {
        let tools: Set<String> = ["Foundation", "FoundationXML", "RIBsTesting", "Synchronization", "Testing"]
        let more: Set<String> =
            module == "App" || module == "TerminalHost" ? systemLibraries.union(["RIBs", "Screens"]) : []
        return tools.union(more).union([module]).union(allowed(in: module) ?? [])
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
        SourceImport.all(in: source).filter { found in
            !allowed.contains(found.module) && !(module.hasPrefix("BarGames") && ModuleRules.isFeature(found.module))
        }.map {
            ForbiddenImport(file: file, line: $0.line, module: module, imported: $0.module)
        }
    }
}
