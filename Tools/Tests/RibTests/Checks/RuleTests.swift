import Foundation
import Testing

@testable import rib

struct RuleTests {
    @Test func `the sample workspace has no findings`() throws {
        #expect(try SampleWorkspace.workspace().check() == [])
    }

    @Test(arguments: PlantedMistake.all)
    func `a mistake is found at its place`(mistake: PlantedMistake) throws {
        let findings = try mistake.workspace().check()
        let places = findings.filter { $0.rule == mistake.rule }.map { "\($0.location.file):\($0.location.line)" }
        #expect(places.first == mistake.place, "\(findings)")
    }

    @Test(arguments: PlantedMistake.lostBridges, ["DIDiceBuilderAdapter: Builder<any DIDiceDependency>", "Dice: Base"])
    func `a bridge that no object retains is found in every form`(code: String, head: String) throws {
        let workspace = try SampleWorkspace.workspace(changing: [
            PlantedMistake.adapter: """
            final class \(head), DIDiceBuildable {
                func build(withListener listener: any DIDiceListener) -> any ViewableRouting {
                    \(code)
                }
            }

            """,
            "App/Games/Base.swift": "class Base: Builder<any DIDiceDependency> {}\n",
        ])
        #expect(workspace.check().map(\.rule).contains("bridge-not-kept"))
    }

