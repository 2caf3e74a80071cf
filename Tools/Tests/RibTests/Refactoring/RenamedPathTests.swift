import Foundation
import Testing

@testable import rib

/// The files and folders that manifests name, after `rib rename Cart Basket` moved them.
struct RenamedPathTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let path: String
        let before: String
        let after: String
        var others: [String: String] = [:]

        var testDescription: String { name }
    }

    @Test(arguments: Case.all)
    func `a path of a file that moves is renamed, and back`(row: Case) throws {
        var files = row.others
        files["Shop/Cart/CartBuilder.swift"] = "import RIBs\nfinal class CartBuilder: Builder<CartDependency> {}\n"
        files["Shop/Cart/CartRouter.swift"] = "import RIBs\nfinal class CartRouter: Router<CartInteractable> {}\n"
        files["Shop/Cart/CartNotes.swift"] = "let notes = 1\n"
        files["Shop/Cart/CartPrices.json"] = "[]\n"
        files["Shop/Shop.swift"] = "let shop = 1\n"
        files[row.path] = row.before
        try TemporaryFolder.use(files) { folder in
            try rename("Cart", to: "Basket", in: folder)
            #expect(FileManager.default.fileExists(atPath: "\(folder.path)/Shop/Basket/BasketBuilder.swift"))
            #expect(try folder.text(of: row.path) == row.after)
            try rename("Basket", to: "Cart", in: folder)
            #expect(try folder.text(of: row.path) == row.before)
        }
    }

    @Test func `RIBs and tests of the same name in modules that do not meet are renamed apart`() throws {
        var files = [
            "Cart/Package.swift": Self.package("Cart"),
            "Cart/Tests/CartTests/RootTests.swift":
                "@testable import Cart\nfinal class RootTests { let root: RootBuilder? = nil }\n",
            "Pay/Package.swift": Self.package("Pay"),
            "Pay/Tests/PayTests/RootTests.swift":
                "@testable import Cart\nfinal class RootTests {}\n",
            "Pay/Tests/PayTests/RootNotes.swift": "import Root\nlet note = 1\n",
            "App/Main.swift": "import Cart\n",
        ]
        for module in ["Cart", "Pay"] {
            files["\(module)/Sources/\(module)/RootBuilder.swift"] =
                "public final class RootBuilder: Builder<RootDependency> { enum Root {} }\npublic protocol RootDependency {}\n"
        }
        try TemporaryFolder.use(files) { folder in
            let before = folder.contents
            try rename("Cart.Root", to: "Base", in: folder)
            #expect(folder.contents.contains("Cart/Tests/CartTests/BaseTests.swift"))
            #expect(folder.contents.contains("Pay/Tests/PayTests/RootTests.swift"))
            #expect(folder.contents.contains("Pay/Tests/PayTests/RootNotes.swift"))
            try rename("Cart.Base", to: "Root", in: folder)
            #expect(folder.contents == before)
        }
    }

    private static func package(_ name: String) -> String {
        "let p = Package(name: \"\(name)\", targets: [.target(name: \"\(name)\"), .testTarget(name: \"\(name)Tests\")])\n"
    }

    private func rename(_ old: String, to new: String, in folder: TemporaryFolder) throws {
        let workspace = try Workspace(sources: URL(filePath: folder.path, directoryHint: .isDirectory))
        let result = try RIBRename(old, to: new, in: workspace).result(adding: ChangeSet(root: folder.path))
        try result.changes.apply()
    }
}

extension RenamedPathTests.Case {
    fileprivate static let all: [Self] = xcode + xcodeGen + swift + others

    // MARK: - Xcode

