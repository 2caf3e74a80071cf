import DependencyContainer
import Foundation
import RIBs
import Testing

/// Tests of the messages for a missing service.
@MainActor
struct ResolutionErrorTests {
    private let services = Container()

    private func failure<Service>(_ resolve: () throws -> Service) throws -> ResolutionError {
        try #require(throws: ResolutionError.self) { _ = try resolve() }
    }

    @Test func `the error has the path to the missing service`() throws {
        services.register(Person.self) { Person(pet: try $0.resolve((any Animal).self)) }
        let line = #line - 1
        services.register([Person].self) { [try $0.resolve(Person.self)] }
        let error = try failure { try services.resolve([Person].self) }
        #expect(
            error.description == """
                The service any Animal is not registered.
                  Resolution path: Array<Person> -> Person -> any Animal
                  Needed by: Person, registered at \(#fileID):\(line)
                  Likely cause: No assembly registers it, or the assembly is not in the app's list.
                  To fix: add `services.register((any Animal).self) { resolver in … }` to an assembly.
                """)
        #expect(error.path == ["Array<Person>", "Person", "any Animal"])
        #expect(error.service == "any Animal")
    }

    @Test func `the same type under another name is suggested`() throws {
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        let line = #line - 1
        #expect(
            try failure { try services.resolve(Cat.self) }.description == """
                The service Cat is not registered.
                  Did you mean Cat named "mimi", registered at \(#fileID):\(line)?
                  Likely cause: It is registered with another name or other arguments.
                  To fix: resolve it as it is registered, or add `services.register(Cat.self) { resolver in … }` to an \
                assembly.
                """)
        #expect(
            try failure { try services.resolve(Cat.self, name: "kiki") }.description.hasSuffix(
                "or add `services.register(Cat.self, name: \"kiki\") { resolver in … }` to an assembly."))
    }

    @Test func `the same type with other arguments is suggested`() throws {
        services.register(Cat.self) { (_, name: String) in Cat(name: name) }
        let line = #line - 1
        #expect(
            try failure { try services.resolve(Cat.self, arguments: "Tom", 3) }.description == """
                The service Cat with (String, Int) is not registered.
                  Did you mean Cat with (String), registered at \(#fileID):\(line)?
                  Likely cause: It is registered with another name or other arguments.
                  To fix: resolve it as it is registered, or add `services.register(Cat.self) { (resolver, \
                argument1: String, argument2: Int) in … }` to an assembly.
                """)
    }

    @Test func `a service of the parent is suggested`() throws {
        services.register(Cat.self) { _ in Cat() }
        let error = try failure { try Container(parent: services).resolve(Cat.self, name: "mimi") }
        #expect(error.description.contains("Did you mean Cat, registered at \(#fileID):\(#line - 2)?"))
    }

    @Test func `errors with the same text are equal`() throws {
        let (first, second) = (
            try failure { try services.resolve(Cat.self) }, try failure { try services.resolve(Cat.self) }
        )
        #expect(first == second)
        #expect(try first != failure { try services.resolve(Dog.self) })
    }

    @Test func `an error about wrappers in each other names the missing service`() throws {
        services.register(Cat?.self) { _ in nil }
        let error = try #require(throws: ResolutionError.self) { try services.resolve(Lazy<Provider<Cat>>.self) }
        #expect(error.service == "Cat")
        #expect(error.description.contains("Did you mean Optional<Cat>, registered at"))
    }

    @Test func `an error suggests the Optional of a missing service`() throws {
        services.register(Cat?.self) { _ in nil }
        let line = #line - 1
        for resolve in [
            { try services.resolve(Cat.self) }, { try services.resolve(Lazy<Cat>.self).instance },
            { try services.resolve(Provider<Cat>.self).instance },
        ] as [@MainActor () throws -> Cat] {
            let error = try #require(throws: ResolutionError.self) { try resolve() }
            #expect(
                error.description.hasPrefix(
                    """
                    The service Cat is not registered.
                      Did you mean Optional<Cat>, registered at \(#fileID):\(line)?
                      Likely cause: Only the Optional of it is registered.
                    """))
        }
    }

    @Test func `requiring a missing service with arguments traps`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Container().require(Cat.self, name: "mimi", arguments: 1) }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("error: The service Cat named \"mimi\" with (Int) is not registered.\n"))
        #expect(output.contains("Where: DependencyContainerTests/ResolutionErrorTests.swift:"))
    }

    @Test func `a chain that is too long is not reported as a cycle`() throws {
        for index in 0..<501 {
            services.register(Int.self, name: "\(index)") { try $0.resolve(Int.self, name: "\(index + 1)") }
        }
        services.register(Int.self, name: "501") { _ in 1 }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Int.self, name: "0") }
        #expect(error.reason == .tooDeep)
        #expect(error.description.hasPrefix("The service Int named \"500\" is needed by a chain of 500 factories.\n"))
        #expect(error.description.contains("Int named \"5\" -> … -> Int named \"496\""))
        #expect(try services.resolve(Int.self, name: "2") == 1)
    }

    @Test func `suggestions use the registrations at the time of the error`() throws {
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self) }
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        #expect(!error.description.contains("mimi"))
    }

    @Test func `an error can be read on another thread`() async throws {
        services.register(Cat.self, name: "mimi") { _ in Cat() }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self) }
        let text = await Task.detached { error.description }.value
        #expect(text == error.description)
    }

    @Test func `requiring a service whose factory names a fix traps with that fix`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let services = Container()
                services.register(Int.self) { _ in throw DiskIsFull() }
                _ = services.require(Int.self)
            }
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("error: The service Int could not be created: The disk is full.\n"))
        #expect(output.contains("To fix: delete something.\n"))
        #expect(output.matches(of: /To fix:/).count == 1)
    }
}

