import Testing

@testable import rib

/// Valid code in styles that `rib new` does not write. None of it is a mistake.
struct ValidStyleTests {
    private static let builder = "\(PlantedMistake.dice)Builder.swift"
    private static let lobby = "\(PlantedMistake.lobby)Builder.swift"
    private static let interactor = "\(PlantedMistake.dice)Interactor.swift"
    private static let assembly = "App/Games/Assemblies/GamesAssembly.swift"

    @Test(arguments: [
        "interactor.listener = listener as any DiceListener", "interactor.listener = isDemo ? nil : listener",
        "defer { interactor.listener = listener }", "with(interactor) { $0.listener = listener }",
        "(interactor.listener, interactor.count) = (listener, 1)", "interactor[keyPath: \\.listener] = listener",
        "set(\\.listener, of: interactor, to: listener)", "interactor.connect(to: listener)",
    ])
    func `a builder can give the interactor its listener`(statement: String) throws {
        try expectNoFinding(replacing: "interactor.listener = listener", with: statement, in: Self.builder)
    }

    @Test(arguments: [
        "let interactor: DiceInteractor\ninteractor = DiceInteractor(presenter: viewController)",
        "let (interactor, count) = (DiceInteractor(presenter: viewController), 1)",
        "let interactor = configured(DiceInteractor(presenter: viewController)) { $0.count = 1 }",
        "let interactor = DiceInteractor(presenter: DiceViewController())",
    ])
    func `an interactor can be created`(statement: String) throws {
        let old = "let interactor = DiceInteractor(presenter: viewController)"
        try expectNoFinding(replacing: old, with: statement, in: Self.builder)
    }

    @Test(arguments: ["viewController.listener = listener", "_ = DiceComponent(dependency: dependency)"])
    func `a listener that the interactor does not get is a mistake`(statement: String) throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "interactor.listener = listener", with: statement, in: Self.builder)
        #expect(workspace.check().map(\.rule).contains("unset-listener"))
    }

    @Test(arguments: [
        "presenter.listener = self as any DicePresentableListener", "with(presenter) { $0.listener = self }",
        "defer { presenter.listener = isDemo ? nil : self }",
    ])
    func `an interactor can be the listener of its presenter`(statement: String) throws {
        try expectNoFinding(replacing: "presenter.listener = self", with: statement, in: Self.interactor)
    }

    @Test(arguments: ["@Weak var", "@WeakReference\n    var", "@WeaklyHeld(.main) private(set) var"])
    func `a wrapper can make a reference weak`(declaration: String) throws {
        try expectNoFinding(
            replacing: "weak var listener: (any DiceListener)?", with: "\(declaration) listener: (any DiceListener)?",
            in: Self.interactor)
        try expectNoFinding(
            replacing: "weak var router: (any DiceRouting)?", with: "\(declaration) router: (any DiceRouting)?",
            in: Self.interactor)
    }

    @Test(arguments: [
        ("#if DEBUG\n", "#else\n", "#endif\n"), ("if isDemo {\n", "} else {\n", "}\n"),
        ("switch mode {\ncase .demo:\n", "default:\n", "}\n"), ("guard isDemo else {\n", "return\n}\n", ""),
        ("if isDemo {\n", "} else if isTest {\n", "}\n"),
    ])
    func `each branch can have a registration`(start: String, middle: String, end: String) throws {
        for line in [
            "        builders.register(DIDiceBuilderAdapter.self, for: .dice)\n",
            "        services.register((any WallClock).self) { _ in SystemClock() }\n",
        ] {
            try expectNoFinding(
                replacing: line, with: start + line + middle + line + end, in: Self.assembly)
        }
    }

    @Test(arguments: [
        "static let needs: Needs = .init(.builder(.dice), .service((any Scores).self))",
        "static let needs = Needs.init(.builder(.dice), .service((any Scores).self))",
        "static let needs: Needs<any DIDiceBuildable.Type, any Scores> = .init(.builder(.dice), .service((any Scores).self))",
        "static let needs = Needs(.builder(.dice), .service((any DIInterfaces.Scores).self))",
        "static let needs = Needs(.builder(.dice), .service((any DIInterfaces::Scores).self))",
    ])
    func `needs can be stated`(statement: String) throws {
        try expectNoFinding(
            replacing: "static let needs = Needs(.builder(.dice), .service((any Scores).self))", with: statement,
            in: Self.lobby)
    }

    @Test(arguments: [
        "{ [GamesAssembly].map { $0.init() } }", "{ [GamesAssembly.self].map { $0.init() } }",
        "{ [Games.GamesAssembly()] }", "{ [GamesAssembly.init()] }", "{ [GamesAssembly.live] }",
        "{ [GamesAssembly()] + (isDemo ? [] : [GamesAssembly()]) }",
    ])
    func `an app can list its assemblies`(list: String) throws {
        try expectNoFinding(replacing: "{ [GamesAssembly()] }", with: list, in: "App/Main/App.swift")
    }

    @Test func `a protocol that refines one of the framework is isolated as that one`() throws {
        let targets: [PackageManifest.Target] = [
            .init(name: "RIBs", path: "Modules/RIBs"),
            .init(name: "DiceFeature", path: "Modules/DiceFeature", isMainActorByDefault: true),
        ]
        let text =
            "import RIBs\n\npublic protocol DiceWatching: DiceHolding {}\npublic protocol DiceHolding: Routing {}\n"
        let workspace = try SampleWorkspace.workspace(
            changing: ["Modules/DiceFeature/DiceWatching.swift": text],
            manifest: PackageManifest(name: "Sample", targets: targets))
        #expect(workspace.check([.implicitIsolation]) == [])
    }

    @Test(arguments: [
        ("while !Task.isCancelled { try? await Task.sleep(for: .seconds(1)) }", 0),
        ("repeat { try? await clock.sleep(for: .seconds(1)); guard !Task.isCancelled else { break } } while true", 0),
        ("while true { try? await Task.sleep(for: .seconds(1)) }", 1),
    ])
    func `a worker can ask whether it is cancelled`(body: String, count: Int) throws {
        let text = "final class PollWorker: Worker {\n    override func run() async { \(body) }\n}\n"
        let workspace = try SampleWorkspace.workspace(changing: ["Modules/DiceFeature/Dice/PollWorker.swift": text])
        #expect(workspace.check().map(\.rule) == Array(repeating: "ignored-cancellation", count: count))
    }

    private func expectNoFinding(replacing old: String, with new: String, in path: String) throws {
        var text = try SampleWorkspace.text(replacing: old, with: new, in: path)
        if new.contains("DIInterfaces") { text = "import DIInterfaces\n" + text }
        let found = try SampleWorkspace.workspace(changing: [path: text]).check()
        #expect(found == [], "\(new)")
    }
}
