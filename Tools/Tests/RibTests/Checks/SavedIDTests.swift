import Testing

@testable import rib

/// The forms of `savedID` that the compiler accepts and the runtime ignores.
struct SavedIDTests {
    @Test(arguments: [
        (#"let savedID = "x""#, "is not Optional"),
        (#"var savedID = "x", other = 2"#, "is not Optional"),
        (#"lazy var savedID = "x""#, "is not Optional"),
        (#"lazy var savedID = { "x" }()"#, "is not Optional"),
        (#"lazy var savedID = { () -> String in make() }()"#, "is not Optional"),
        (#"let savedID = "a" + name"#, "is not Optional"),
        (#"let savedID = name ?? "x""#, "is not Optional"),
        (#"let savedID = flag ? "a" : "b""#, "is not Optional"),
        ("let savedID = (\"x\")", "is not Optional"),
        ("let savedID = String(5)", "is not Optional"),
        ("let savedID = UUID().uuidString", "is not Optional"),
        ("let savedID = 5", "is not Optional"),
        ("let key: String = \"\"\n    lazy var savedID = key", "is not Optional"),
        ("static let key: String = \"\"\n    lazy var savedID = Self.key", "is not Optional"),
        ("let savedID: String", "has the type String"),
        ("lazy var savedID: String = \"x\"", "has the type String"),
        ("var savedID: String!", "has the type String!"),
        ("var savedID: String?? { nil }", "has the type String??"),
        ("var savedID: some StringProtocol { \"\" }", "has the type some StringProtocol"),
        ("typealias Key = String\n    var savedID: Key { \"\" }", "has the type Key"),
        ("static var savedID: String? { nil }", "belongs to the type"),
        ("static let savedID = \"x\"", "belongs to the type"),
        ("class var savedID: String { \"\" }", "belongs to the type"),
        ("var savedID: String? { get throws { nil } }", "is asynchronous or throws"),
        ("var savedID: String? { get async { nil } }", "is asynchronous or throws"),
        ("func savedID() -> String? { nil }", "is a method"),
        (
            "}\nextension DiceInteractor where Self: Sendable {\n    var savedID: String? { nil }",
            "is in an extension with conditions"
        ),
    ])
    func `an id that the runtime ignores is found`(code: String, reason: String) throws {
        #expect(try Self.messages(code) == ["DiceInteractor.savedID \(reason), so the runtime ignores it."])
    }

    @Test(arguments: [
        "var savedID: String? { nil }", "let savedID: Optional<String> = nil", "lazy var savedID: String? = nil",
        "nonisolated var savedID: Swift.String? { nil }", "typealias Key = String\n    var savedID: Key? { nil }",
        "typealias Key = String?\n    var savedID: Key { nil }", "let savedID = Optional(\"x\")",
        "let savedID = \"x\" as String?", "lazy var savedID = name?.description", "let savedID = flag ? nil : \"x\"",
        "let savedID = make()", "let savedID = String(data: data, encoding: .utf8)", "lazy var savedID = { make() }()",
        "let key: String?\n    lazy var savedID = key", "var savedID: String? { nil }\n    func savedID() -> Int { 0 }",
        "var savedID: String? { nil }\n}\nclass Sub: DiceInteractor {\n    override var savedID: String? { nil }",
    ])
    func `an id that the runtime uses, or that only the compiler can tell, is no finding`(code: String) throws {
        #expect(try Self.messages(code) == [])
    }

    @Test func `an id that only a subclass declares is found`() throws {
        let code = "}\nclass LuckyInteractor: DiceInteractor {\n    var savedID: String? { nil }"
        let message = "LuckyInteractor.savedID is declared in a subclass, so the runtime ignores it."
        #expect(try Self.messages(code) == [message])
    }

    private static func messages(_ code: String) throws -> [String] {
        let path = "\(PlantedMistake.dice)Interactor.swift"
        let interactor = try #require(SampleWorkspace.files[path])
        let state = "\nextension DiceInteractor: Restorable {\n    var savedState: Int { 0 }\n    \(code)\n}\n"
        let findings = try SampleWorkspace.workspace(changing: [path: interactor + state]).check()
        return findings.filter { $0.rule == "ignored-id" }.map(\.message)
    }
}
