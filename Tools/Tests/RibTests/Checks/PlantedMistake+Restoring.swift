@testable import rib

extension PlantedMistake {
    private static func state(_ code: String) -> String {
        "\nextension DiceInteractor: Restorable {\n\(code)}\n"
    }

    private static func changes(state code: String, build: String? = nil) -> [String: String?] {
        let builder = SampleWorkspace.files["\(dice)Builder.swift"]!
        return [
            "\(dice)Interactor.swift": SampleWorkspace.files["\(dice)Interactor.swift"]! + state(code),
            "\(dice)Builder.swift": build.map {
                builder.replacing(
                    "withListener listener: any DiceListener", with: "withListener listener: any DiceListener, \($0)")
            } ?? builder,
        ]
    }

    static let restoring = [
        PlantedMistake(
            "the id of a saved state is not Optional", breaks: "ignored-id", at: "\(dice)Interactor.swift:28",
            changing: { changes(state: "    var savedState: Int { 0 }\n    var savedID: String { \"\" }\n") }),
        PlantedMistake(
            "a saved state has a PIN", breaks: "secret-in-state", at: "\(dice)Interactor.swift:28",
            changing: {
                changes(
                    state: """
                            struct SavedState: Codable {
                                var typedPIN = ""
                            }
                            var savedState = SavedState()

                        """)
            }),
        PlantedMistake(
            "a list in a saved state has a token", breaks: "secret-in-state",
            at: "Modules/DiceFeature/Dice/Models/DiceThrow.swift:2",
            changing: {
                let models = "Modules/DiceFeature/Dice/Models/DiceThrow.swift"
                return changes(state: "    var savedState: [DiceThrow] {\n        get { [] }\n    }\n").merging([
                    models: "public struct DiceThrow {\n    let token: String\n}\n"
                ]) { $1 }
            }),
        PlantedMistake(
            "a restorable RIB that is built with data has no id", breaks: "restorable-without-id",
            at: "\(dice)Interactor.swift:26",
            changing: { changes(state: "    var savedState: Int { 0 }\n", build: "sides: Int") }),
    ]
}
