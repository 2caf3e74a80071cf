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

    @Test func `events of a screen stay and are listed`() throws {
        let package = try TestPackage().renaming("History", to: "Past")
        #expect(package["Modules/TableFeature/Table/TableInteractor.swift"].contains("func didTapHistory()"))
        #expect(package.notes.contains("Modules/TableFeature/Table/TableInteractor.swift:4: didTapHistory"))
    }
}
