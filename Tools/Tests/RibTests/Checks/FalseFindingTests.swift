import Foundation
import Testing

@testable import rib

/// Code that looks like a mistake and is none.
struct FalseFindingTests {
    private static let dice = PlantedMistake.dice

    @Test func `the files of a RIB can be in the folder of the sources itself`() throws {
        let bases = [
            "Builder": "Builder<any Dependency>", "Interactor": "Interactor", "Router": "Router<any Interactable>",
        ]
        let files = bases.map { ("Home\($0).swift", "import RIBs\n\nfinal class Home\($0): \($1) {}\n") }
        try TemporaryFolder.use(Dictionary(uniqueKeysWithValues: files)) { folder in
            let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
            #expect(workspace.ribs.map(\.name) == ["Home"])
            #expect(!workspace.check().map(\.rule).contains("wrong-file"))
        }
    }

    @Test(arguments: [
        // Each executable has a list of its own.
        (["GamesAssembly()"], ["PartyAssembly()"], 0),
        (["GamesAssembly()", "PartyAssembly()"], ["PartyAssembly()"], 2),
        (["PartyAssembly()"], [], 0), (["PartyAssembly()"], ["GamesAssembly()", "PartyAssembly()"], 2),
    ])
    func `an ID and a service are registered once in what an executable assembles`(
        app: [String], party: [String], count: Int
    ) throws {
        func main(_ assemblies: [String]) -> String {
            "import Games\n\n@main\nenum Main { static let assemblies: [any Assembly] = [\(assemblies.joined(separator: ", "))] }\n"
        }
        let framework = SampleWorkspace.manifest
        let manifest = PackageManifest(
            name: "Sample",
            targets: framework.targets + [
                .init(name: "Party", type: "executable", path: "App/Party", dependencies: [.init("Games")])
            ])
        let assembly = """
            public struct PartyAssembly: Assembly {
                public init() {}

                public func assemble(builders: BuilderContainer, services: Container) {
                    builders.register(DIDiceBuilderAdapter.self, for: .dice)
                    services.register((any WallClock).self) { _ in SystemClock() }
                    services.register((any Scores).self, scope: .container) { _ in SavedScores() }
                }
            }

            """
        let rules = ["duplicate-id", "duplicate-service"]
        let workspace = try SampleWorkspace.workspace(
            changing: [
                "App/Games/Assemblies/PartyAssembly.swift": assembly, "App/Main/App.swift": main(app),
                "App/Party/Party.swift": main(party),
            ], manifest: manifest)
        let found = workspace.check().filter { rules.contains($0.rule) }
        #expect(Set(found.map(\.rule)).count == count && found.count == (count == 0 ? 0 : 3), "\(found)")
    }

    @Test func `a view controller outside of a RIB keeps its router`() throws {
        let workspace = try SampleWorkspace.workspace(changing: [
            "App/Games/HostViewController.swift": """
            final class HostViewController: UIViewController {
                var main: (any Routing)?
            }

            """
        ])
        #expect(workspace.check() == [])
    }

    @Test(arguments: ["Interactor", "Presenter"])
    func `a part of VIPER, whose protocols are the app's own, keeps its router`(base: String) throws {
        let workspace = try SampleWorkspace.workspace(changing: [
            "App/Games/ListPart.swift": """
            protocol \(base) {}
            protocol Router {}

            final class ListPart: \(base) {
                var router: Router?
            }

            """
        ])
        #expect(workspace.check().filter { $0.rule == "strong-router" } == [])
    }

