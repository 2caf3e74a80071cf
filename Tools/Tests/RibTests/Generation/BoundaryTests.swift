import Foundation
import Testing

@testable import rib

/// What a boundary, a leaf, a service and an argument cost in a package from nothing: lines of code and files.
struct BoundaryTests {
    @Test func `a boundary, a leaf, a service and an argument cost what the pages say`() throws {
        try TemporaryFolder.use { folder in
            let framework = Repository.root.path(percentEncoded: false)
            try run(["init", "Post", "--framework", framework], in: folder)
            for (name, parent) in [("Parcels", "Root"), ("ParcelDetail", "Parcels")] {
                try run(["new", name, "--module", "--interface", "--parent", parent], in: folder)
            }
            let boundary = [
                "Sources/ParcelDetailInterface/DIParcelDetail", "Sources/Post/Assemblies/ParcelDetailAssembly",
            ]
            #expect(try lines(of: boundary, in: folder) == 21)
            let leaf = "Sources/ParcelDetailFeature/ParcelDetail"
            #expect(folder.contents.count { $0.hasPrefix(leaf) && $0.hasSuffix(".swift") } == 3)
            #expect(try lines(of: ["\(leaf)/ParcelDetailBuilder", "\(leaf)/ParcelDetailInteractor"], in: folder) == 27)
            // The router is written with the first child.
            #expect(folder.contents.contains("Sources/ParcelsFeature/Parcels/ParcelsRouter.swift"))

            try addServices(in: folder)
            #expect(
                try changes(of: ["add-service", "Pinging", "--to", "ParcelDetail"], in: folder) == [
                    "Package.swift", "\(leaf)/ParcelDetailBuilder.swift",
                    "Tests/ParcelDetailFeatureTests/Support/ParcelDetailDoubles.swift",
                ])
            let double = "Tests/ParcelsFeatureTests/Support/ParcelDetailBuilderMock.swift"
            let outdated = try folder.text(of: double)
            #expect(
                try changes(of: ["add-argument", "id:Int", "--to", "ParcelDetail"], in: folder) == [
                    "\(leaf)/ParcelDetailBuilder.swift", "\(leaf)/ParcelDetailInteractor.swift",
                    "Sources/ParcelDetailInterface/DIParcelDetail.swift",
                    "Sources/ParcelsFeature/Parcels/ParcelsInteractor.swift",
                    "Sources/ParcelsFeature/Parcels/ParcelsRouter.swift",
                    "Tests/ParcelDetailFeatureTests/ParcelDetailBuilderTests.swift", double,
                ])
            #expect(Command.exitCode(of: ["mock", "--check", "--package-path", folder.path]) == 0)
            try folder.write(outdated, to: double)
            #expect(Command.exitCode(of: ["mock", "--check", "--package-path", folder.path]) == 1)
            try run(["mock"], in: folder)
            #expect(try folder.text(of: double).contains("DIParcelDetailListener, id: Int) -> any ViewableRouting {"))
        }
    }

    @Test func `the double of a service takes the place of its trap, and follows the protocol`() throws {
        try TemporaryFolder.use { folder in
            try run(["init", "Post", "--framework", Repository.root.path(percentEncoded: false)], in: folder)
            for name in ["Basket", "Card"] {
                try run(["new", name, "--module", "--interface", "--parent", "Root"], in: folder)
            }
            try addServices(in: folder)
            #expect(Command.exitCode(of: ["mock", "Pinging", "--package-path", folder.path]) != 0)
            for name in ["Basket", "Card"] { try run(["add-service", "Pinging", "--to", name], in: folder) }
            // A RIB below gets the service as a property.
            try run(["new", "Item", "--parent", "Basket"], in: folder)
            try run(["add-dependency", "pinging:any Pinging", "--from", "Basket", "--to", "Item"], in: folder)
            let doubles = ["Basket", "Card"].flatMap { name in
                ["\(name)Doubles", "PingingMock"].map { "Tests/\(name)FeatureTests/Support/\($0).swift" }
            }
            let item = "Tests/BasketFeatureTests/Support/ItemDoubles.swift"
            try #expect(changes(of: ["mock", "Pinging"], in: folder) == (doubles + [item]).sorted())
            #expect(try folder.text(of: item).contains("    var pinging: any Pinging = PingingMock()\n"))
            #expect(
                try folder.text(of: doubles[0]).contains(
                    "services.register((any Pinging).self) { _ in PingingMock() }\n"))
            let service = "Sources/PostServices/Pinging.swift"
            try folder.write("@MainActor public protocol Pinging { func ping() async throws -> Int }\n", to: service)
            try #expect(changes(of: ["mock"], in: folder) == [doubles[1], doubles[3]])
            let text = try folder.text(of: doubles[1])
            #expect(text.hasPrefix("import PostServices\n\nfinal class PingingMock: Pinging {"))
            #expect(text.contains("    func ping() async throws -> Int {\n        pingCallCount += 1\n"), "\(text)")
            try run(["mock", "--check"], in: folder)
        }
    }

    @Test func `a RIB without a listener has doubles, an interface and an argument`() throws {
        try TemporaryFolder.use { folder in
            try run(["init", "Post", "--framework", Repository.root.path(percentEncoded: false)], in: folder)
            try run(["new", "Clock", "--in", "Sources/Post"], in: folder)
            let (builder, interactor) = (
                "Sources/Post/Clock/ClockBuilder.swift", "Sources/Post/Clock/ClockInteractor.swift"
            )
            let text = try folder.text(of: builder).replacing("withListener listener: any ClockListener", with: "")
            try folder.write(text.replacing("        interactor.listener = listener\n", with: ""), to: builder)
            let listener =
                /@MainActor protocol ClockListener[^}]*}\n\n|    weak var listener: \(any ClockListener\)\?\n\n|listener\?\.clockDidClose\(\)/
            try folder.write(folder.text(of: interactor).replacing(listener, with: ""), to: interactor)
            let workspace = try Workspace(root: URL(filePath: folder.path, directoryHint: .isDirectory))
            var generator = Generator(workspace: workspace, root: folder.path)
            let error = #expect(throws: RibError.self) { try generator.updateDoubles(ofRIB: nil) }
            #expect(error?.message == "ClockListenerMock conforms to ClockListener, which no file declares.")
            #expect(error?.fix == "remove ClockListenerMock and its uses, or declare ClockListener.")
            let doubles = "Tests/PostTests/Support/ClockDoubles.swift"
            try folder.write(
                folder.text(of: doubles).replacing(/final class ClockListenerMock(.|\n)*/, with: ""), to: doubles)
            try run(["mock", "Clock"], in: folder)
            try run(["add-interface", "Clock"], in: folder)
            try run(["add-child", "Root", "Clock"], in: folder)
            try run(["add-argument", "id:Int", "--to", "Clock"], in: folder)
            let interface = try folder.text(of: "Sources/ClockInterface/DIClock.swift")
            #expect(interface.contains("func build(id: Int) -> any ViewableRouting") && !interface.contains("Listener"))
            try run(["check"], in: folder)
        }
    }

    /// A word of a regular expression does not end at a dot: `findings/words-in-regular-expressions.sh`.
    @Test func `the members of an interface name its protocols also before a dot`() throws {
        try TemporaryFolder.use { folder in
            try run(["init", "Post", "--framework", Repository.root.path(percentEncoded: false)], in: folder)
            try run(["new", "Clock", "--parent", "Root"], in: folder)
            let interactor = "Sources/Post/Clock/ClockInteractor.swift"
            let head = "protocol ClockListener: AnyObject {\n"
            let members = "/// See `ClockListener.clockDidClose()`.\nstatic var kind: any ClockListener.Type { get }\n"
            let text = try folder.text(of: interactor).replacing(head, with: head + members)
            try folder.write(text, to: interactor)
            try run(["add-interface", "Clock"], in: folder)
            let interface = try folder.text(of: "Sources/ClockInterface/DIClock.swift")
            #expect(interface.contains("/// See `DIClockListener.clockDidClose()`."))
            #expect(interface.contains("static var kind: any DIClockListener.Type { get }"))
        }
    }

    /// The service has streams of the framework, and a type of Foundation for which `rib` knows no import.
    @Test func `the double of a service imports what the protocol's file imports, and its streams have values`() throws
    {
        try TemporaryFolder.use { folder in
            try run(["init", "Post", "--framework", Repository.root.path(percentEncoded: false)], in: folder)
            try run(["new", "Vault", "--parent", "Root"], in: folder)
            let members = """
                var parcels: StateStream<[Int]> { get }
                var draft: MutableStateStream<String?> { get }
                var arrivals: EventStream<Locale.Region> { get }
                var keys: StateStream<UUID> { get }
                func download() -> AsyncThrowingStream<Double, any Error>
                func listen() -> AsyncThrowingStream<Double, OddError>
                func steps() -> AsyncStream<Int>
                """
            let text = "import Foundation\nimport RIBs\n\nprotocol ParcelStoring: AnyObject {\n\(members)\n}\n"
            try folder.write(text, to: "Sources/Post/ParcelStoring.swift")
            try run(["add-service", "ParcelStoring", "--to", "Vault"], in: folder)
            try run(["mock", "ParcelStoring"], in: folder)
            let double = try folder.text(of: "Tests/PostTests/Support/ParcelStoringMock.swift")
            #expect(double.hasPrefix("import Foundation\nimport RIBs\n\n@testable import Post\n"), "\(double)")
            for line in [
                "parcels: StateStream<[Int]> = MutableStateStream([])",
                "draft: MutableStateStream<String?> = MutableStateStream(nil)",
                "arrivals: EventStream<Locale.Region> = MutableEventStream()",
            ] {
                #expect(double.contains("    var \(line)\n"), "\(double)")
            }
            #expect(double.contains("ParcelStoringMock.keys has no value."))
            #expect(double.contains("        return AsyncThrowingStream { $0.finish() }\n"), "\(double)")
            #expect(double.contains("        return AsyncStream { $0.finish() }\n"), "\(double)")
            #expect(double.contains("ParcelStoringMock.listen returns nothing."))
        }
    }

    @Test func `the adapter of a feature that knows no containers resolves its services`() throws {
        try TemporaryFolder.use { folder in
            try run(["init", "Post", "--framework", Repository.root.path(percentEncoded: false)], in: folder)
            try run(["new", "Vault", "--module", "--adapter", "--parent", "Root"], in: folder)
            try addServices(in: folder)
            let adapter = "Sources/Post/Adapters/DIVaultBuilderAdapter.swift"
            #expect(
                try changes(of: ["add-service", "Pinging", "--to", "Vault"], in: folder) == [
                    "Package.swift", adapter, "Sources/VaultFeature/Vault/VaultBuilder.swift",
                    "Tests/VaultFeatureTests/Support/VaultDoubles.swift",
                ])
            try run(["add-service", "other:Pinging", "--to", "Vault"], in: folder)
            let text = try folder.text(of: adapter)
            for name in ["pinging", "other"] {
                let value = "shared { dependency.services.require((any Pinging).self) }"
                #expect(text.contains("    var \(name): any Pinging { \(value) }\n"), "\(text)")
            }
            #expect(!(try folder.text(of: "Sources/VaultFeature/Vault/VaultBuilder.swift")).contains("Container"))
        }
    }

    @Test func `an interface of a RIB that exists takes its protocols and keeps its parents`() throws {
        try TemporaryFolder.use { folder in
            try run(["init", "Post", "--framework", Repository.root.path(percentEncoded: false)], in: folder)
            try run(["new", "Basket", "--parent", "Root"], in: folder)
            try run(["new", "Badge", "--parent", "Basket"], in: folder)
            try run(["add-interface", "Badge"], in: folder)
            let builder = try folder.text(of: "Sources/Post/Badge/BadgeBuilder.swift")
            #expect(builder.contains("final class BadgeBuilder: Builder<any DIBadgeDependency>, DIBadgeBuildable {"))
            #expect(!builder.contains("protocol"))
            #expect(try folder.text(of: "Sources/BadgeInterface/DIBadge.swift").contains("func badgeDidClose()"))
            let serving = try folder.text(of: "Sources/Post/Basket/BasketComponent+Badge.swift")
            #expect(serving.contains("extension BasketComponent: DIBadgeDependency {}"))
            let basket = try folder.text(of: "Sources/Post/Basket/BasketBuilder.swift")
            #expect(basket.contains("var builders: BuilderContainer { dependency.builders }"))
            let double = try folder.text(of: "Tests/PostTests/Support/BadgeDoubles.swift")
            #expect(double.contains("final class BadgeListenerMock: DIBadgeListener {"))
            #expect(double.contains("var services: any Resolver = Container()"))
            #expect(Command.exitCode(of: ["check", "--package-path", folder.path]) == 0)
        }
    }

    @Test func `an argument of a plugin is refused, and a call without a value is listed`() throws {
        try TemporaryFolder.use { folder in
            try run(["init", "Post", "--framework", Repository.root.path(percentEncoded: false)], in: folder)
            try run(["new", "Basket", "--argument", "row:Int", "--parent", "Root"], in: folder)
            let interactor = "Sources/Post/Root/RootInteractor.swift"
            let text = try folder.text(of: interactor)
            #expect(text.contains("func routeToBasket(row: Int)"))
            try folder.write(
                text + "\nextension RootInteractor {\n    func open() { router?.routeToBasket(row: 1) }\n}\n",
                to: interactor)
            let workspace = try Workspace(root: URL(filePath: folder.path, directoryHint: .isDirectory))
            var generator = Generator(workspace: workspace, root: folder.path)
            try generator.addArgument(named: "name", type: "String", to: "Basket")
            #expect(generator.notes.map(\.reason) == ["These calls need a value for name:"])
            #expect(generator.notes.flatMap(\.notes).map(\.text) == ["router?.routeToBasket(row: 1)"])
            #expect(throws: RibError.self) { try generator.addArgument(named: "row", type: "Int", to: "Basket") }
        }
        var generator = try GeneratedCodeTests.generator()
        let error = #expect(throws: RibError.self) {
            try generator.addArgument(named: "level", type: "Int", to: "TicTacToe")
        }
        #expect(error?.message.contains("which all have the same arguments") == true)
    }

    private func run(_ words: [String], in folder: TemporaryFolder) throws {
        #expect(Command.exitCode(of: words + ["--package-path", folder.path]) == 0, "\(words)")
    }

    /// The files that a command changes.
    private func changes(of words: [String], in folder: TemporaryFolder) throws -> [String] {
        let before = try texts(in: folder)
        try run(words, in: folder)
        return try texts(in: folder).filter { before[$0.key] != $0.value }.keys.sorted()
    }

    private func texts(in folder: TemporaryFolder) throws -> [String: String] {
        let files = folder.contents.filter { $0.hasSuffix(".swift") }
        return Dictionary(uniqueKeysWithValues: try files.map { ($0, try folder.text(of: $0)) })
    }

    /// The lines of code of Swift files, without comments and empty lines.
    private func lines(of paths: [String], in folder: TemporaryFolder) throws -> Int {
        try paths.map { try folder.text(of: "\($0).swift") }.joined(separator: "\n").split(separator: "\n").count {
            let line = $0.trimmingPrefix(while: \.isWhitespace)
            return !line.isEmpty && !line.hasPrefix("//")
        }
    }

    /// Adds a module with a protocol of a service, for services.
    private func addServices(in folder: TemporaryFolder) throws {
        try folder.write("@MainActor public protocol Pinging {}\n", to: "Sources/PostServices/Pinging.swift")
        let manifest = try folder.text(of: "Package.swift")
        try folder.write(
            manifest.replacing("    targets: [\n", with: "    targets: [\n        .target(name: \"PostServices\"),\n"),
            to: "Package.swift")
    }
}
