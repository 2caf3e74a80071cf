import Testing

@testable import rib

/// Dependencies that are passed down the tree of the workspace that contains this package.
struct DependencyTests {
    private static let loggedIn = "Modules/Features/LoggedInFeature/LoggedIn/LoggedInBuilder.swift"
    private static let preview = "App/BarGamesPreview/Preview/PreviewBuilder.swift"

    @Test func `a dependency passes through the interface of a module`() throws {
        var generator = try GeneratedCodeTests.generator()
        try generator.addDependency(named: "runtime", type: "TreeRuntime", from: "Root", to: "OffGame")
        try generator.format()
        let requirement = "    var runtime: TreeRuntime { get }\n"
        let property = "    var runtime: TreeRuntime { dependency.runtime }\n"
        #expect(text("Modules/Interfaces/LoggedInInterface/DILoggedIn.swift", in: generator).contains(requirement))
        #expect(text("App/BarGames/Root/RootBuilder.swift", in: generator).contains(property))
        #expect(text(Self.loggedIn, in: generator).contains(property))
        let offGame = text("Modules/Features/LoggedInFeature/OffGame/OffGameBuilder.swift", in: generator)
        #expect(offGame.contains(requirement))
        // The preview conforms to the interface as well, and its dependency has the property.
        #expect(text(Self.preview, in: generator).contains(property))
        let doubles = text("Tests/Features/LoggedInFeatureTests/Support/LoggedInDoubles.swift", in: generator)
        #expect(doubles.contains("    var runtime: TreeRuntime {\n"))
    }

    @Test func `a dependency passes through an adapter`() throws {
        let generator = try passingPrice(to: "Verify", adding: "var price: Int { 3 }", toComponentsIn: Self.preview)
        let property = "    var price: Int { dependency.price }\n"
        let interface = text("Modules/Interfaces/VerifyInterface/DIVerify.swift", in: generator)
        #expect(interface.contains("var price: Int { get }"))
        #expect(text("App/BarGames/Adapters/DIVerifyBuilderAdapter.swift", in: generator).contains(property))
        let builder = text("Modules/Features/VerifyFeature/Verify/VerifyBuilder.swift", in: generator)
        #expect(builder.contains("    var price: Int { get }\n") && builder.contains(property))
        let doubles = text("Tests/Features/VerifyFeatureTests/VerifyBuilderTests.swift", in: generator)
        #expect(doubles.contains("    var price: Int = 0\n"))
    }

    @Test func `a type that has no value for the dependency is named`() throws {
        let error = try #require(throws: RibError.self) { try passingPrice(to: "Verify") }
        #expect(
            error.message
                == "DIVerifyDependency would require price: Int, which these types do not have: "
                + "PreviewComponent in App/BarGamesPreview/Preview/PreviewComponent+Verify.swift.")
        #expect(error.fix == "write `var price: Int { … }` in each, then run the command again.")
    }

    @Test func `a plugin gets a service instead, with each edit`() throws {
        let error = try #require(throws: RibError.self) { try passingPrice(to: "TicTacToe") }
        #expect(
            error.description.hasPrefix(
                "App/BarGames/Adapters/DITicTacToeBuilderAdapter.swift:8: LoggedIn builds TicTacToe as one of the "
                    + "builders of DIGameBuildable, which all have the same dependencies.\n  To fix: make price a service."
            ))
        for part in [
            "`services.register(Int.self) { … }`", "`.service(Int.self)`",
            "`price = DITicTacToeBuilderAdapter.needs.require(from: dependency)`",
        ] {
            #expect(error.fix.contains(part))
        }
    }

    @Test func `a type that the next module does not know is rejected`() throws {
        var generator = try GeneratedCodeTests.generator()
        let error = try #require(throws: RibError.self) {
            try generator.addDependency(named: "services", type: "any Resolver", from: "LoggedIn", to: "Verify")
        }
        #expect(error.message == "VerifyFeature needs DependencyContainer, which rib.json does not allow.")
    }

    @Test func `a dependency that no RIB on the way has is rejected, with the place`() throws {
        var generator = try GeneratedCodeTests.generator()
        let error = try #require(throws: RibError.self) {
            try generator.addDependency(named: "price", type: "Int", from: "LoggedIn", to: "OffGame")
        }
        #expect(error.message == "LoggedIn does not have price: Int.")
        #expect(error.location?.file == Self.loggedIn)
        #expect(generator.changes.isEmpty)
    }

    @Test func `a property that only the file of the component can use is not passed on`() throws {
        var generator = try GeneratedCodeTests.generator()
        try generator.add(NewRIB(name: "SampleProfile", parent: "OffGame"))
        let error = try #require(throws: RibError.self) {
            try generator.addDependency(named: "menuItems", type: "[MenuItem]", from: "OffGame", to: "SampleProfile")
        }
        #expect(error.fix == "make the property internal.")
    }

    /// Passes a price, which LoggedIn has, down to `target`.
    private func passingPrice(
        to target: String, adding code: String = "", toComponentsIn path: String? = nil
    ) throws -> Generator {
        let original = try GeneratedCodeTests.generator()
        var workspace = try workspace(original.workspace, adding: "var price: Int { 3 }", toComponentIn: Self.loggedIn)
        if let path { workspace = try self.workspace(workspace, adding: code, toComponentIn: path) }
        var generator = Generator(workspace: workspace, after: original.changes)
        try generator.addDependency(named: "price", type: "Int", from: "LoggedIn", to: target)
        return generator
    }

    private func workspace(_ workspace: Workspace, adding code: String, toComponentIn path: String) throws -> Workspace
    {
        let text = try #require(workspace.file(at: path)?.text)
        let mark = "    var builders: BuilderContainer { dependency.builders }\n"
        try #require(text.contains(mark))
        return try workspace.applying([path: text.replacing(mark, with: "\(mark)    \(code)\n")])
    }

    private func text(_ path: String, in generator: Generator) -> String {
        generator.workspace.file(at: path)?.text ?? "missing"
    }
}
