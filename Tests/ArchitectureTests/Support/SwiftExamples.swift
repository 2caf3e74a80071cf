import Foundation
import RIBsSoak

/// The blocks of Swift on a page, and the declarations that they use.
struct SwiftExamples {
    let page: String
    /// The heading of the section; the whole page if nil.
    var section: String?

    /// The pages of the catalogues: the articles and the first page of each module. Korean pages have the listings of
    /// the English ones, which `KoreanPagesTests` compares.
    static func articles() throws -> [SwiftExamples] {
        let folders = ["Documentation/ModularRIBs.docc", "Modules/Framework"]
        return try folders.flatMap { folder in
            let base = Workspace.root.appending(path: folder).path(percentEncoded: false)
            return try FileManager.default.subpathsOfDirectory(atPath: base).sorted()
                .map { "\(folder)/\($0)" }
                .filter { $0.contains(".docc/") && $0.hasSuffix(".md") && !$0.contains("/ko-") }
                .map { SwiftExamples(page: $0) }
        }
    }

    /// Whether another test compiles the listings of the page, because they are files of a package.
    var isCompiledElsewhere: Bool {
        [
            "AddingAGame", "AddingAMenuItem", "DeepLinksAcrossModules", "Fields", "Hosts", "HowModulesMeet",
            "Inspector", "MoreThanOneMachine", "SwiftUIViews", "TestingARIB", "Web",
        ].contains { page.hasSuffix("/\($0).md") }
    }

    func blocks() throws -> [String] {
        var text = Substring(try Workspace.text(of: page))
        if let section, let start = text.range(of: "\n\(section)\n") {
            text = text[start.upperBound...]
            text = text[..<(text.range(of: "\n## ")?.lowerBound ?? text.endIndex)]
        }
        return text.components(separatedBy: "```swift\n").dropFirst().compactMap {
            $0.components(separatedBy: "\n```").first
        }
    }

    /// Type-checks `blocks` with the modules that were built with this test, and returns the compiler's errors.
    ///
    /// Statements are put into a function with parameters for the containers and a parent.
    static func diagnostics(of blocks: [String], options: [String] = ["-suppress-warnings"]) throws -> String {
        let functions = blocks.enumerated().map { index, block in
            let isDeclaration = block.contains(/^(?:import|extension|protocol|final class|struct|func|@MainActor)\b/)
            return isDeclaration
                ? block
                : "@MainActor func example\(index)(\(parameters)) throws {\n\(block)\n}"
        }
        return try TemporaryFolder.use { folder in
            let file = "\(folder)/Examples.swift"
            try ([prelude] + functions).joined(separator: "\n\n").write(toFile: file, atomically: true, encoding: .utf8)
            let result = try Command.run(
                ["swiftc", "-typecheck", "-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny", "-I"]
                    + [modules().path(percentEncoded: false), file] + options)
            return result.status == 0 ? "" : result.output + result.errors
        }
    }

    /// The folder of the modules that were built with this test.
    static func modules() throws -> URL {
        try builtModules()
    }

    /// The objects that were linked into a product beside this test. A build folder also has those of removed files.
    static func objects(of product: String) throws -> [String] {
        let list = try modules().deletingLastPathComponent().appending(path: "\(product).product/Objects.LinkFileList")
        return try String(contentsOf: list, encoding: .utf8).split(separator: "\n").map { line in
            // The package manager quotes a path with a space or a Korean letter as for a shell.
            String(line.hasPrefix("'") ? line.dropFirst().dropLast().replacing("'\\''", with: "'") : line)
        }
    }

    private static let parameters =
        "services: Container, app: Container, builders: BuilderContainer, parent: any Routing"

    private static let prelude = """
        import BarGamesServices
        import DependencyContainer
        import GameInterface
        import LoggedInInterface
        import MenuItemInterface
        import VerifyInterface
        import RIBs
        import RIBsScreens
        import RIBsTesting

        protocol Animal: AnyObject {}
        final class Cat: Animal { init(name: String) {} }
        final class Dog: Animal {}
        final class LoudAnimal: Animal { init(_ animal: any Animal) {} }
        final class Zoo { init(animals: [any Animal]) {} }
        final class Person {
            init(pet: any Animal) {}
            init(name: String, pet: any Animal) {}
        }

        final class Moon { init(planet: Planet) {} }
        final class Planet { weak var moon: Moon? }
        final class Shelf { init(_ letter: Character) {} }

        final class Bar {}
        final class Menu { var bar: Bar? }
        final class Page { init(menu: Menu) {} }

        final class Database { init(path: String) throws {} }
        struct DatabaseMatchStore: MatchStoring {
            init(database: Database) {}
            func save(_ matches: [Match]) -> [String: StoreError] { [:] }
            func score(of players: Players) -> Score { Score() }
            func matches(of key: TableKey, before mark: MatchMark?, limit: Int) -> MatchPage {
                MatchPage(matches: [])
            }
            func changes() -> AsyncStream<MatchChange> { AsyncStream { $0.finish() } }
        }
        struct MemoryMatchStore: MatchStoring {
            func save(_ matches: [Match]) -> [String: StoreError] { [:] }
            func score(of players: Players) -> Score { Score() }
            func matches(of key: TableKey, before mark: MatchMark?, limit: Int) -> MatchPage {
                MatchPage(matches: [])
            }
            func changes() -> AsyncStream<MatchChange> { AsyncStream { $0.finish() } }
        }
        struct SystemWallClock: WallClock {
            func now() -> Timestamp { Timestamp(seconds: 0) }
            func day(of timestamp: Timestamp) -> String { "" }
            func time(of timestamp: Timestamp) -> String { "" }
        }
        typealias StoppedWallClock = SystemWallClock

        final class OrderBuilder: Buildable, Requiring { static let needs = Needs() }
        final class OrderBook { init(catalog: any CocktailCatalog, clock: any WallClock, limit: Int) {} }
        """
}

extension String {
    /// Whether the listing imports a module that only Apple's platforms, or another package, have.
    var needsApple: Bool {
        contains(/\bUI(?:View|Window|Navigation|Modal|TabBar)|import (?:Combine|ModernRIBs|RxSwift|SwiftUI)\b/)
    }
}
