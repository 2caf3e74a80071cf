import DependencyContainer
import RIBs
import Testing

/// Tests of the messages for missing and duplicate builders.
@MainActor
struct BuilderContainerFailureTests {
    private let builders = BuilderContainer()

    @Test func `validation follows requirements through adapters and reports all problems`() throws {
        builders.register(DoorBuilderAdapter.self, for: .backDoor)
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [HouseBuilder.self]) }
        #expect(
            error.description == """
                Invalid wiring: 2 problems.
                1. The builder "door" (DIDoorBuildable) is not registered.
                   Needed by: HouseBuilder
                   Registered: "back-door" (DIDoorBuildable)
                   Likely cause: The assembly that registers it is not in the list, or registers it with another name or \
                interface.
                   To fix: register a builder that conforms to DIDoorBuildable, with `builders.register(….self, \
                for: .door)`, in an assembly.
                2. The builder "window" (DIWindowBuildable) is not registered.
                   Needed by: HouseBuilder
                   Needed by: DoorBuilderAdapter
                   Registered: "back-door" (DIDoorBuildable)
                   Likely cause: The assembly that registers it is not in the list, or registers it with another name or \
                interface.
                   To fix: register a builder that conforms to DIWindowBuildable, with `builders.register(….self, \
                for: .window)`, in an assembly.
                """)
    }

    @Test func `registering a value that is not the type of a builder traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { BuilderContainer().register(3, for: BuilderID<Int>("three")) }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("\"three\" (Int) was registered with 3, which is not the type of a builder."))
    }

    @Test func `the report has the path to a missing builder`() throws {
        builders.register(DoorBuilderAdapter.self, for: .door)
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [HouseBuilder.self]) }
        let paths = "Needed by: HouseBuilder\n   Needed by: HouseBuilder -> DoorBuilderAdapter\n"
        #expect(error.missing.first?.description.contains(paths) == true)
    }

    @Test func `a similar name is suggested`() throws {
        builders.register(WindowBuilder.self, for: BuilderID<any DIWindowBuildable.Type>("windw"))
        let line = #line - 1
        builders.register(DoorBuilder.self, for: .door)
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [HouseBuilder.self]) }
        #expect(
            error.description == """
                Invalid wiring: 1 problem.
                1. The builder "window" (DIWindowBuildable) is not registered.
                   Needed by: HouseBuilder
                   Did you mean "windw" (DIWindowBuildable), registered at \(#fileID):\(line)?
                   Registered: "windw" (DIWindowBuildable), "door" (DIDoorBuildable)
                   Likely cause: The assembly that registers it is not in the list, or registers it with another name or \
                interface.
                   To fix: register a builder that conforms to DIWindowBuildable, with `builders.register(….self, \
                for: .window)`, in an assembly.
                """)
    }

    @Test func `the same name with another interface is suggested`() throws {
        builders.register(DoorBuilder.self, for: BuilderID<any DIDoorBuildable.Type>("window"))
        builders.register(DoorBuilder.self, for: .door)
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [HouseBuilder.self]) }
        let suggestion = "Did you mean \"window\" (DIDoorBuildable), registered at"
        #expect(error.missing.first?.description.contains(suggestion) == true)
    }

    @Test func `a duplicate is reported with both call sites and has no effect`() throws {
        builders.register(DoorBuilder.self, for: .door)
        builders.register(GlassDoorBuilder.self, for: .door)
        let line = #line - 1
        #expect(builders.resolve(.door) == DoorBuilder.self)
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: []) }
        #expect(
            error.description == """
                Invalid wiring: 1 problem.
                1. The builder "door" (DIDoorBuildable) is registered twice.
                   First: \(#fileID):\(line - 1)
                   Again: \(#fileID):\(line)
                   Likely cause: Two assemblies register it, or one assembly is applied twice.
                   To fix: remove one of the two, or register the one to use last, with `replace(_:with:)`.
                """)
    }

    @Test func `a cycle of requirements is followed once`() throws {
        builders.register(builder: CircleBuilder.self, with: "circle")
        try builders.validate(roots: [CircleBuilder.self])
    }

    @Test func `resolving a missing builder traps with the report`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let builders = BuilderContainer()
                builders.register(DoorBuilder.self, for: .backDoor)
                _ = builders.resolve(.door)
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("The builder \"door\" (DIDoorBuildable) is not registered."))
        #expect(output.contains("Registered: \"back-door\" (DIDoorBuildable)"))
        #expect(output.contains("Where: DependencyContainerTests/BuilderContainerFailureTests.swift:"))
        #expect(
            output.contains(
                "To fix: register a builder that conforms to DIDoorBuildable, with `builders.register(….self, "
                    + "for: .door)`, in an assembly, and call validate(roots:) before the first screen."))
        #expect(output.ranges(of: "To fix: ").count == 1)
    }

    @Test func `a name that is not an identifier is suggested with its interface`() throws {
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [GardenBuilder.self]) }
        #expect(error.missing.map(\.subject) == ["\"back-door\" (DIDoorBuildable)", "\"circle\" (Buildable)"])
        #expect(error.description.contains("Registered: nothing\n"))
        #expect(
            error.description.contains(
                "`builders.register(….self, for: BuilderID<any DIDoorBuildable.Type>(\"back-door\"))`"))
        #expect(error.description.contains("`builders.register(builder: ….self, with: \"circle\")`"))
    }

    @Test func `a name that begins with a digit is not an identifier`() throws {
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [AtticBuilder.self]) }
        #expect(error.description.contains("for: BuilderID<any DIDoorBuildable.Type>(\"2door\"))`"))
    }

    @Test func `the error of an unknown name has similar names`() throws {
        builders.register(WindowBuilder.self, for: .window)
        builders.register(DoorBuilder.self, for: .door)
        let line = #line - 1
        let error = try #require(throws: BuilderResolutionError.self) { try builders.resolve(for: "dor") }
        #expect(
            error.description == """
                No builder is registered for "dor".
                  Did you mean "door" (DIDoorBuildable), registered at \(#fileID):\(line)?
                  Registered: "window" (DIWindowBuildable), "door" (DIDoorBuildable)
                  Likely cause: The name is misspelled, or the assembly that registers it is not in the list of assemblies.
                  To fix: correct the name, or add `builders.register(builder: ….self, with: "dor")` to an assembly.
                """)
    }

    @Test func `the error of an unknown name has the builders that were registered when it was thrown`() throws {
        builders.register(DoorBuilder.self, for: .door)
        let error = try #require(throws: BuilderResolutionError.self) { try builders.resolve(for: "gate") }
        #expect(throws: error) { try builders.resolve(for: "gate") }
        builders.register(builder: DoorBuilder.self, with: "gates")
        guard case .notRegistered("gate", let registered) = error else {
            Issue.record("\(error)")
            return
        }
        #expect(registered.ids == ["\"door\" (DIDoorBuildable)"])
        let later = try #require(throws: BuilderResolutionError.self) { try builders.resolve(for: "gate") }
        #expect(later != error)
    }

    @Test func `a name of two interfaces is ambiguous as a string`() {
        builders.register(DoorBuilder.self, for: .door)
        builders.register(WindowBuilder.self, for: BuilderID<any DIWindowBuildable.Type>("door"))
        let error = BuilderResolutionError.ambiguous(id: "door", interfaces: ["DIDoorBuildable", "DIWindowBuildable"])
        #expect(throws: error) { try builders.resolve(for: "door") }
        #expect(
            error.description == """
                2 builders are registered for "door": DIDoorBuildable, DIWindowBuildable.
                  Likely cause: IDs of different interfaces have this name.
                  To fix: resolve it by a BuilderID, which carries the interface.
                """)
    }
}

