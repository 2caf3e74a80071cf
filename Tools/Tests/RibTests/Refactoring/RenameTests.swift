import Testing

@testable import rib

/// What gets the new name of a RIB.
struct RenameTests {
    @Test func `the types of a RIB are renamed where they are declared and used`() throws {
        let package = try TestPackage().renaming("Verify", to: "Access")
        #expect(
            package["Modules/CheckFeature/Access/AccessBuilder.swift"] == """
                public protocol AccessDependency {}

                /// Builds Access for a parent.
                public final class AccessBuilder: Builder<any AccessDependency> {
                    public func build(withListener listener: any AccessListener) -> AccessRouter { AccessRouter() }
                }

                """)
    }

    @Test func `the folder and the files are renamed`() throws {
        let package = try TestPackage().renaming("History", to: "Past")
        #expect(
            package.files.keys.filter { $0.contains("Past") }.sorted() == [
                "Modules/TableFeature/Past/PastBuilder.swift", "Modules/TableFeature/Past/PastInteractor.swift",
                "Modules/TableFeature/Past/PastRouter.swift",
                "Modules/TableFeature/Table/TableComponent+Past.swift",
            ])
        #expect(package.files.keys.filter { $0.contains("/History") } == [])
    }

    @Test func `other files in the folder move with it`() throws {
        let path = "Modules/CheckFeature/Verify/words.txt"
        let package = try TestPackage([path: "secret"]).renaming("Verify", to: "Access")
        #expect(package["Modules/CheckFeature/Access/words.txt"] == "secret")
        #expect(package.files[path] == nil)
    }

    @Test func `the interface, the adapter and the assembly are renamed`() throws {
        let package = try TestPackage().renaming("Verify", to: "Access")
        #expect(package["Modules/Interfaces/DIAccess.swift"].contains("public enum DIAccessResult"))
        let adapter = package["Modules/App/Adapters/DIAccessBuilderAdapter.swift"]
        #expect(adapter.contains("final class DIAccessBuilderAdapter: DIAccessBuildable"))
        #expect(adapter.contains("private final class AccessBridge: AccessListener"))
        #expect(package["Modules/App/AccessAssembly.swift"].contains("struct AccessAssembly"))
    }

    @Test func `the methods of the listener are renamed in every conforming type`() throws {
        let package = try TestPackage().renaming("Verify", to: "Access")
        let interactor = package["Modules/TableFeature/Table/TableInteractor.swift"]
        #expect(interactor.contains("func accessDidEnd(with result: DIAccessResult)"))
        #expect(interactor.contains("func historyDidClose()"))
    }

    @Test func `the builder, the slot and the routing method of the parent are renamed`() throws {
        let package = try TestPackage().renaming("Verify", to: "Access")
        let router = package["Modules/TableFeature/Table/TableRouter.swift"]
        #expect(router.contains("private let accessBuilder: any DIAccessBuildable"))
        #expect(router.contains("init(accessBuilder: any DIAccessBuildable, historyBuilder: HistoryBuilder)"))
        #expect(router.contains("private lazy var access = ChildSlot(parent: self)"))
        #expect(router.contains("func routeToAccess() {\n        access.attach { accessBuilder.build("))
    }

    @Test func `a case that the parent's router has for the RIB is renamed`() throws {
        let router = try TestPackage().renaming("History", to: "Past")["Modules/TableFeature/Table/TableRouter.swift"]
        #expect(router.contains("case past\n"))
        #expect(router.contains("pages.push(Page.past) { pastBuilder.build().at(\"history\") }"))
    }

    @Test func `a name that is a keyword is put in backticks`() throws {
        let router = try TestPackage().renaming("Verify", to: "Repeat")["Modules/TableFeature/Table/TableRouter.swift"]
        #expect(router.contains("private lazy var `repeat` = ChildSlot(parent: self)"))
        #expect(router.contains("`repeat`.attach { repeatBuilder.build("))
    }

    @Test func `a slot that would hide a member of the router gets another name`() throws {
        let router = try TestPackage().renaming("Verify", to: "Children")[
            "Modules/TableFeature/Table/TableRouter.swift"]
        #expect(router.contains("private lazy var childrenSlot = ChildSlot(parent: self)"))
    }

    @Test func `the case of a name can change`() throws {
        let package = try TestPackage().renaming("Verify", to: "VERIFY")
        #expect(package["Modules/CheckFeature/VERIFY/VERIFYBuilder.swift"].contains("any VERIFYListener"))
        #expect(package["Modules/TableFeature/Table/TableInteractor.swift"].contains("func verifyDidEnd("))
    }

    @Test func `the tests and their doubles are renamed`() throws {
        let package = try TestPackage().renaming("Verify", to: "Access")
        let tests = package["Tests/CheckFeatureTests/AccessBuilderTests.swift"]
        #expect(tests.contains("struct AccessBuilderTests"))
        #expect(tests.contains("`the builder starts Access for its parent`"))
        #expect(tests.contains("private(set) var accessDidEndCallCount = 0"))
        #expect(!tests.contains("Verify") && !tests.contains("verify"))
    }

    @Test func `resources in the manifest follow the folder`() throws {
        let manifest = "let all = [check(resources: [.embedInCode(\"Verify/words.txt\")], name: \"Verify\")]\n"
        let package = try TestPackage(["Package.swift": manifest]).renaming("Verify", to: "Access")
        #expect(
            package["Package.swift"] == manifest.replacing("Verify/words", with: "Access/words"))
    }

    @Test func `folders in the settings follow the folder`() throws {
        let settings = #"{"modules": {"CheckFeature": {"folders": {"Modules/CheckFeature/Verify": ["UIKit"]}}}}"#
        let package = try TestPackage(["rib.json": settings]).renaming("Verify", to: "Access")
        #expect(package["rib.json"].contains("{\"Modules/CheckFeature/Access\": [\"UIKit\"]}"))
    }

    /// A keyword, a name that a router has a member of, and one that differs by case.
    @Test(arguments: ["Access", "Repeat", "Children", "VERIFY"])
    func `a renamed RIB can be renamed back`(name: String) throws {
        let there = try TestPackage().renaming("Verify", to: name)
        let back = try TestPackage(only: there.files).renaming(name, to: "Verify")
        #expect(back.files == TestPackage.sources)
    }

    /// Layouts of other projects: the files, the words that are gone after the RIB Page is renamed to Leaf, and words that
    /// stay.
    @Test(arguments: [
        (
            [
                "Modules/Interfaces/PageInterface.swift":
                    "public protocol PageBuildable {}\npublic protocol PageListener: AnyObject {}\n",
                "Modules/TableFeature/Page/PageBuilder.swift":
                    "final class PageBuilder: Builder<Int>, PageBuildable {}\n",
                "Modules/TableFeature/Table/TableListener.swift": "protocol TableInteractable: PageListener {}\n",
            ], ["PageBuildable", "PageListener", "PageBuilder", "PageInterface"], []
        ),
        (
            [
                "Modules/Interfaces/Page/PageBuildable.swift": "public protocol PageBuildable {}\n",
                "Modules/Interfaces/Page/PageListener.swift": "public protocol PageListener: AnyObject {}\n",
                "Modules/Interfaces/PageNumber.swift": "public struct PageNumber {}\n",
                "Modules/TableFeature/Page/PageBuilder.swift":
                    "final class PageBuilder: Builder<Int>, PageBuildable { let a: PageListener? = nil }\n",
                "Modules/TableFeature/Table/TableListener.swift": "protocol TableInteractable: PageListener {}\n",
            ], ["PageBuildable", "PageListener", "PageBuilder"], ["struct PageNumber", "PageNumber.swift"]
        ),
        (
            [
                "Modules/TableFeature/Pages/PageBuilder.swift": "final class PageBuilder: Builder<Int> {}\n",
                "Modules/TableFeature/Pages/AddPageBuilder.swift":
                    "final class AddPageBuilder: Builder<Int> { let page = PageBuilder() }\n",
            ], [" PageBuilder"], ["AddPageBuilder"]
        ),
        (
            [
                "Modules/TableFeature/Page/Build/PageBuilder.swift": "final class PageBuilder: Builder<Int> {}\n",
                "Modules/TableFeature/Page/Route/PageRouter.swift": "final class PageRouter: Router<Int> {}\n",
            ], ["PageBuilder", "PageRouter", "Page/Route"], []
        ),
        (
            [
                "Modules/RIBs/PageField.swift": "public final class PageField {}\n",
                "Modules/TableFeature/Page/PageBuilder.swift":
                    "final class PageBuilder: Builder<Int> { enum Size { enum PageField { static let top = 1 } } }\n",
            ], ["PageBuilder"], ["public final class PageField"]
        ),
        (
            [
                "Modules/TableFeature/Page/PageBuilder.swift": "final class PageBuilder: Builder<Int> {}\n",
                "Modules/Page/Notes.swift": "let notes = 1\n", "App.xcodeproj/project.pbxproj": xcodeProject,
            ], ["PageBuilder", "path = Modules/TableFeature/Page;"], ["A4 /* Page */", "path = Modules/Page;"]
        ),
    ])
    func `all names of a RIB are renamed in the layout of another project, and back`(
        files: [String: String], gone: [String], kept: [String]
    ) throws {
        let there = try TestPackage(files).renaming("Page", to: "Leaf")
        let text = there.files.map { "\($0.key) \($0.value)" }.joined()
        #expect(gone.filter(text.contains) == [])
        #expect(kept.filter { !text.contains($0) } == [])
        let back = try TestPackage(only: there.files).renaming("Leaf", to: "Page")
        #expect(back.files == TestPackage(files).files)
    }

    /// A project that lists its files, with two folders of the same name.
    private static let xcodeProject = """
        // !$*UTF8*$!
        {
            objects = {
                B1 /* PageBuilder.swift in Sources */ = {isa = PBXBuildFile; fileRef = A3 /* PageBuilder.swift */; };
                A3 /* PageBuilder.swift */ = {isa = PBXFileReference; path = PageBuilder.swift; sourceTree = "<group>"; };
                A1 = {
                    isa = PBXGroup;
                    children = (
                        A2 /* Page */,
                        A4 /* Page */,
                    );
                    sourceTree = "<group>";
                };
                A2 /* Page */ = {
                    isa = PBXGroup;
                    children = (
                        A3 /* PageBuilder.swift */,
                    );
                    name = Page;
                    path = Modules/TableFeature/Page;
                    sourceTree = "<group>";
                };
                A4 /* Page */ = {
                    isa = PBXGroup;
                    children = ();
                    path = Modules/Page;
                    sourceTree = "<group>";
                };
                P1 /* Project object */ = {isa = PBXProject; mainGroup = A1; };
            };
            rootObject = P1 /* Project object */;
        }

        """

    @Test func `a formatted file is formatted again`() throws {
        let path = "Modules/TableFeature/Note.swift"
        let words = String(repeating: "word ", count: 14)
        let package = try TestPackage([
            ".swift-format": #"{"version": 1, "lineLength": 100, "indentation": {"spaces": 4}}"#,
            path: "let note = (\"\(words)\", HistoryPage())\n",
        ]).renaming("History", to: "PastMatches")
        #expect(package[path] == "let note = (\n    \"\(words)\", PastMatchesPage()\n)\n")
    }
}