    @Test func `the router of another RIB is not made weak`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "weak var router: (any DiceRouting)?",
            with: "weak var router: (any DiceRouting)?\n    var other: (any ViewableRouting)?",
            in: "\(Self.dice)Interactor.swift")
        let findings = workspace.check()
        #expect(findings.map(\.rule) == ["strong-router"])
        #expect(findings.edited(in: workspace) == [:])
    }

    @Test func `a function beside the builder can give the interactor its listener`() throws {
        let workspace = try SampleWorkspace.workspace(changing: [
            "\(Self.dice)Builder.swift": try SampleWorkspace.text(
                replacing: "interactor.listener = listener", with: "connect(interactor, listener)",
                in: "\(Self.dice)Builder.swift")
                    + """

                    private func connect(_ interactor: DiceInteractor, _ listener: any DiceListener) {
                        interactor.listener = listener
                    }

                    """
        ])
        #expect(workspace.check() == [])
    }

    @Test func `a root has no listener`() throws {
        let text = try SampleWorkspace.text(
            replacing: "interactor.listener = listener", with: "", in: "\(Self.dice)Builder.swift")
        let workspace = try SampleWorkspace.workspace(changing: [
            "\(Self.dice)Builder.swift": text.replacing("withListener listener: any DiceListener", with: "")
        ])
        #expect(workspace.check().filter { $0.rule == "unset-listener" } == [])
    }

    @Test(arguments: [
        "list.register(Cell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: id)",
        "list.register(Cell.self, forCellReuseIdentifier: id)", "list.register(Cell.self)",
    ])
    func `a table registers the classes of its cells as often as it likes`(call: String) throws {
        let text = "func fill() {\n    \(call)\n    \(call)\n}\n"
        let workspace = try SampleWorkspace.workspace(changing: ["App/Games/Cells.swift": text])
        #expect(workspace.check() == [])
    }

    @Test func `another container is not checked`() throws {
        let text =
            "import Swinject\n\nfunc fill() {\n    c.register(Cell.self) { _ in Cell() }\n    c.register(Cell.self) { _ in Cell() }\n}\n"
        let workspace = try SampleWorkspace.workspace(changing: ["App/Games/Cells.swift": text])
        #expect(workspace.check().filter { $0.rule == "duplicate-service" } == [])
    }

    @Test func `a struct and a double can retain a listener`() throws {
        let text = """
            struct DiceParts {
                let listener: any DiceListener
            }

            final class DiceViewControllerMock {
                var listener: (any DiceListener)?
            }

            """
        let workspace = try SampleWorkspace.workspace(changing: ["Modules/DiceFeature/DiceParts.swift": text])
        #expect(workspace.check().filter { $0.rule == "strong-listener" } == [])
    }

    @Test func `an executable can have a list of assemblies for each way to start it`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "{ [GamesAssembly()] }",
            with: "{\n        isDemo ? [GamesAssembly()] : [GamesAssembly()]\n    }", in: "App/Main/App.swift")
        #expect(workspace.check() == [])
    }

    @Test func `an ID in a constant of the file is followed`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "component.builders.resolve(.dice)", with: "component.builders.resolve(Self.id)",
            in: "\(PlantedMistake.lobby)Builder.swift")
        #expect(workspace.check().map(\.rule) == ["computed-id"])
        let text = try #require(workspace.file(at: "\(PlantedMistake.lobby)Builder.swift")?.text)
        let constant = text + "\nextension LobbyBuilder {\n    fileprivate static let id = BuilderID.dice\n}\n"
        let known = try workspace.applying(["\(PlantedMistake.lobby)Builder.swift": constant])
        #expect(known.check() == [])
    }
}

/// Mistakes that need more than one file to be seen, and corrections that need more than a word.
struct FoundBehindAdaptersTests {
    @Test func `an app lacks what a feature behind an adapter needs`() throws {
        let builder = try SampleWorkspace.text(
            replacing: "DiceBuildable {\n    public func",
            with: "DiceBuildable, Requiring {\n    static let needs = Needs(.service(Felt.self))\n\n    public func",
            in: "\(PlantedMistake.dice)Builder.swift")
        let adapter = try SampleWorkspace.text(
            replacing: "static let needs = Needs(.service((any WallClock).self))",
            with: "static let needs = DiceBuilder.needs",
            in: PlantedMistake.adapter)
        let other = """
            import RIBs

            struct FeltAssembly: Assembly {
                func assemble(builders: BuilderContainer, services: Container) {
                    services.register(Felt.self) { _ in Felt() }
                }
            }

            """
        let workspace = try SampleWorkspace.workspace(changing: [
            "\(PlantedMistake.dice)Builder.swift": builder, PlantedMistake.adapter: adapter,
            "App/Games/Assemblies/FeltAssembly.swift": other,
        ])
        let messages = workspace.check().filter { $0.rule == "incomplete-app" }.map(\.message)
        #expect(messages == ["App has no assembly that registers Felt, which DiceBuilder needs."])
    }

    @Test func `needs that an adapter does not state are corrected`() throws {
        let builder = try SampleWorkspace.text(
            replacing: "DiceBuildable {\n    public func",
            with:
                "DiceBuildable, Requiring {\n    static let needs = Needs(.service((any Scores).self))\n\n    public func",
            in: "\(PlantedMistake.dice)Builder.swift")
        let adapter = try SampleWorkspace.text(
            replacing: ", Requiring {\n    static let needs = Needs(.service((any WallClock).self))\n", with: " {",
            in: PlantedMistake.adapter
        ).replacing("import DIInterfaces", with: "import DIInterfaces\nimport DependencyContainer")
        let workspace = try SampleWorkspace.workspace(changing: [
            "\(PlantedMistake.dice)Builder.swift": builder, PlantedMistake.adapter: adapter,
        ])
        let findings = workspace.check().filter { $0.rule == "unforwarded-needs" }
        #expect(findings.count == 1)
        let fixed = try #require(findings.edited(in: workspace)[PlantedMistake.adapter])
        #expect(fixed.contains("DIDiceBuildable, Requiring {\n    static let needs = DiceBuilder.needs\n"))
    }
}
