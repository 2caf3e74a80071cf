import Testing

@testable import rib

/// The word that `check --fix` writes before a listener: `weak var`, or `weak let` where only a constant compiles.
struct WeakListenerTests {
    /// The head of a class with the constant `listener`, and the word before it after the correction.
    static let heads: [(head: String, word: String)] = [
        ("final class DiceWatch: Sendable", "weak let"),
        ("final class DiceWatch: Error", "weak let"),
        ("final class DiceWatch: Trait", "weak let"),
        ("final class DiceWatch: FarTrait", "weak let"),
        ("final class DiceWatch: Both", "weak let"),
        ("final class DiceWatch: SendableBase", "weak let"),
        ("nonisolated final class DiceWatch: Trait", "weak let"),
        ("extension DiceWatch: Trait {}\nfinal class DiceWatch", "weak let"),
        ("final class DiceWatch: @preconcurrency Trait", "weak let"),
        // Unlike the one in its head, the conformance of an extension does not isolate a class.
        ("extension DiceWatch: MainTrait {}\nfinal class DiceWatch", "weak let"),
        ("final class DiceWatch", "weak var"),
        ("@MainActor final class DiceWatch: Sendable", "weak var"),
        ("@MainActor final class DiceWatch: Error", "weak var"),
        ("final class DiceWatch: @unchecked Sendable", "weak var"),
        ("final class DiceWatch: SendableBase, @unchecked Sendable", "weak var"),
        ("final class DiceWatch: MainTrait", "weak var"),
        ("final class DiceWatch: MainBase, Trait", "weak var"),
    ]
    private static let others = """
        typealias Both = AnyObject & Trait
        protocol Trait: Sendable {}
        protocol FarTrait: Trait {}
        @MainActor protocol MainTrait: Sendable {}
        @MainActor class MainBase {}
        class SendableBase: @unchecked Sendable {}

        """

    @Test(arguments: heads)
    func `a listener that is made weak stays a constant in a Sendable class`(head: String, word: String) throws {
        let path = "Modules/DiceFeature/Dice/DiceWatch.swift"
        let code =
            "\(head) { let listener: (any DiceListener)?; init(to other: (any DiceListener)?) { listener = other } }"
        let workspace = try SampleWorkspace.workspace(changing: [path: "import RIBs\n\n\(Self.others)\n\(code)\n"])
        let findings = workspace.check().filter { $0.rule == "strong-listener" }
        #expect(findings.map(\.fix) == ["write `\(word) listener`."])
        let fixed = try #require(findings.edited(in: workspace)[path])
        #expect(fixed.contains("\(word) listener:"))
        try TemporaryFolder.use([
            "A.swift": fixed.replacing("import RIBs", with: "protocol DiceListener: AnyObject, Sendable {}")
        ]) { folder in
            let result = try Command.run(["swiftc", "-swift-version", "6", "-typecheck", "A.swift"], in: folder.path)
            #expect(result.status == 0 && !result.output.contains("is mutable"), "\(result.output)")
        }
    }

    @Test(arguments: ["Interactor, Sendable", "Router<Int>, Sendable", "UIViewController, Trait"])
    func `a class of the framework is on the main actor`(bases: String) throws {
        let path = "Modules/DiceFeature/Dice/DiceWatch.swift"
        let code = "final class DiceWatch: \(bases) { let listener: (any DiceListener)? }"
        let workspace = try SampleWorkspace.workspace(changing: [path: "import RIBs\n\n\(Self.others)\n\(code)\n"])
        #expect(workspace.check().filter { $0.rule == "strong-listener" }.map(\.fix) == ["write `weak var listener`."])
    }
}
