import Testing

@testable import rib

/// Spellings of one type.
struct CanonicalTypeTests {
    @Test(arguments: [
        ("Optional<String>", "String?"), ("Swift.Optional<Swift.String>", "String?"), ("String!", "String?"),
        ("Array<Int>", "[Int]"), ("[ Swift.Int ]", "[Int]"), ("Dictionary<String, Array<Int>>", "[String: [Int]]"),
        ("Void", "()"), ("(any Store)?", "Optional<any Store>"), ("any Store", "(Store)"), ("A & B", "any B & A"),
        ("(_ isSaved: Bool) -> Void", "(Bool) -> ()"), ("((Int) -> Void)?", "Optional<(Int) -> Void>"),
        ("Foundation.URL", "URL"), ("Set<Foundation.URL>", "Set<URL>"),
        ("(a: Int, b: Optional<Int>)", "(a: Int, b: Int?)"),
        ("(any Store.Type)?", "Optional<Store.Type>"),
    ])
    func `two spellings of a type are equal`(first: String, second: String) {
        #expect(canonical(first) == canonical(second))
    }

    @Test(arguments: [
        ("Int", "Int?"), ("[Int]", "Set<Int>"), ("Cart.Item", "Item"), ("(Int) -> Void", "(Int) -> Int"),
        ("(Int) async -> Void", "(Int) -> Void"), ("some Store", "any Store"), ("A.Type", "A"), ("inout Int", "Int"),
        ("((Int) -> Void)?", "(Int) -> Void?"),
    ])
    func `two types are not equal`(first: String, second: String) {
        #expect(canonical(first) != canonical(second))
    }

    @Test func `a double by hand implements a requirement in another spelling`() throws {
        let listener = """
            protocol CartListener: AnyObject {
                func cartDidEnd(with note: Optional<String>, items: Array<Swift.Int>) -> Void
            }
            """
        let double = """
            final class CartListenerMock: CartListener {
                func cartDidEnd(with note: String?, items: [Int]) {}
            }
            """
        let files = [
            SourceFile(
                path: "Cart/CartInteractor.swift",
                text: "import RIBs\n\n\(listener)\nfinal class CartInteractor: Interactor {}\n"),
            SourceFile(path: "CartTests/Support/CartDoubles.swift", text: double + "\n"),
        ]
        let manifest = PackageManifest(
            name: "Cart",
            targets: [
                .init(name: "Cart", path: "Cart"),
                .init(
                    name: "CartTests", type: "test", path: "CartTests",
                    dependencies: [.init("Cart"), .init("RIBsTesting")]),
            ])
        let workspace = Workspace(manifest: manifest, files: files)
        let requirement = try #require(workspace.methods(ofProtocol: "CartListener", in: "Cart").first)
        let witness = try #require(files[1].outline.type(named: "CartListenerMock")?.described.first)
        #expect(requirement.selector == witness.selector)
        #expect(requirement.signature == witness.signature)
    }

    private func canonical(_ type: String) -> String? {
        let file = SourceFile(path: "A.swift", text: "protocol P { func f(_ a: \(type)) }")
        return file.outline.types.first?.described.first?.selector
    }
}