/// Tests of names with control characters, which could forge a line of a message or reach the terminal.
@MainActor
struct MessageEscapingTests {
    private static let name = "a\nb\n  To fix: …\u{1B}[2J\u{202E}\"\\"
    private static let quoted = #""a\nb\n  To fix: …\u{1B}[2J\u{202E}\"\\""#

    private let services = Container()
    private let builders = BuilderContainer()

    @Test func `the error of a missing service escapes its name`() throws {
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self, name: Self.name) }
        #expect(
            error.description == """
                The service Cat named \(Self.quoted) is not registered.
                  Likely cause: No assembly registers it, or the assembly is not in the app's list.
                  To fix: add `services.register(Cat.self, name: \(Self.quoted)) { resolver in … }` to an assembly.
                """)
    }

    @Test func `a suggestion escapes the registered name`() throws {
        services.register(Cat.self, name: Self.name) { _ in Cat() }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self) }
        #expect(error.description.contains("Did you mean Cat named \(Self.quoted), registered"))
        #expect(!error.description.contains("\u{1B}"))
    }

    @Test func `the error of a factory keeps its lines and loses its control characters`() throws {
        services.register(Cat.self) { _ in throw Spoof() }
        let error = try #require(throws: ResolutionError.self) { _ = try services.resolve(Cat.self) }
        #expect(error.description.hasPrefix("The service Cat could not be created: one\ntwo \\u{1B}[2J\n"))
    }

    @Test func `the description of a registration and a report escape the name`() {
        services.register(Cat.self, name: Self.name) { _ in Cat() }
        #expect(services.registrations.map(\.service) == ["Cat named \(Self.quoted)"])
        let app = Assembler(container: services)
        #expect(app.report(roots: []).text.contains("Cat named \(Self.quoted)"))
    }

    @Test func `the messages about builders escape the names`() throws {
        builders.register(builder: PaneBuilder.self, with: Self.name)
        builders.register(builder: PaneBuilder.self, with: Self.name)
        let invalid = try #require(throws: ValidationError.self) { try builders.validate(roots: []) }
        #expect(invalid.description.contains("The builder ID \(Self.quoted) (Buildable) has an invalid name."))
        #expect(invalid.description.contains("The builder \(Self.quoted) (Buildable) is registered twice."))
        #expect(!invalid.description.contains("\u{1B}"))
        let unknown = try #require(throws: BuilderResolutionError.self) { _ = try builders.resolve(for: "x\u{07}\n") }
        #expect(unknown.description.hasPrefix(#"No builder is registered for "x\u{07}\n"."#))
        #expect(unknown.description.contains("Registered: \(Self.quoted) (Buildable)"))
        #expect(unknown.description.hasSuffix(##"with: "x\u{07}\n")` to an assembly."##))
    }
}

private struct Spoof: Error, CustomStringConvertible {
    let description = "one\ntwo \u{1B}[2J"
}

private final class PaneBuilder: Buildable {}

private struct DiskIsFull: Error, CustomStringConvertible {
    let description = "The disk is full.\n  To fix: delete something."
}
