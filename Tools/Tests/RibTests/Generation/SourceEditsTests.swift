import Foundation
import Testing

@testable import rib

struct SourceEditsTests {
    @Test(arguments: ["override init", "public override init", "override public init"])
    func `the initialiser of a parent that gets a parameter overrides none`(start: String) throws {
        try Generator.useNewPackage { generator in
            let path = "Sources/Counter/Root/RootRouter.swift"
            let text = """
                import RIBs

                protocol RootInteractable: Interactable { var router: (any RootRouting)? { get set } }
                protocol RootViewControllable: ViewPresenting {}

                final class RootRouter: LaunchRouter<any RootInteractable, any RootViewControllable>, RootRouting {
                    \(start)(interactor: any RootInteractable, viewController: any RootViewControllable) {
                        super.init(interactor: interactor, viewController: viewController)
                        interactor.router = self
                    }
                }

                """
            var changed = Generator(inMemory: try generator.workspace.applying([path: text]))
            try changed.add(NewRIB(name: "Card", parent: "Root"))
            let router = try #require(changed.workspace.file(at: path)).text
            #expect(router.contains("cardBuilder: any CardBuildable"))
            #expect(!router.contains("override"), "\(router)")
        }
    }

    private static let documented = "    var clock: Int { get }\n    /// The sides.\n    var sides: Int { get }\n"

    @Test(arguments: [
        (
            "names",
            "    var clock: Int { get }\n    var names: Int { get }\n    /// The sides.\n    var sides: Int { get }\n"
        ),
        ("area", "    var area: Int { get }\n\(documented)"),
        ("zone", "\(documented)    var zone: Int { get }\n"),
    ])
    func `a requirement is added in alphabetical order`(name: String, expected: String) throws {
        #expect(try requirements(adding: name, to: Self.documented) == expected)
    }

    @Test func `a requirement is added at the end of members in another order`() throws {
        let members = "    var sides: Int { get }\n    var clock: Int { get }\n"
        #expect(try requirements(adding: "names", to: members) == "\(members)    var names: Int { get }\n")
    }

    @Test(arguments: ["import RIBs\n", ""])
    func `a module that two edits import is imported once, publicly if one needs it`(imports: String) {
        let file = SourceFile(path: "A.swift", text: "\(imports)let a = 1\n")
        var edits = SourceEdits()
        for isPublic in [false, true, false] { edits.addImport("RIBsScreens", isPublic: isPublic, to: file) }
        let new = file.text.applying(edits.byPath[file.path] ?? [])
        #expect(new.components(separatedBy: "import RIBsScreens").count == 2)
        #expect(new.hasPrefix("public import RIBsScreens\n"))
    }

    /// Returns the members of a protocol with `members` after the addition of a property.
    private func requirements(adding name: String, to members: String) throws -> String {
        let path = "Modules/DiceFeature/Dice/Needs.swift"
        let text = "protocol Needs {\n\(members)}\n"
        let workspace = try SampleWorkspace.workspace(changing: [path: text])
        var edits = SourceEdits()
        edits.addRequirement(
            try #require(Member(property: name, type: "Int")), to: try #require(workspace.declarations["Needs"]?.first))
        let new = text.applying(edits.byPath[path] ?? [])
        return String(new.dropFirst("protocol Needs {\n".count).dropLast("}\n".count))
    }
}
