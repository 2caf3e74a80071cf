import DependencyContainer
import RIBs
import Testing

/// What the registry says when something is not there, or there twice.
@MainActor
struct BuilderContainerFailureTests {
    private let builders = BuilderContainer()

    @Test func validationFollowsNeedsThroughAdaptersAndReportsEverythingAtOnce() throws {
        builders.register(DoorBuilderAdapter.self, for: .backDoor)
        let line = #line - 1
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [HouseBuilder.self]) }
        #expect(
            error.description == """
                The app is not put together right: 2 problems.
                1. The builder "door" (DIDoorBuildable) is not registered.
                   Needed by: HouseBuilder
                   Registered: "backDoor" (DIDoorBuildable)
                   To fix: add `builders.register(DIDoorBuilderAdapter.self, for: .door)` to an assembly.
                2. The builder "window" (DIWindowBuildable) is not registered.
                   Needed by: HouseBuilder
                   Needed by: DoorBuilderAdapter
                   Registered: "backDoor" (DIDoorBuildable)
                   To fix: add `builders.register(DIWindowBuilderAdapter.self, for: .window)` to an assembly.
                """)
        #expect(line > 0)
    }

    @Test func theWayToANeedStandsInTheReport() throws {
        builders.register(DoorBuilderAdapter.self, for: .door)
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [HouseBuilder.self]) }
        #expect(error.missing.map(\.neededBy) == [["HouseBuilder -> DoorBuilderAdapter", "HouseBuilder"]])
    }

    @Test func aNearlyRightNameIsPointedOut() throws {
        builders.register(WindowBuilder.self, for: BuilderID<any DIWindowBuildable.Type>("windw"))
        let line = #line - 1
        builders.register(DoorBuilder.self, for: .door)
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [HouseBuilder.self]) }
        #expect(
            error.description == """
                The app is not put together right: 1 problem.
                1. The builder "window" (DIWindowBuildable) is not registered.
                   Needed by: HouseBuilder
                   Close: "windw" (DIWindowBuildable), registered at \(#fileID):\(line)
                   To fix: add `builders.register(DIWindowBuilderAdapter.self, for: .window)` to an assembly.
                """)
    }

    @Test func theRightNameWithAnotherInterfaceIsPointedOut() throws {
        builders.register(DoorBuilder.self, for: BuilderID<any DIDoorBuildable.Type>("window"))
        builders.register(DoorBuilder.self, for: .door)
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: [HouseBuilder.self]) }
        #expect(error.missing.first?.close.first?.hasPrefix("\"window\" (DIDoorBuildable), registered at") == true)
    }

    @Test func aDuplicateNamesBothCallSitesAndLeavesTheFirstInPlace() throws {
        builders.register(DoorBuilder.self, for: .door)
        builders.register(GlassDoorBuilder.self, for: .door)
        let line = #line - 1
        #expect(builders.resolve(.door) == DoorBuilder.self)
        let error = try #require(throws: ValidationError.self) { try builders.validate(roots: []) }
        #expect(
            error.description == """
                The app is not put together right: 1 problem.
                1. The builder "door" (DIDoorBuildable) is registered twice.
                   First: \(#fileID):\(line - 1)
                   Again: \(#fileID):\(line)
                   To fix: remove one of the two, or say `replace(_:with:)` where the second is meant to win.
                """)
    }

    @Test func aCircleOfNeedsIsFollowedOnce() throws {
        builders.register(builder: CircleBuilder.self, with: "circle")
        try builders.validate(roots: [CircleBuilder.self])
    }

    @Test func resolvingWhatIsMissingTrapsWithTheReport() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let builders = BuilderContainer()
                builders.register(DoorBuilder.self, for: .backDoor)
                _ = builders.resolve(.door)
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("The builder \"door\" (DIDoorBuildable) is not registered."))
        #expect(output.contains("Registered: \"backDoor\" (DIDoorBuildable)"))
        #expect(output.contains("Where: DependencyContainerTests/BuilderContainerFailureTests.swift:"))
        #expect(output.contains("To fix: register it, and call validate(roots:) before the first screen."))
    }

    @Test func aNameThatIsNotThereSaysWhatIsClose() {
        builders.register(DoorBuilder.self, for: .door)
        #expect(throws: BuilderResolutionError.notRegistered(id: "dor", closest: "door")) {
            try builders.resolve(for: "dor")
        }
        #expect(
            BuilderResolutionError.notRegistered(id: "dor", closest: "door").description == """
                There is no builder "dor". Did you mean "door"?
                  To fix: add `builders.register(builder: XBuilder.self, with: "dor")` to an assembly.
                """)
    }

    @Test func aNameThatStandsForTwoInterfacesIsAmbiguousAsAString() {
        builders.register(DoorBuilder.self, for: .door)
        builders.register(WindowBuilder.self, for: BuilderID<any DIWindowBuildable.Type>("door"))
        let error = BuilderResolutionError.ambiguous(id: "door", interfaces: ["DIDoorBuildable", "DIWindowBuildable"])
        #expect(throws: error) { try builders.resolve(for: "door") }
        #expect(
            error.description == """
                There are 2 builders "door": DIDoorBuildable, DIWindowBuildable.
                  To fix: resolve it by a BuilderID, which carries the interface.
                """)
    }
}

private final class CircleBuilder: Buildable, BuilderRequiring {
    static var requiredBuilders: [BuilderRequirement] {
        [BuilderRequirement(BuilderID<any Buildable.Type>("circle"))]
    }
}
