import DependencyContainer
import RIBs
import Testing

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
