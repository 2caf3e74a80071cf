import Testing

@testable import rib

struct SettingsTests {
    @Test func `every setting is read`() throws {
        let settings = try WorkspaceSettings(
            text: """
                {
                  "modules": {
                    "*Feature": { "role": "feature", "imports": ["RIBs"], "folders": { "A/B": ["UIKit"] } },
                    "RIBs": { "safe": true, "testImports": ["Testing"] }
                  },
                  "testImports": ["XCTest"], "maximumLines": 200, "outside": ["Stubs"], "disabled": ["wrong-file"]
                }
                """)
        #expect(settings.rules(of: "DiceFeature")?.role == .feature)
        #expect(settings.rules(of: "DiceFeature")?.imports == ["RIBs"])
        #expect(settings.rules(of: "DiceFeature")?.folders == ["A/B": ["UIKit"]])
        #expect(settings.rules(of: "RIBs")?.isSafe == true)
        #expect(settings.rules(of: "RIBs")?.imports == nil)
        #expect(settings.rules(of: "RIBs")?.testImports == ["Testing"])
        #expect(settings.rules(of: "Other") == nil)
        #expect(settings.testImports == ["XCTest"])
        #expect(settings.maximumLines == 200)
        #expect(settings.outside == ["Stubs"])
        #expect(settings.disabled == ["wrong-file"])
    }

    @Test func `an exact name precedes a pattern, and a long pattern a short one`() throws {
        let settings = try WorkspaceSettings(
            text: #"{"modules": {"*": {}, "*Feature": {"imports": ["A"]}, "DiceFeature": {"imports": ["B"]}}}"#)
        #expect(settings.rules(of: "DiceFeature")?.imports == ["B"])
        #expect(settings.rules(of: "CardFeature")?.imports == ["A"])
        #expect(settings.rules(of: "Card")?.imports == nil)
    }

    @Test(arguments: [
        ("[]", "rib.json is not an object.", "write the settings in curly brackets."),
        ("{\n  \"module\": {}\n}", "rib.json:2:3: \"module\" is not a setting.", "write \"modules\"."),
        (
            "{\n  \"modules\": {\n    \"A\": {\n      \"import\": []\n    }\n  }\n}",
            "rib.json:4:7: \"import\" is not a setting.", "write \"imports\"."
        ),
        (
            "{\n  \"weight\": 1\n}", "rib.json:2:3: \"weight\" is not a setting.",
            "use one of: disabled, maximumLines, modules, outside, testImports, view."
        ),
        (
            "{ \"modules\": {\n  \"A\": { \"role\": \"fature\" }\n} }",
            "rib.json:2:10: \"fature\" is not a role. The roles are: app, feature, interfaces, library, tool.",
            "see Documentation/ModularRIBs.docc/Rib.md for the values of all settings."
        ),
        (
            "{\n  \"maximumLines\": \"many\"\n}", "rib.json:2:3: The value of \"maximumLines\" has the wrong type.",
            "see Documentation/ModularRIBs.docc/Rib.md for the types of all settings."
        ),
        (
            "{\n  \"outside\": [\n    \"A\"\n}", "rib.json is not valid JSON.",
            "correct the text. JSON has no comments."
        ),
    ])
    func `a mistake is reported with its place and fix`(text: String, message: String, fix: String) {
        let error = #expect(throws: RibError.self) { try WorkspaceSettings(text: text) }
        #expect(error?.message == message)
        #expect(error?.fix == fix)
    }

    @Test(arguments: [
        ("DiceFeature", "*Feature", true), ("Dice", "*Feature", false), ("abcabc", "a*b*c", true), ("A", "A", true),
    ])
    func `a star stands for any characters`(name: String, pattern: String, matches: Bool) {
        #expect(name.matches(pattern: pattern) == matches)
    }
}