    private static let xcode: [Self] = [
        Self(
            name: "Xcode: the files that a target does not have",
            exceptions: "membershipExceptions = (\n\"Cart/CartNotes.swift\",\nCart/CartPrices.json,\nShop.swift,\n);",
            after: "membershipExceptions = (\n\"Basket/BasketNotes.swift\",\nBasket/CartPrices.json,\nShop.swift,\n);"),
        Self(
            name: "Xcode: the attributes of files",
            exceptions: "attributesByRelativePath = {\nCart/CartRouter.swift = (Public, );\n};\n"
                + "platformFiltersByRelativePath = {\n\"Cart/CartBuilder.swift\" = (ios, );\n};",
            after: "attributesByRelativePath = {\nBasket/BasketRouter.swift = (Public, );\n};\n"
                + "platformFiltersByRelativePath = {\n\"Basket/BasketBuilder.swift\" = (ios, );\n};"),
        Self(
            name: "Xcode: a folder that is copied as it is",
            path: "Shop.xcodeproj/project.pbxproj",
            before: project(group: "explicitFolders = (\nCart,\n);"),
            after: project(group: "explicitFolders = (\nBasket,\n);")),
        Self(
            name: "Xcode: the paths in build settings",
            path: "Shop.xcodeproj/project.pbxproj",
            before: project(
                settings: "INFOPLIST_FILE = \"$(SRCROOT)/Shop/Cart/Info.plist\"; NAME = Cart;"
                    + " ASSETS = \"\\\"Shop/Cart/Assets\\\" Shop/Art\";"),
            after: project(
                settings: "INFOPLIST_FILE = \"$(SRCROOT)/Shop/Basket/Info.plist\"; NAME = Cart;"
                    + " ASSETS = \"\\\"Shop/Basket/Assets\\\" Shop/Art\";")),
    ]

    private init(name: String, exceptions: String, after: String) {
        self.init(
            name: name, path: "Shop.xcodeproj/project.pbxproj", before: Self.project(exceptions: exceptions),
            after: Self.project(exceptions: after))
    }

    /// A project with the synchronised folder Shop.
    private static func project(exceptions: String = "", group: String = "", settings: String = "") -> String {
        """
        // !$*UTF8*$!
        {
        	objects = {
        		B1 = {
        			isa = PBXFileSystemSynchronizedBuildFileExceptionSet;
        			\(exceptions)
        			target = T1 /* Cart */;
        		};
        		G0 = { isa = PBXGroup; children = (G1 /* Shop */, ); sourceTree = "<group>"; };
        		G1 /* Shop */ = {
        			isa = PBXFileSystemSynchronizedRootGroup;
        			exceptions = (B1 /* Exceptions */, );
        			\(group)
        			path = Shop;
        			sourceTree = "<group>";
        		};
        		P1 = { isa = PBXProject; mainGroup = G0; targets = (T1, ); };
        		T1 /* Cart */ = {
        			isa = PBXNativeTarget;
        			fileSystemSynchronizedGroups = (G1 /* Shop */, );
        			name = Cart;
        			productType = "com.apple.product-type.application";
        		};
        		X1 = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; };
        	};
        	rootObject = P1;
        }

        """
    }

    // MARK: - XcodeGen

    private static let xcodeGen: [Self] = [
        Self(
            name: "XcodeGen: sources, excluded files and a property list",
            path: "project.yml",
            before: """
                targets:
                  Cart:
                    type: application
                    sources:
                      - path: Shop  # Shop/Cart
                        excludes:
                          - Cart/CartPrices.json
                          - "Cart/**/*.md"
                          - Art
                      - Shop/Cart/CartBuilder.swift
                    info: {path: Shop/Cart/Info.plist, properties: {Name: Cart}}
                    resources: [Shop/Cart/CartPrices.json, Art]
                    dependencies:
                    - target: Cart

                """,
            after: """
                targets:
                  Cart:
                    type: application
                    sources:
                      - path: Shop  # Shop/Cart
                        excludes:
                          - Basket/CartPrices.json
                          - "Basket/**/*.md"
                          - Art
                      - Shop/Basket/BasketBuilder.swift
                    info: {path: Shop/Basket/Info.plist, properties: {Name: Cart}}
                    resources: [Shop/Basket/CartPrices.json, Art]
                    dependencies:
                    - target: Cart

                """),
        Self(
            name: "XcodeGen: an included file",
            path: "Config/app.yml",
            before: "targets:\n  App:\n    type: framework\n    sources: [../Shop/Cart, ../Shop/Shop.swift]\n",
            after: "targets:\n  App:\n    type: framework\n    sources: [../Shop/Basket, ../Shop/Shop.swift]\n",
            others: [
                "project.yml": "include: Config/app.yml\ntargets:\n  Rest: {type: framework, sources: [Shop]}\n"
            ]),
    ]

