import Testing

@testable import rib

/// Saved states that look like a mistake and are none.
struct RestoringRuleTests {
    private static let dice = PlantedMistake.dice

    @Test(arguments: ["spin: Int", "passwordProblem: String?", "hasPassword: Bool", "monkeys: [String]"])
    func `a member that is no secret is saved`(member: String) throws {
        #expect(
            try findings(state: "    struct SavedState: Codable { var \(member) }\n    var savedState: SavedState\n")
                == [])
    }

    @Test(arguments: [
        "", "events: StateStream<Int>", "clock: any DiceClock", "onEnd: @escaping () -> Void", "last: DiceThrow",
    ])
    func `a RIB that is built with references or with its state needs no id`(parameter: String) throws {
        #expect(try findings(state: "    var savedState: DiceThrow\n", build: parameter) == [])
    }

    @Test func `a RIB with an id is built with data`() throws {
        let state = "    var savedState: Int\n    var savedID: String? { nil }\n"
        #expect(try findings(state: state, build: "note: String") == [])
        #expect(try findings(state: "    var savedState: Int\n", build: "note: String") == ["restorable-without-id"])
    }

    private func findings(state: String, build parameter: String = "") throws -> [String] {
        let builder = try #require(SampleWorkspace.files["\(Self.dice)Builder.swift"])
        let interactor = try #require(SampleWorkspace.files["\(Self.dice)Interactor.swift"])
        let listener = "withListener listener: any DiceListener"
        return try SampleWorkspace.workspace(changing: [
            "\(Self.dice)Builder.swift": builder.replacing(
                listener, with: parameter.isEmpty ? listener : "\(listener), \(parameter)"),
            "\(Self.dice)Interactor.swift": interactor + "\nextension DiceInteractor: Restorable {\n\(state)}\n",
        ]).check().map(\.rule)
    }
}
