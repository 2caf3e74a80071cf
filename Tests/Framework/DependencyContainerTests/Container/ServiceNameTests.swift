import DependencyContainer
import Foundation
import RIBs
import Testing

/// Tests of the types in messages, which can be copied into source code.
@MainActor
struct ServiceNameTests {
    private let services = Container()

    private func fix<Service>(_ type: Service.Type) throws -> String {
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(type) }
        return error.description.components(separatedBy: "\n  To fix: ")[1]
    }

    @Test func `a protocol inside of a type has its any`() throws {
        #expect(
            try fix([String: (Int, any Animal)].self)
                == "add `services.register((Dictionary<String, (Int, any Animal)>).self) { resolver in … }` to an assembly."
        )
        #expect(
            try fix(Result<[(any Animal)?], any Error>.self).contains("Result<Array<Optional<any Animal>>, any Error>"))
        #expect(try fix([(any Clock<Duration>, any Animal)].self).contains("(any Clock<Duration>, any Animal)"))
    }

    @Test func `Any has no any`() throws {
        services.register(Cat.self) { (_, _: Any) in Cat() }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self) }
        #expect(error.description.contains("with (Any), registered at"))
        #expect(try fix(Any.self).contains("services.register(Any.self)"))
        #expect(try fix([Any].self).contains("services.register(Array<Any>.self)"))
    }

    @Test func `a type inside of another has the name of the outer one`() throws {
        #expect(try fix(Zoo.Plan.self).contains("services.register(Zoo.Plan.self)"))
        #expect(try fix((any Zoo.Keeper).self).contains("services.register((any Zoo.Keeper).self)"))
        #expect(try fix([any Zoo.Keeper.Type].self).contains("services.register((Array<any Zoo.Keeper.Type>).self)"))
        #expect(try fix(Zoo.Cage<any Animal>.Door.self).contains("services.register((Zoo.Cage<any Animal>.Door).self)"))
        #expect(try fix((Zoo.Plan, any Zoo.Keeper).self).contains("register(((Zoo.Plan, any Zoo.Keeper)).self)"))
        #expect(try fix(String.Chip.self).contains("services.register(String.Chip.self)"))
        #expect(try fix((any Sequence<Zoo.Plan>).self).contains("services.register((any Sequence<Zoo.Plan>).self)"))
    }

    @Test func `the type of a function has the names of its parts`() throws {
        let function = "@Sendable (Zoo.Plan) async throws -> Optional<any Zoo.Keeper>"
        #expect(
            try fix((@Sendable (Zoo.Plan) async throws -> (any Zoo.Keeper)?).self).contains(
                "services.register((\(function)).self)"))
    }

    @Test func `an error about a missing type names the registered type of another module with its name`() throws {
        services.register([Swift.Character].self, name: "pause") { _ in [] }
        let line = #line - 1
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve([Character].self) }
        let lines = error.description.split(separator: "\n")
        #expect(lines[0] == "The service Array<Character> is not registered.")
        #expect(lines[1].hasPrefix("  Resolved: Swift.Array<DependencyContainerTests."))
        #expect(lines[2] == "  Registered: Swift.Array<Swift.Character>, at \(#fileID):\(line)")
        #expect(lines[3] == "  Likely cause: Two modules declare a type of this name, and the other one is registered.")
        services.register([Character].self, name: "pause") { _ in [] }
        let other = try #require(throws: ResolutionError.self) { _ = try services.resolve([Character].self) }
        #expect(other.description.contains("Did you mean Array<Character> named \"pause\", registered at"))
    }

    @Test func `an error about a type in a function names the registered one in another function`() throws {
        func register() {
            struct Glass {}
            services.register(Glass.self) { _ in Glass() }
        }
        func resolve() throws {
            struct Glass {}
            _ = try services.resolve(Glass.self)
        }
        register()
        let line = #line - 7
        let error = try #require(throws: ResolutionError.self, performing: resolve)
        let lines = error.description.split(separator: "\n")
        #expect(lines[1] == "  Resolved: DependencyContainerTests.ServiceNameTests.Glass")
        #expect(lines[2] == "  Registered: DependencyContainerTests.ServiceNameTests.Glass, at \(#fileID):\(line)")
        let cause = "Two files or functions of a module declare a type of this name, and the other one is registered."
        #expect(lines[3] == "  Likely cause: \(cause)")
        #expect(lines[4].hasPrefix("  To fix: resolve and register the same type, or add"))
    }

    @Test func `a builder and an interface inside of other types have the names of the outer ones`() throws {
        let app = Assembler()
        app.builders.register(Zoo.Builder.self, for: BuilderID<any Zoo.Buildable.Type>("zoo"))
        let report = app.report(roots: [Zoo.Builder.self])
        #expect(report.builders.map(\.type) == ["Zoo.Builder"])
        #expect(report.builders.map(\.interface) == ["Zoo.Buildable"])
        let missing = try #require(report.problems.first?.description)
        #expect(missing.contains("Needed by: Zoo.Builder\n"))
        #expect(missing.contains("for: BuilderID<any Zoo.Buildable.Type>(\"back-door\"))"))
    }
}

private enum Zoo {
    struct Plan {}
    protocol Keeper {}
    struct Cage<Resident> {
        struct Door {}
    }
    @MainActor protocol Buildable: RIBs.Buildable {}
    final class Builder: Buildable, Requiring {
        static let needs = Needs(.builder(BuilderID<any Zoo.Buildable.Type>("back-door")))
    }
}

/// Has the name of a type of another module.
private struct Character {}

extension String {
    fileprivate struct Chip {}
}