private final class CircleBuilder: Buildable, Requiring {
    static let needs = Needs(.builder(BuilderID<any Buildable.Type>("circle")))
}

private final class GardenBuilder: Buildable, Requiring {
    static let needs = Needs(.builder(.backDoor), .builder(BuilderID<any Buildable.Type>("circle")))
}

private final class AtticBuilder: Buildable, Requiring {
    static let needs = Needs(.builder(BuilderID<any DIDoorBuildable.Type>("2door")))
}

/// Tests of the compiler's checks of an ID, against the modules that were built with this test.
struct BuilderIDCompilationTests {
    @Test(arguments: [
        ("b.register(Right.self, for: .verify)", nil),
        ("let _: any DIVerifyBuildable.Type = b.resolve(.verify)", nil),
        ("b.register(Wrong.self, for: .verify)", "'Wrong' does not conform to expected type 'DIVerifyBuildable'"),
        ("b.replace(.verify, with: Wrong.self)", "'Wrong' does not conform to expected type 'DIVerifyBuildable'"),
        ("b.register(Right.self, for: \"verify\")", "cannot convert value of type 'String' to expected argument type"),
    ])
    func `the compiler checks the interface at both ends`(code: String, error: String?) throws {
        let output = try Snippet(
            """
            import DependencyContainer
            import RIBs

            @MainActor protocol DIVerifyBuildable: Buildable {}
            final class Right: DIVerifyBuildable {}
            final class Wrong: Buildable {}

            extension BuilderID where Interface == any DIVerifyBuildable.Type {
                static let verify = Self("verify")
            }
            @MainActor func f(_ b: BuilderContainer) { \(code) }
            """
        ).typecheck()
        #expect(error.map(output.contains) ?? output.isEmpty, "\(output)")
    }
}
