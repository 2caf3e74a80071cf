@testable import rib

/// A change of the sample workspace that breaks one rule.
struct PlantedMistake: CustomStringConvertible, Sendable {
    let description: String
    let rule: String
    /// The place of the finding: `Modules/A/B.swift:3`.
    let place: String
    let workspace: @Sendable () throws -> Workspace

    /// A mistake that one replacement makes.
    init(
        _ description: String, breaks rule: String, at line: Int, replacing old: String, with new: String,
        in path: String
    ) {
        self.description = description
        self.rule = rule
        place = "\(path):\(line)"
        workspace = { try SampleWorkspace.workspace(replacing: old, with: new, in: path) }
    }

    /// A mistake that needs several changed files.
    init(
        _ description: String, breaks rule: String, at place: String,
        changing changes: @escaping @Sendable () throws -> [String: String?]
    ) {
        self.description = description
        self.rule = rule
        self.place = place
        workspace = { try SampleWorkspace.workspace(changing: changes()) }
    }
}

extension PlantedMistake {
    static let dice = "Modules/DiceFeature/Dice/Dice"
    static let lobby = "Modules/LobbyFeature/Lobby/Lobby"
    static let adapter = "App/Games/Adapters/DIDiceBuilderAdapter.swift"
    static let assembly = "App/Games/Assemblies/GamesAssembly.swift"

    static let all = modules + layout + references + connections + wiring + restoring

    static let modules = [
        PlantedMistake(
            "a feature imports another feature", breaks: "forbidden-import", at: 2, replacing: "import RIBs\n",
            with: "import RIBs\nimport LobbyFeature\n", in: "\(dice)Router.swift"),
        PlantedMistake(
            "a feature imports a single type of another feature inside #if", breaks: "forbidden-import", at: 3,
            replacing: "import RIBs\n",
            with: "import RIBs\n#if DEBUG\n    @testable public import struct LobbyFeature.A\n#endif\n",
            in: "\(dice)Router.swift"),
        PlantedMistake(
            "a feature imports a library that its row does not have", breaks: "forbidden-import", at: 1,
            replacing: "import RIBs\n", with: "import Foundation\nimport RIBs\n", in: "\(lobby)Router.swift"),
        PlantedMistake(
            "a test of a feature imports the app", breaks: "forbidden-import", at: 2, replacing: "import RIBs\n",
            with: "import Games\n", in: "Tests/DiceFeatureTests/DiceInteractorTests.swift"),
        PlantedMistake(
            "a feature names a type of another feature", breaks: "sibling-feature", at: 12,
            replacing: "> {}", with: "> {\n    var other: LobbyBuilder?\n}", in: "\(dice)Router.swift"),
        PlantedMistake(
            "a file imports a target that its own target does not depend on", breaks: "undeclared-dependency", at: 3,
            replacing: "import Games\n", with: "import Games\nimport Games\nimport RIBs\n", in: "App/Main/App.swift"),
        PlantedMistake(
            "a file does not parse", breaks: "syntax-error", at: 11, replacing: "> {}", with: "> {",
            in: "\(dice)Router.swift"),
        PlantedMistake(
            "a file has a word too many", breaks: "syntax-error", at: 5, replacing: "    weak var listener",
            with: "    weak var 2 listener", in: "\(dice)ViewController.swift"),
        PlantedMistake(
            "a folder with sources belongs to no target", breaks: "undeclared-module",
            at: "Modules/NewFeature/New/NewBuilder.swift:1",
            changing: { ["Modules/NewFeature/New/NewBuilder.swift": "import RIBs\n"] }),
        PlantedMistake(
            "a target has no row", breaks: "module-without-rule", at: "Package.swift:7",
            changing: {
                [
                    "rib.json": try SampleWorkspace.text(
                        replacing: "    \"RIBs\": { \"imports\": [], \"safe\": true },\n", with: "", in: "rib.json")
                ]
            }),
        PlantedMistake(
            "a row names no target", breaks: "unknown-module", at: "rib.json:6",
            changing: {
                [
                    "rib.json": try SampleWorkspace.text(
                        replacing: "\"DiceFeature\":", with: "\"DiecFeature\":", in: "rib.json")
                ]
            }),
        PlantedMistake(
            "a disabled rule does not exist", breaks: "unknown-module", at: "rib.json:2",
            changing: {
                [
                    "rib.json": try SampleWorkspace.text(
                        replacing: "{\n  \"modules\"", with: "{\n  \"disabled\": [\"strong-listner\"], \"modules\"",
                        in: "rib.json")
                ]
            }),
        PlantedMistake(
            "a safe module casts without a check", breaks: "unsafe-construct", at: 3, replacing: "open class Router",
            with: "let a = unsafeBitCast(1, to: UInt.self)\nopen class Router", in: "Modules/RIBs/RIBs.swift"),
        PlantedMistake(
            "a safe module reads a span without a check", breaks: "unsafe-construct", at: 3,
            replacing: "open class Router", with: "let a = span[unchecked: 0]\nopen class Router",
            in: "Modules/RIBs/RIBs.swift"),
        PlantedMistake(
            "a safe module makes an array without initialising it", breaks: "unsafe-construct", at: 3,
            replacing: "open class Router",
            with: "let a = [Int](unsafeUninitializedCapacity: 1) { $1 = 1 }\nopen class Router",
            in: "Modules/RIBs/RIBs.swift"),
        PlantedMistake(
            "a safe module makes a range without a check", breaks: "unsafe-construct", at: 3,
            replacing: "open class Router", with: "let a = Range(uncheckedBounds: (1, 0))\nopen class Router",
            in: "Modules/RIBs/RIBs.swift"),
        PlantedMistake(
            "a safe module has a variable without isolation", breaks: "unsafe-construct", at: 3,
            replacing: "open class Router", with: "nonisolated(unsafe) var a = 1\nopen class Router",
            in: "Modules/RIBs/RIBs.swift"),
        PlantedMistake(
            "a safe module has an unchecked conformance", breaks: "unsafe-construct", at: 3,
            replacing: "open class Router<InteractorType> {}",
            with: "open class Router<InteractorType>: @unchecked Sendable {}", in: "Modules/RIBs/RIBs.swift"),
        PlantedMistake(
            "a safe module has an unowned(unsafe) reference", breaks: "unsafe-construct", at: 3,
            replacing: "open class Router<InteractorType> {}",
            with: "open class Router<InteractorType> { unowned(unsafe) var a: Interactor }",
            in: "Modules/RIBs/RIBs.swift"),
    ]

