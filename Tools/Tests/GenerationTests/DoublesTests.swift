import FileChanges
import Generation
import SourceModel
import Testing
import ToolTesting

struct DoublesTests {
    private static let path = "Tests/DiceFeatureTests/Support/DiceDoubles.swift"

    @Test func `a new double records the calls`() throws {
        let text = try doubles(from: nil)
        #expect(
            text.contains(
                """
                final class DiceListenerMock: DiceListener {
                    private(set) var diceDidEndCallCount = 0

                    func diceDidEnd() { diceDidEndCallCount += 1 }
                }
                """))
        #expect(text.contains("final class DiceRoutingMock: ViewableRoutingMock, DiceRouting {}"))
    }

    @Test func `a double keeps what is written by hand and gets what is missing`() throws {
        let text = try doubles(
            from: """
                @testable import DiceFeature

                final class DiceListenerMock: DiceListener {
                    var onEnd: () -> Void = {} // mine
                }

                """)
        #expect(
            text.contains(
                """
                    var onEnd: () -> Void = {} // mine

                    private(set) var diceDidEndCallCount = 0

                    func diceDidEnd() { diceDidEndCallCount += 1 }
                }
                """))
    }

    @Test func `a double that is complete does not change`() throws {
        let first = try doubles(from: nil)
        #expect(try doubles(from: first) == first)
    }

    /// Returns the doubles of Dice after an update of `text`.
    private func doubles(from text: String?) throws -> String {
        try TemporaryFolder.use(SampleWorkspace.files) { folder in
            if let text { try folder.write(text, to: Self.path) }
            let workspace = try SampleWorkspace.workspace(changing: text.map { [Self.path: $0] } ?? [:])
            var generator = Generator(workspace: workspace, root: folder.path)
            try generator.updateDoubles(ofRIB: "Dice")
            try generator.changes.apply()
            return try folder.text(of: Self.path)
        }
    }
}