    @Test func `an interactor that a builder passes as a listener is retained by its router`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "let router = DiceRouter(",
            with: "_ = child.build(withListener: interactor)\n    let router = DiceRouter(",
            in: "\(PlantedMistake.dice)Builder.swift")
        #expect(workspace.check() == [])
    }

    @Test(arguments: [
        ("scoreDidEnd()", 1), ("scoreDidEnd(with: Int)", 0), ("scoreDidEnd(with points: Int)", 0),
        ("scoreDidEnd(_ all: Bool)", 0),
    ])
    func `an empty overload that no listener requires is not reported`(method: String, count: Int) throws {
        let workspace = try SampleWorkspace.workspace(changing: [
            "\(PlantedMistake.lobby)Interactor+Score.swift": """
            protocol ScoreListener: AnyObject {
                func scoreDidEnd()
            }

            extension LobbyInteractor: ScoreListener {
                func \(method) {}
            }

            """
        ])
        #expect(workspace.check().count { $0.rule == "ignored-close" } == count)
    }

    @Test func `an empty method with a reason in it is not reported`() throws {
        let workspace = try SampleWorkspace.workspace(changing: [
            "\(PlantedMistake.lobby)Interactor+Score.swift": """
            extension LobbyInteractor: ScoreListener {
                func scoreDidEnd() { /* The score stays. */ }
            }

            """
        ])
        #expect(workspace.check() == [])
    }

    @Test func `the fixes of a service that is not registered and not stated have its name`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "services.require((any Scores).self)",
            with: "services.require((any Scores).self, name: \"best\")",
            in: "\(PlantedMistake.lobby)Builder.swift")
        let fixes = workspace.check().map(\.fix)
        #expect(fixes.contains("register Scores named \"best\" in an assembly, with `services.register`."))
        #expect(
            fixes.contains("state Scores named \"best\" in the `needs` of the builder, and read its value there."))
    }

    @Test func `the folder of files without a target has no folder of a target in it`() throws {
        let workspace = try SampleWorkspace.workspace(changing: ["Modules/DiceFeature2/New/A.swift": "let a = 1\n"])
        #expect(workspace.check().map(\.message) == ["The files in Modules/DiceFeature2 belong to no target."])
        let deep = try SampleWorkspace.workspace(changing: ["App/New/Deep/A.swift": "let a = 1\n"])
        #expect(deep.check().map(\.message) == ["The files in App/New belong to no target."])
    }

    @Test func `the rules that a module without a role skips are named`() throws {
        let json = try SampleWorkspace.text(
            replacing: "\"Games\": { \"role\": \"app\",", with: "\"Games\": {", in: "rib.json")
        #expect(try SampleWorkspace.workspace().skipped() == nil)
        #expect(
            try skippedRules(settings: json) == """
                Not checked in Games: computed-id, sibling-feature, unread-needs, unregistered-service, unstated-builder, \
                unstated-service, unused-assembly.
                  Likely cause: A module with RIBs has no role, so it counts as a library.
                  To fix: write "role": "feature" or "role": "app" in its row in rib.json.
                """)
        #expect(
            try skippedRules(settings: nil)?.split(separator: "\n").last == """
                  To fix: write rib.json with { "modules": { "*": {}, "Games": { "role": "app" } } }, or "role": "feature". \
                The rules about the layout of files then apply, too.
                """)
    }

    /// Returns the sentence about skipped rules in a workspace whose module Games has a RIB.
    private func skippedRules(settings: String?) throws -> String? {
        var changes: [String: String?] = ["rib.json": settings]
        for path in SampleWorkspace.files.keys where path.hasPrefix("Modules/LobbyFeature/Score/") {
            changes[path] = .some(nil)
            changes["App/Games/Score/\(path.split(separator: "/").last ?? "")"] = SampleWorkspace.files[path]
        }
        return try SampleWorkspace.workspace(changing: changes).skipped()
    }

    @Test func `every rule has a planted mistake`() {
        // The mistakes change files in memory. These need another manifest and have their own tests.
        let planted = Set(PlantedMistake.all.map(\.rule)).union(["forbidden-dependency", "implicit-isolation"])
        #expect(Set(Rule.all.map(\.id)).subtracting(planted) == [])
    }

    @Test func `a dependency that the row does not allow is found in the manifest`() throws {
        let targets = SampleWorkspace.manifest.targets.map { target in
            target.name != "DiceFeature"
                ? target
                : PackageManifest.Target(
                    name: target.name, path: target.path,
                    dependencies: target.dependencies + [.init("Hummingbird", package: "hummingbird")])
        }
        let workspace = try SampleWorkspace.workspace(
            changing: [
                "Package.swift": SampleWorkspace.text(
                    replacing: ".target(name: \"DiceFeature\", dependencies: [\"RIBs\"]",
                    with: ".target(name: \"DiceFeature\", dependencies: [\"RIBs\", \"Hummingbird\"]",
                    in: "Package.swift")
            ], manifest: PackageManifest(name: "Sample", targets: targets))
        let finding = try #require(workspace.check().first)
        #expect(finding.rule == "forbidden-dependency")
        #expect(finding.location == FileLocation(file: "Package.swift", line: 9, column: 62))
        #expect(finding.message == "DiceFeature must not depend on Hummingbird.")
    }

    @Test func `a comment permits one finding`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "    weak var listener: (any DiceListener)?",
            with: """
                    // rib:allow strong-listener: the listener is the process.
                    var listener: (any DiceListener)?
                """, in: "\(PlantedMistake.dice)Interactor.swift")
        #expect(workspace.check() == [])
    }

    @Test func `a comment for another rule permits nothing`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "    weak var listener: (any DiceListener)?",
            with: "    var listener: (any DiceListener)?  // rib:allow strong-listener-x",
            in: "\(PlantedMistake.dice)Interactor.swift")
        #expect(workspace.check().map(\.rule) == ["strong-listener"])
    }

    @Test func `comments and strings name no types`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "> {}",
            with: "> {\n    // LobbyBuilder\n    let a = \"LobbyBuilder\"\n    let b = c.LobbyBuilder\n}",
            in: "\(PlantedMistake.dice)Router.swift")
        #expect(workspace.check() == [])
    }

    @Test func `a type of one's own may have the name of another feature's type`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "> {}",
            with: "> {\n    struct LobbyBuilder {}\n    let a: LobbyBuilder\n    let b: RIBsScreens.LobbyRouter\n}",
            in: "\(PlantedMistake.dice)Router.swift")
        #expect(workspace.check() == [])
    }

    @Test func `a builder that is registered in a loop is not reported as missing`() throws {
        let workspace = try SampleWorkspace.workspace(
            replacing: "builders.register(DIDiceBuilderAdapter.self, for: .dice)",
            with: "for (id, builder) in all { builders.register(builder, for: id) }", in: PlantedMistake.assembly)
        #expect(workspace.check() == [])
    }

    @Test func `a fix makes the reference weak`() throws {
        let workspace = try SampleWorkspace.workspace(
            changing: [
                "\(PlantedMistake.dice)Interactor.swift": SampleWorkspace.files[
                    "\(PlantedMistake.dice)Interactor.swift"]!
                    .replacing("weak var", with: "var")
            ])
        let findings = workspace.check()
        #expect(findings.map(\.rule) == ["strong-router", "strong-listener"])
        let fixed = findings.edited(in: workspace)
        #expect(fixed == SampleWorkspace.files.filter { $0.key == "\(PlantedMistake.dice)Interactor.swift" })
    }

    @Test func `a workspace without settings has no findings about modules`() throws {
        #expect(try SampleWorkspace.workspace(changing: ["rib.json": nil]).check() == [])
    }

    @Test func `this workspace has no findings`() throws {
        let workspace = try Repository.workspace()
        #expect(workspace.ribs.count >= 10)
        #expect(workspace.check() == [], "\(Report(workspace.check()).text(as: .text))")
    }
}