    static let layout = [
        PlantedMistake(
            "a RIB has no router", breaks: "missing-part", at: "\(dice)Builder.swift:15",
            changing: { ["\(dice)Router.swift": nil] }),
        PlantedMistake(
            "a RIB with a view has no view controller", breaks: "missing-part", at: "\(dice)Router.swift:11",
            changing: { ["\(dice)ViewController.swift": nil] }),
        PlantedMistake(
            "the view controller of a RIB has another name", breaks: "missing-part",
            at: "Modules/DiceFeature/Dice/DiceScreen.swift:4",
            changing: {
                [
                    "\(dice)ViewController.swift": nil,
                    "Modules/DiceFeature/Dice/DiceScreen.swift": try SampleWorkspace.text(
                        replacing: "class DiceViewController", with: "class DiceScreen",
                        in: "\(dice)ViewController.swift"),
                ]
            }),
        PlantedMistake(
            "a RIB without a view has a view controller", breaks: "missing-part", at: "\(dice)ViewController.swift:4",
            changing: {
                [
                    "\(dice)Router.swift": try SampleWorkspace.text(
                        replacing: "ViewableRouter<any DiceInteractable, any DiceViewControllable>",
                        with: "Router<any DiceInteractable>", in: "\(dice)Router.swift")
                ]
            }),
        PlantedMistake(
            "a listener is declared in the file of the builder", breaks: "wrong-file", at: "\(dice)Builder.swift:4",
            changing: {
                [
                    "\(dice)Builder.swift": try SampleWorkspace.text(
                        replacing: "public import RIBs\n",
                        with: "public import RIBs\n\n@MainActor\npublic protocol DiceListener: AnyObject {}\n",
                        in: "\(dice)Builder.swift"),
                    "\(dice)Interactor.swift": try SampleWorkspace.text(
                        replacing: "public protocol DiceListener: AnyObject",
                        with: "public protocol DiceObserver: AnyObject",
                        in: "\(dice)Interactor.swift"),
                ]
            }),
        PlantedMistake(
            "a part is in another folder", breaks: "wrong-file", at: "Modules/DiceFeature/DiceRouter.swift:4",
            changing: {
                [
                    "\(dice)Router.swift": nil,
                    "Modules/DiceFeature/DiceRouter.swift": SampleWorkspace.files["\(dice)Router.swift"],
                ]
            }),
        PlantedMistake(
            "a file is longer than the limit", breaks: "file-too-long", at: "App/Main/App.swift:61",
            changing: {
                [
                    "App/Main/App.swift": SampleWorkspace.files["App/Main/App.swift"]!
                        + String(repeating: "//\n", count: 60)
                ]
            }),
    ]
}
