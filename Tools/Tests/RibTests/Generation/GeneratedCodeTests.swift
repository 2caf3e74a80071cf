import Foundation
import Testing

@testable import rib

/// The generated code in the workspace that contains this package, compiled against its framework without writing to
/// it. This takes 35 seconds of processor time.
///
/// The new RIBs have names that begin with `Sample`, because a reader of the pages adds `Profile` and `Dice`.
struct GeneratedCodeTests {
    @Test func `everything that rib generates compiles without a warning`() throws {
        var generator = try Self.generator()
        try generator.add(NewRIB(name: "SampleProfile", parent: "OffGame"))
        try generator.add(NewRIB(name: "SampleVisit", isViewable: false, parent: "SampleProfile"))
        try generator.add(NewRIB(name: "SampleBadge", parent: "SampleVisit"))
        try generator.add(NewRIB(name: "SamplePhotos", parent: "SampleProfile"))
        try generator.add(NewRIB(name: "SampleWatch", isViewable: false, parent: "LoggedIn"))
        try generator.add(NewRIB(name: "SampleLamp", folder: "Modules/Features/LoggedInFeature"))
        try generator.attach("SampleLamp", to: "SampleBadge")
        try generator.add(NewRIB(name: "SampleTimer", isRestorable: true, parent: "OffGame"))
        try generator.add(NewRIB(name: "SampleGuest", isViewable: false, isRestorable: true, parent: "OffGame"))
        try generator.addDependency(named: "services", type: "any Resolver", from: "OffGame", to: "SampleBadge")
        try generator.addDependency(named: "runtime", type: "TreeRuntime", from: "Root", to: "OffGame")
        try generator.attach("Verify", to: "SampleProfile")
        try generator.addService(type: "PasswordChecking", to: "SampleBadge")
        try generator.addService(named: "dice", type: "any RandomNumberGenerator", to: "LoggedIn")
        try generator.updateDoubles(ofRIB: "SampleVisit")
        try generator.addModule(for: NewRIB(name: "SampleAccount", parent: "LoggedIn"), interface: .direct)
        try generator.addModule(
            for: NewRIB(name: "SampleLocker", isViewable: false, isRestorable: true), interface: nil)
        // A RIB that has a module but no interface, and one whose declarations are not public.
        try generator.addInterface(to: "SampleLocker", style: .adapter)
        try generator.attach("SampleLocker", to: "SampleAccount")
        try generator.addInterface(to: "SampleBadge", style: .adapter)
        try generator.attach("SampleBadge", to: "SampleAccount")
        try generator.addInterface(to: "SampleVisit")
        try generator.addArgument(named: "id", type: "Int", to: "SampleAccount")
        try generator.addArgument(named: "names", type: "[String]", to: "SampleVisit")
        try generator.addArgument(named: "level", type: "Int?", to: "SampleLocker")
        try generator.addArgument(named: "id", type: "UUID?", to: "SampleTimer")
        try generator.addArgument(named: "onEnd", type: "() -> Void", to: "SampleLamp")
        try generator.addArgument(named: "guests", type: "[String: Date]", to: "SampleGuest")
        let features = Set(generator.workspace.ribs.map(\.module)).filter { $0.hasSuffix("Feature") }.sorted()
        let edited = try LobbyEdits().applied(to: generator.workspace)
        generator = Generator(workspace: edited, after: generator.changes)
        for rib in edited.ribs where features.contains(rib.module) {
            try generator.updateDoubles(ofRIB: "\(rib.id)")
        }
        let workspace = generator.workspace
        try TemporaryFolder.use { folder in
            let compiler = Compiler(workspace: workspace, folder: folder)
            let tests = features.compactMap { workspace.module(named: "\($0)Tests") }
            for module in workspace.librariesInOrder(for: tests) {
                try compiler.compile(module.name, isolated: module.isMainActorByDefault)
            }
            for module in tests { try compiler.typecheck(module.name) }
            let new = ["SampleAccount", "SampleBadge", "SampleLocker"].flatMap {
                ["DI\($0)BuilderAdapter", "\($0)Assembly"]
            }
            try compiler.typecheck("BarGames") { file in new.contains { file.name == "\($0).swift" } }
        }
    }

    @Test func `the builder that other modules reach states what a RIB below it resolves`() throws {
        var generator = try Self.generator()
        try generator.addModule(for: NewRIB(name: "SampleAccount", parent: "OffGame"), interface: .direct)
        let folder = "Modules/Features/LoggedInFeature"
        let builder = try #require(generator.workspace.file(at: "\(folder)/LoggedIn/LoggedInBuilder.swift"))
        #expect(builder.text.contains(".builder(.verify), "))
        #expect(builder.text.contains(".builder(.sampleAccount))"))
        #expect(builder.text.contains("(verifyBuilder, matchRecorder, _, _, _) = LoggedInBuilder.needs"))
        let parent = try #require(generator.workspace.file(at: "\(folder)/OffGame/OffGameBuilder.swift"))
        #expect(parent.text.contains("builders.resolve(.sampleAccount)"))
        #expect(!parent.text.contains("Needs("))
        let tests = try #require(
            generator.workspace.file(at: "Tests/Features/LoggedInFeatureTests/Support/LoggedInDoubles.swift"))
        #expect(tests.text.contains("builders.register(SampleAccountBuilderMock.self, for: .sampleAccount)"))
    }

    @Test func `the tests of a parent have a double of a child that it attaches through an interface`() throws {
        var generator = try Self.generator()
        try generator.addModule(for: NewRIB(name: "SampleAccount"), interface: .direct)
        try generator.attach("SampleAccount", to: "OffGame")
        let folder = "Tests/Features/LoggedInFeatureTests/Support"
        let doubles = try #require(generator.workspace.file(at: "\(folder)/LoggedInDoubles.swift"))
        #expect(doubles.text.contains("builders.register(SampleAccountBuilderMock.self, for: .sampleAccount)"))
        #expect(generator.workspace.file(at: "\(folder)/SampleAccountBuilderMock.swift") != nil)
    }

    @Test func `the parents of new RIBs keep their other code`() throws {
        var generator = try Self.generator()
        try generator.add(NewRIB(name: "SampleProfile", parent: "OffGame"))
        let edited = generator.changes.changes.filter { $0 == .edit($0.path) }.map(\.path)
        #expect(edited.count == 3)
        for path in edited {
            let old = try #require(try Repository.workspace().file(at: path))
            let new = try #require(generator.workspace.file(at: path))
            var rest = Self.words(of: old.text)[...]
            for word in Self.words(of: new.text) where word == rest.first { rest.removeFirst() }
            #expect(rest.isEmpty, "\(path) lost code before: \(rest.joined(separator: " "))")
        }
    }

    /// Returns the words and the signs of a text, without the layout.
    private static func words(of text: String) -> [Substring] {
        text.matches(of: /\w+|[^\w\s]/).map(\.output)
    }

    static func generator() throws -> Generator {
        Generator(workspace: try Repository.workspace(), root: Repository.root.path(percentEncoded: false))
    }
}

extension Workspace {
    /// The libraries that `modules` use, each after those that it uses.
    fileprivate func librariesInOrder(for modules: [Module]) -> [Module] {
        var order: [Module] = []
        func add(_ module: Module) {
            guard !order.contains(where: { $0.name == module.name }) else { return }
            for dependency in dependencies(of: module) { add(dependency) }
            if module.kind == .library { order.append(module) }
        }
        for module in modules { add(module) }
        return order
    }
}
