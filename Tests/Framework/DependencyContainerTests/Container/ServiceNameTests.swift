import DependencyContainer
import Foundation
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
}
