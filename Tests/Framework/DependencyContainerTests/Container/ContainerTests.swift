import DependencyContainer
import RIBs
import Testing

@MainActor
struct ContainerTests {
    private let services = Container()

    @Test func `a factory creates a service from other services`() throws {
        services.register(Int.self) { _ in 42 }
        services.register((any Greeting).self) { Hello(number: try $0.resolve(Int.self)) }
        #expect(try services.resolve((any Greeting).self).text == "Hello 42")
    }

    @Test func `a transient service is created for every resolve`() throws {
        services.register(Hello.self) { _ in Hello(number: 1) }
        #expect(try services.resolve(Hello.self) !== services.resolve(Hello.self))
    }

    @Test func `a service of scope container is created once`() throws {
        services.register(Hello.self, scope: .container) { _ in Hello(number: 1) }
        #expect(try services.resolve(Hello.self) === services.resolve(Hello.self))
    }

    @Test func `the error of a factory is thrown with the path to the factory`() throws {
        struct Failure: Error {}
        services.register(Int.self) { _ in throw Failure() }
        let line = #line - 1
        services.register(Hello.self) { Hello(number: try $0.resolve(Int.self)) }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Hello.self) }
        #expect(error.underlying is Failure)
        #expect(
            error.description == """
                The service Int could not be created: Failure()
                  Resolution path: Hello -> Int
                  Int is registered at \(#fileID):\(line)
                  Likely cause: The factory, or an `initCompleted`, threw this error.
                  To fix: remove the cause that the error names, or correct the factory.
                """)
    }

    @Test func `the error of a missing service has a cause and a fix`() throws {
        services.register(Hello.self) { _ in Hello(number: 1) }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Hallo.self) }
        #expect(
            error.description == """
                The service Hallo is not registered.
                  Likely cause: No assembly registers it, or the assembly is not in the app's list.
                  To fix: add `services.register(Hallo.self) { resolver in … }` to an assembly.
                """)
    }

    @Test func `the fix for a protocol is valid Swift`() throws {
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve((any Greeting).self) }
        #expect(error.description.contains("services.register((any Greeting).self)"))
    }

    @Test func `a second registration is reported and has no effect`() throws {
        services.register(Int.self) { _ in 1 }
        services.register(Int.self) { _ in 2 }
        let line = #line - 1
        #expect(try services.resolve(Int.self) == 1)
        let error = try #require(throws: ValidationError.self) { try services.validate() }
        #expect(
            error.description == """
                Invalid wiring: 1 problem.
                1. The service Int is registered twice.
                   First: \(#fileID):\(line - 1)
                   Again: \(#fileID):\(line)
                   Likely cause: Two assemblies register it, or one assembly is applied twice.
                   To fix: remove one of the two, or register the one to use last, with `overriding: true`.
                """)
    }

    @Test func `requiring a missing service traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Container().require(Hello.self) }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("error: The service Hello is not registered.\n"))
        #expect(
            output.contains("To fix: add `services.register(Hello.self) { resolver in … }` to an assembly, or in a"))
    }
}

@MainActor
private protocol Greeting {
    var text: String { get }
}

private final class Hello: Greeting {
    let number: Int

    init(number: Int) {
        self.number = number
    }

    var text: String { "Hello \(number)" }
}

private final class Hallo {}
