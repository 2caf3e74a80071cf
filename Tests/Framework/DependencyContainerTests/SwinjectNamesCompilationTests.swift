import Testing

/// Tests of the compiler's suggestions for names of Swinject.
struct SwinjectNamesCompilationTests {
    private static let samples: [(code: String, message: String)] = [
        (
            "_ = services.register(Cat.self) { _ in Cat() }.inObjectScope(.container)",
            "'inObjectScope' is unavailable: Pass the scope to `register`: `register(Service.self, scope: .container) { … }`."
        ),
        (
            "_ = services.register(Cat.self) { (_, _: Int) in Cat() }.inObjectScope(.graph)",
            "'inObjectScope' is unavailable: Pass the scope to `register`: `register(Service.self, scope: .container) { … }`."
        ),
        (
            "_ = services.hasAnyRegistration(of: Cat.self, name: \"mimi\")",
            "'hasAnyRegistration(of:name:)' has been renamed to 'hasRegistration(of:name:)'"
        ),
        ("services.resetObjectScope(.container)", "'resetObjectScope' has been renamed to 'resetScope(_:)'"),
        (
            "CatAssembly().assemble(container: services)",
            "'assemble(container:)' has been renamed to 'assemble(builders:services:)'"
        ),
    ]

    private static let declarations = """
        import DependencyContainer

        final class Cat {}
        struct CatAssembly: Assembly {
            func assemble(builders: BuilderContainer, services: Container) {
                services.register(Cat.self) { _ in Cat() }
            }
        }

        """

    @Test func `each name of Swinject leads to the name here`() throws {
        let functions = Self.samples.enumerated().map {
            "@MainActor func sample\($0)(services: Container, app: Assembler) throws { \($1.code) }"
        }
        let output = try Snippet(Self.declarations + functions.joined(separator: "\n")).typecheck()
        let errors = errors(in: output)
        #expect(errors.count == Self.samples.count)
        for (sample, error) in zip(Self.samples, errors) {
            #expect(error == sample.message, "\(sample.code)")
        }
    }

    @Test func `an assembly of Swinject is told which function to implement`() throws {
        let output = try Snippet(
            """
            import DependencyContainer

            struct CatAssembly: Assembly {
                func assemble(container: Container) {}
            }
            """
        ).typecheck()
        #expect(
            errors(in: output).last?.hasSuffix(
                """
                : Implement `assemble(builders:services:)`. It replaces Swinject's `assemble(container:)`, and the \
                container is `services`.
                """) == true)
    }

    @Test func `the names here compile without a warning`() throws {
        let output = try Snippet(
            Self.declarations + """
                @MainActor func assemble() throws {
                    let app = Assembler([CatAssembly()], container: Container())
                    app.apply([CatAssembly()])
                    app.services.register(Cat.self, scope: .graph) { (_, _: Int) in Cat() }
                    app.services.register(Cat.self, name: "mimi", { _ in Cat() })
                    _ = try app.resolver.resolve(Cat.self, arguments: 1)
                    CatAssembly().loaded(resolver: app.resolver)
                }
                """
        ).typecheck()
        #expect(output == "")
    }

    /// The messages of the errors that `output` contains, in order.
    private func errors(in output: String) -> [String] {
        output.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("/"), let range = line.firstRange(of: " error: ") else { return nil }
            return String(line[range.upperBound...])
        }
    }
}