    // MARK: - Manifests in Swift

    private static let swift: [Self] = [
        Self(
            name: "Tuist: sources, excluded files, resources and folders",
            path: "Project.swift",
            before: """
                let project = Project(name: "Cart", targets: [
                    .target(name: "Cart", product: .framework, infoPlist: "Shop/Cart/Info.plist",
                        sources: [.glob("Shop/**", excluding: ["Shop/Cart/CartNotes.swift"]), "Shop/Cart/*.swift"],
                        resources: ["Shop/Cart/CartPrices.json"]),
                ])

                """,
            after: """
                let project = Project(name: "Cart", targets: [
                    .target(name: "Cart", product: .framework, infoPlist: "Shop/Basket/Info.plist",
                        sources: [.glob("Shop/**", excluding: ["Shop/Basket/BasketNotes.swift"]), "Shop/Basket/*.swift"],
                        resources: ["Shop/Basket/CartPrices.json"]),
                ])

                """),
        Self(
            name: "Tuist: a path that begins at the root",
            path: "Apps/Cart/Project.swift",
            before:
                "let p = Project(targets: [.target(name: \"Cart\", sources: [.relativeToRoot(\"Shop/Cart/**\"), \"*.swift\"])])\n",
            after:
                "let p = Project(targets: [.target(name: \"Cart\", sources: [.relativeToRoot(\"Shop/Basket/**\"), \"*.swift\"])])\n",
            others: ["Tuist/Config.swift": ""]),
        Self(
            name: "Package.swift: exclude, sources and resources of a target",
            path: "Package.swift",
            before: package("exclude: [\"Cart\"], sources: [\"Cart/CartBuilder.swift\", \"Shop.swift\"]"),
            after: package("exclude: [\"Basket\"], sources: [\"Basket/BasketBuilder.swift\", \"Shop.swift\"]")),
        Self(
            name: "Package.swift: resources and a folder of headers",
            path: "Package.swift",
            before: package(
                "resources: [.process(\"Cart/CartPrices.json\"), .copy(\"Cart\")], publicHeadersPath: \"Cart\""),
            after: package(
                "resources: [.process(\"Basket/CartPrices.json\"), .copy(\"Basket\")], publicHeadersPath: \"Basket\"")),
    ]

    private static func package(_ arguments: String) -> String {
        """
        let package = Package(name: "Cart", targets: [
            .target(name: "Cart", dependencies: ["Cart", .product(name: "Cart", package: "Cart")], path: "Shop", \(arguments)),
        ])

        """
    }

    // MARK: - Other files

    private static let others: [Self] = [
        Self(
            name: "rib.json: sources, folders and folders outside",
            path: "rib.json",
            before: """
                {"modules": {"Cart": {"sources": ["Shop/Cart/**", "Shop/Shop.swift"], "imports": ["Cart"]},
                "*": {"folders": {"Shop/Cart": ["UIKit"]}}}, "outside": ["Shop/Cart/Old"]}
                """,
            after: """
                {"modules": {"Cart": {"sources": ["Shop/Basket/**", "Shop/Shop.swift"], "imports": ["Cart"]},
                "*": {"folders": {"Shop/Basket": ["UIKit"]}}}, "outside": ["Shop/Basket/Old"]}
                """),
        Self(
            name: "Bazel: sources, a glob and labels",
            path: "Shop/BUILD.bazel",
            before: """
                swift_library(  # Cart
                    name = "Cart", module_name = "Cart",
                    srcs = ["Shop.swift", "Cart/CartBuilder.swift"] + glob(["Cart/*.swift"], exclude = ["Cart/Old/**"]),
                    deps = [":Cart", "//Shop/Cart", "//Shop/Cart:Tests", "//Shop:Cart"],
                )

                """,
            after: """
                swift_library(  # Cart
                    name = "Cart", module_name = "Cart",
                    srcs = ["Shop.swift", "Basket/BasketBuilder.swift"] + glob(["Basket/*.swift"], exclude = ["Basket/Old/**"]),
                    deps = [":Cart", "//Shop/Basket:Cart", "//Shop/Basket:Tests", "//Shop:Cart"],
                )

                """),
    ]
}
