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
            "{\n  \"maximumLines\": \"many\"\n}", "rib.json:2:3: The value of \"maximumLines\" is not a whole number.",
            "see Documentation/ModularRIBs.docc/Rib.md for the types of all settings."
        ),
    ])
    func `a mistake is reported with its place and fix`(text: String, message: String, fix: String) {
        let error = #expect(throws: RibError.self) { try WorkspaceSettings(text: text) }
        #expect(error?.message == message)
        #expect(error?.fix == fix)
    }

    @Test(arguments: [
        ("{\n  \"outside\": [\n    \"A\"\n}", "4:1"), ("{\n  // A comment\n}", "2:3"),
        ("{\n  \"view\": \"screen\n\"}", "2:18"),
        ("{\n  \"view\": \"screen\"\n", "2:19"), ("", "1:1"), ("{\n  \"maximumLines\": 007\n}", "2:20"),
        ("{\n  \"outside\": [\"é\"]\n  \"view\": \"screen\"\n}", "3:3"), ("{}\n{}", "2:1"),
        ("{\n  \"maximumLines\": 1e400\n}", "2:19"),
    ])
    func `text that is not JSON is reported with its line`(text: String, place: String) {
        let error = #expect(throws: RibError.self) { try WorkspaceSettings(text: text) }
        #expect(error?.message == "rib.json:\(place): rib.json is not valid JSON.")
        #expect(error?.fix == "correct the text. JSON has no comments.")
    }

    @Test(arguments: [0, -1, -300])
    func `a number of lines that no file can have is an error`(count: Int) {
        let error = #expect(throws: RibError.self) { try WorkspaceSettings(text: "{\n  \"maximumLines\": \(count)\n}") }
        #expect(error?.message == "rib.json:2:3: A file cannot have at most \(count) lines.")
    }

    @Test(
        arguments: settings, ["true", "1", "1.5", "-2.5", "1e30", "\"300\"", "null", "[300]", "[null]", "{\"A\": {}}"])
    func `a value of another type is an error`(_ setting: (text: String, type: String), _ value: String) {
        let valid = ["true or false": "true", "a whole number": "1", "a text": "\"300\"", "an object": "{\"A\": {}}"]
        guard valid[setting.type] != value else { return }
        let key = setting.text.split(separator: "\"").dropLast().last ?? ""
        let error = #expect(throws: RibError.self) {
            try WorkspaceSettings(text: setting.text.replacing("VALUE", with: value))
        }
        #expect(error?.message == "rib.json:2:3: The value of \"\(key)\" is not \(setting.type).")
    }

    private static let settings = [
        ("{\n  \"disabled\": VALUE\n}", "a list of texts"),
        ("{\n  \"maximumLines\": VALUE\n}", "a whole number"),
        ("{\n  \"modules\": VALUE\n}", "an object"),
        ("{\n  \"outside\": VALUE\n}", "a list of texts"),
        ("{\n  \"testImports\": VALUE\n}", "a list of texts"),
        ("{\n  \"view\": VALUE\n}", "a text"),
        ("{ \"modules\": {\n  \"A\": VALUE\n} }", "an object"),
        ("{ \"modules\": { \"A\": {\n  \"folders\": VALUE\n} } }", "an object of lists of texts"),
        ("{ \"modules\": { \"A\": {\n  \"imports\": VALUE\n} } }", "a list of texts"),
        ("{ \"modules\": { \"A\": {\n  \"role\": VALUE\n} } }", "a text"),
        ("{ \"modules\": { \"A\": {\n  \"safe\": VALUE\n} } }", "true or false"),
        ("{ \"modules\": { \"A\": {\n  \"sources\": VALUE\n} } }", "a list of texts"),
        ("{ \"modules\": { \"A\": {\n  \"testImports\": VALUE\n} } }", "a list of texts"),
    ]

    @Test(arguments: ["true", "1", "null", "\"text\"", "[{}]"])
    func `settings that are no object are an error`(text: String) {
        let error = #expect(throws: RibError.self) { try WorkspaceSettings(text: text) }
        #expect(error?.message == "rib.json is not an object.")
    }

    @Test(arguments: [
        ("{ \"view\": \"screen\",\n  \"view\": \"uiKit\" }", "view"),
        ("{ \"modules\": {}, \"view\": \"screen\",\n  \"modules\": {} }", "modules"),
        ("{ \"modules\": { \"A\": {},\n  \"A\": {} } }", "A"),
        ("{ \"modules\": { \"A\": { \"safe\": true,\n  \"safe\": true } } }", "safe"),
        ("{ \"modules\": { \"A\": { \"folders\": { \"B\": [],\n  \"B\": [] } } } }", "B"),
    ])
    func `a key that is written twice is an error`(text: String, key: String) {
        let error = #expect(throws: RibError.self) { try WorkspaceSettings(text: text) }
        #expect(error?.message == "rib.json:2:3: \"\(key)\" is written twice.")
        #expect(error?.fix == "remove one of the two.")
    }

    @Test(arguments: [
        ("DiceFeature", "*Feature", true), ("Dice", "*Feature", false), ("abcabc", "a*b*c", true), ("A", "A", true),
    ])
    func `a star stands for any characters`(name: String, pattern: String, matches: Bool) {
        #expect(name.matches(pattern: pattern) == matches)
    }
}
