import Testing

@testable import rib

struct WiringTests {
    @Test func `an ID is resolved to its name and interface`() throws {
        let workspace = try SampleWorkspace.workspace()
        let found = try #require(workspace.wiring.builderRegistrations.first)
        #expect(found.value.builder == "DIDiceBuilderAdapter")
        #expect(found.value.id == BuilderIDReference(member: "dice"))
        #expect(workspace.name(of: found.value.id) == "dice")
        #expect(workspace.interface(of: found.value.id) == "DIDiceBuildable")
        #expect(found.value.enclosingType == "GamesAssembly")
    }

    @Test(arguments: [
        ("builders.register(A.self, for: .game(\"dice\"))", ".game(\"dice\")"),
        ("builders.register(A.self, for: BuilderID.verify)", ".verify"),
        ("builders.register(A.self, for: BuilderID<any I.Type>(\"a\"))", "\"a\""),
        ("builders.register(builder: A.self, with: \"plain\")", "\"plain\""),
        ("builders.replace(.verify, with: A.self)", ".verify"),
        ("builders.register(A.self, for: .game(name))", ".game"),
    ])
    func `every form of an ID is read`(code: String, id: String) {
        let registrations = SourceFile(path: "A.swift", text: code).wiring.builderRegistrations
        #expect(registrations.map(\.builder) == ["A"])
        #expect(registrations.map(\.id.description) == [id])
    }

    @Test(arguments: [
        ("r.resolve(Cat.self)", "Cat"), ("r.require((any Clock<Duration>).self)", "Clock<Duration>"),
        ("try r.resolve((any Pet)?.self, name: \"mimi\")", "Pet named \"mimi\""),
        ("r.resolve(Lazy<any Pet>.self)", "Pet"), ("r.require(Page.self, arguments: 1, 2)", "Page with 2 arguments"),
        ("r.resolveIfRegistered(Cat.self)", "Cat"),
    ])
    func `every form of a service is read`(code: String, key: String) {
        let resolves = SourceFile(path: "A.swift", text: code).wiring.serviceResolves
        #expect(resolves.map(\.key.unwrapped.description) == [key])
    }

    @Test func `a registration has the needs of using, needs and initCompleted`() throws {
        let file = SourceFile(
            path: "A.swift",
            text: """
                services.register(A.self, using: (any B).self, C.self) { b, c in A(b, c) }
                services.register(D.self, needs: [ServiceRequirement(E.self), f]) { (r, x: Int) in D() }
                    .initCompleted(using: (any G).self) { d, g in }
                    .implements((any H).self)
                """)
        let found = file.wiring.serviceRegistrations
        #expect(found.map(\.key.description) == ["A", "D with 1 argument"])
        #expect(found.map { $0.needs.map(\.type) } == [["B", "C"], ["E", "G"]])
        #expect(found.map(\.neededVariables) == [[], ["f"]])
        #expect(found.map { $0.otherKeys.map(\.type) } == [[], ["H"]])
    }

    @Test func `the needs of autoregister are the parameters of the initialiser`() throws {
        let workspace = try SampleWorkspace.workspace(changing: [
            "App/Games/Store.swift": """
            struct Store { let clock: any WallClock }
            final class Bank {
                init() {}
                init(store: any Storing, lock: Lazy<Lock>) {}
            }
            """,
            "App/Games/StoreAssembly.swift": """
            struct StoreAssembly: Assembly {
                func assemble(builders: BuilderContainer, services: Container) {
                    services.autoregister((any Storing).self, initializer: Store.init)
                    services.autoregister(Bank.self, initializer: Bank.init(store:lock:))
                }
            }
            """,
        ])
        let found = workspace.wiring.serviceRegistrations.filter { $0.initializedType != nil }
        let needs = found.map { workspace.needs(of: $0).map(\.unwrapped.type) }
        #expect(needs == [["WallClock"], ["Storing", "Lock"]])
    }

    @Test func `a place counts lines from 1 and columns in scalars`() throws {
        let file = SourceFile(path: "A.swift", text: "// é\nlet é = B()\n")
        let call = try #require(file.wiring.constructions.first)
        #expect(file.location(of: call.syntax) == FileLocation(file: "A.swift", line: 2, column: 9))
    }

    @Test func `a raw name of an ID is printed with backticks`() {
        #expect(BuilderIDReference(member: "my table").description == ".`my table`")
        #expect(BuilderIDReference(member: "import").description == ".import")
    }
}
