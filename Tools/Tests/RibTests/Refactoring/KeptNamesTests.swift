import Testing

@testable import rib

/// What keeps its name when a RIB is renamed.
struct KeptNamesTests {
    @Test func `IDs stay and are listed`() throws {
        let package = try TestPackage().renaming("Verify", to: "Access")
        #expect(package["Modules/Interfaces/DIAccess.swift"].contains("public static let verify = Self(\"verify\")"))
        #expect(package["Modules/App/AccessAssembly.swift"].contains("for: .verify)"))
        #expect(package.notes.contains("Modules/Interfaces/DIVerify.swift:12: \"verify\""))
    }

    @Test func `the notes have their places after the change`() throws {
        let result = try TestPackage().result { try RIBRename("Verify", to: "Access", in: $0).result(adding: $1) }
        let places = result.notesAfterChanges.flatMap(\.notes).map(\.description)
        #expect(places.contains("Modules/Interfaces/DIAccess.swift:12: \"verify\""), "\(places)")
    }

    @Test func `a method with the name of the RIB that means something else stays`() throws {
        let package = try TestPackage().renaming("Verify", to: "Access")
        #expect(
            package["Modules/CheckFeature/Access/AccessInteractor.swift"].contains("func verify(_ password: String)"))
    }

    @Test func `a type that only contains the name stays`() throws {
        let package = try TestPackage().renaming("History", to: "Past")
        #expect(
            package["Modules/TableFeature/MatchHistory.swift"]
                == TestPackage.sources["Modules/TableFeature/MatchHistory.swift"])
    }

    @Test func `a type of the same name in a module that does not know the RIB stays`() throws {
        let package = try TestPackage().renaming("Verify", to: "Access")
        let path = "Tests/RIBsTests/VerifyRouterTests.swift"
        #expect(package[path] == TestPackage.sources[path])
    }

    @Test func `the names of a RIB whose name is longer stay`() throws {
        let package = try TestPackage([
            "Modules/TableFeature/HistoryList/HistoryListBuilder.swift":
                "final class HistoryListBuilder: Builder<Int> {}\n",
            "Modules/TableFeature/HistoryList/HistoryListRouter.swift":
                "final class HistoryListRouter: Router<Int> { let historyListCount = HistoryPage() }\n",
        ]).renaming("History", to: "Past")
        #expect(
            package["Modules/TableFeature/HistoryList/HistoryListRouter.swift"]
                == "final class HistoryListRouter: Router<Int> { let historyListCount = PastPage() }\n")
    }

    @Test func `a name that another module declares stays`() throws {
        let package = try TestPackage([
            "Modules/RIBs/Window.swift": "public final class Window { public var historyLimit = 1 }\n",
            "Modules/TableFeature/History/HistoryView.swift":
                "struct HistoryView { let historyLimit: Int; init(_ w: Window) { historyLimit = w.historyLimit } }\n",
        ]).renaming("History", to: "Past")
        #expect(
            package["Modules/TableFeature/Past/PastView.swift"]
                == "struct PastView { let historyLimit: Int; init(_ w: Window) { historyLimit = w.historyLimit } }\n"
        )
    }

    @Test(arguments: [
        "struct HistoryState: Codable { var historyLimit = 1 }\n",
        "struct HistoryState { var historyLimit = 1 }\nextension HistoryState: Decodable {}\n",
        "struct HistoryState: Codable {\n  let historyLimit: Int\n  enum CodingKeys: CodingKey { case historyLimit }\n}\n",
        "enum HistoryOrder: String { case historyLimit }\n", "enum HistoryOrder: CodingKey { case historyLimit }\n",
    ])
    func `what is stored under the name stays and is listed`(code: String) throws {
        let path = "Modules/TableFeature/History/HistoryPart.swift"
        let use = "extension HistoryInteractor { func historyLimitDidChange() { print(historyLimit) } }\n"
        let package = try TestPackage([path: code + use]).renaming("History", to: "Past")
        let text = package["Modules/TableFeature/Past/PastPart.swift"]
        let new = code.replacing("HistoryState", with: "PastState").replacing("HistoryOrder", with: "PastOrder")
        #expect(text.hasPrefix(new), "\(text)")
        #expect(text.contains("func pastLimitDidChange()"))
        #expect(package.notes.contains { $0.contains("HistoryPart.swift") && $0.contains("historyLimit") })
    }

    @Test(arguments: ["\"historyLimit\"", "#\"historyLimit\"#", "/History historyLimit (\\d)/"])
    func `a text that can be a key or a pattern stays and is listed`(value: String) throws {
        let path = "Modules/TableFeature/History/HistoryPart.swift"
        let code = "extension HistoryInteractor {\n    var historyLimit: Int { 1 }\n    var key = "
        let package = try TestPackage([path: "\(code)\(value)\n}\n"]).renaming("History", to: "Past")
        #expect(
            package["Modules/TableFeature/Past/PastPart.swift"]
                == "extension PastInteractor {\n    var pastLimit: Int { 1 }\n    var key = \(value)\n}\n")
        #expect(package.notes.contains { $0.hasPrefix("\(path):3: ") }, "\(package.notes)")
    }

    @Test(arguments: [
        "struct HistoryState: Codable { var historyLimit: Int { 1 } }\n",
        "struct HistoryState: Codable { static var historyLimit = 1 }\n",
        "struct HistoryState: Codable { func load() { let historyLimit = 1 } }\n",
        "struct HistoryState: Codable {\n  let historyLimit: Int\n  enum CodingKeys: String, CodingKey { case historyLimit = \"limit\" }\n}\n",
        "enum HistoryOrder: String { case historyLimit = \"limit\" }\n",
        "enum HistoryOrder: Int { case historyLimit }\n",
        "struct HistoryState { let historyLimit = \"The historyLimit.\" }\n",
    ])
    func `a name that only code uses is renamed`(code: String) throws {
        let path = "Modules/TableFeature/History/HistoryPart.swift"
        let text = try TestPackage([path: code]).renaming("History", to: "Past")[
            "Modules/TableFeature/Past/PastPart.swift"]
        #expect(text.contains("pastLimit") && !text.contains("historyLimit"), "\(text)")
    }

    @Test func `events of a screen stay and are listed`() throws {
        let package = try TestPackage().renaming("History", to: "Past")
        #expect(package["Modules/TableFeature/Table/TableInteractor.swift"].contains("func didTapHistory()"))
        #expect(package.notes.contains("Modules/TableFeature/Table/TableInteractor.swift:4: didTapHistory"))
    }
}
