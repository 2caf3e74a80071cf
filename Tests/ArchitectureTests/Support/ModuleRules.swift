/// The modules that each module may import besides the standard library.
enum ModuleRules {
    /// The products for other packages. They depend only on each other, and each public declaration has a doc comment.
    static let framework = [
        "DependencyContainer", "Inspector", "RIBs", "RIBsTesting", "Screens", "TerminalHost", "TreeDrawing",
    ]

    static let systemLibraries: Set<String> = ["Darwin", "Glibc", "Musl"]

    /// The modules that `module` may import; nil if it has no rule.
    static func allowed(in module: String) -> Set<String>? {
        rows[module] ?? (isFeature(module) ? ["DIInterfaces", "DependencyContainer", "RIBs", "Screens"] : nil)
    }

    /// The modules that `file` may import. One folder may import UIKit, so that the rest of the runtime is the same on
    /// every platform.
    static func allowed(in module: String, file: String) -> Set<String> {
        let allowed = allowed(in: module) ?? []
        return file.hasPrefix("Modules/RIBs/Apple/") ? allowed.union(["UIKit"]) : allowed
    }

    /// Whether `module` is a feature. Features have one common rule: the framework and the interfaces, no feature.
    static func isFeature(_ module: String) -> Bool { module.hasSuffix("Feature") }

    private static let rows: [String: Set<String>] = [
        // The framework, which depends on no other package.
        "RIBs": systemLibraries.union(["Synchronization"]),
        "RIBsTesting": ["RIBs", "Synchronization", "TreeDrawing"],
        "DependencyContainer": ["RIBs"],
        "Screens": ["RIBs"],
        "TreeDrawing": ["RIBs"],
        "Inspector": ["DependencyContainer", "RIBs", "TreeDrawing"],
        // The interfaces between the features of this app.
        "DIInterfaces": ["DependencyContainer", "RIBs"],
        // Features that do not import the interfaces. Adapters in the app connect them.
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
        "WebHost": [
            "Foundation", "HTTPTypes", "Hummingbird", "Logging", "NIOCore", "RIBs", "Screens",
            "ServiceLifecycle",
        ],
        "WebInspector": [
            "DependencyContainer", "Foundation", "HTTPTypes", "Hummingbird", "Inspector", "NIOCore", "RIBs",
            "Screens", "ServiceLifecycle", "TreeDrawing", "WebHost",
        ],
        // The app. Only BarGames may import features.
        "BarGames": [
            "ArgumentParser", "DIInterfaces", "DependencyContainer", "Foundation", "Persistence", "RIBs",
            "Screens", "TerminalHost",
        ],
        "BarGamesWeb": [
            "ArgumentParser", "BarGames", "CocktailDB", "DIInterfaces", "DependencyContainer", "Foundation", "Logging",
            "RIBs", "Screens", "WebHost", "WebInspector",
        ],
        "App": ["BarGames"],
        "WebApp": ["BarGames", "BarGamesWeb"],
    ]

    /// The modules that the tests of `module` may import: the module, its own imports, and test tools.
    static func allowedInTests(of module: String) -> Set<String> {
        let tools: Set<String> = ["Foundation", "FoundationXML", "RIBsTesting", "Synchronization", "Testing"]
        let more: Set<String> =
            switch module {
            case "App", "TerminalHost": systemLibraries.union(["RIBs", "Screens"])
            case "WebApp": ["NIOCore", "NIOHTTP1", "NIOPosix"]
            case "WebHost": ["NIOHTTP1", "NIOPosix"]
            case "WebInspector": ["Logging", "NIOHTTP1", "NIOPosix"]
            default: []
            }
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
