import Testing

/// Tests of snippets that are compiled against the modules that were built with this test.
struct BuilderIDCompilationTests {
    private static let declarations = """
        import DependencyContainer
        import RIBs

        @MainActor protocol DIVerifyBuildable: Buildable {}
        final class Right: DIVerifyBuildable {}
        final class Wrong: Buildable {}

        extension BuilderID where Interface == any DIVerifyBuildable.Type {
            static let verify = Self("verify")
        }

        """

    @Test func `a builder with the interface of the ID compiles`() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.register(Right.self, for: .verify) }")
        #expect(output == "")
    }

    @Test func `a builder without the interface of the ID does not compile`() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.register(Wrong.self, for: .verify) }")
        #expect(output.contains("error: argument type 'Wrong' does not conform to expected type 'DIVerifyBuildable'"))
    }

    @Test func `a replacement without the interface does not compile`() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.replace(.verify, with: Wrong.self) }")
        #expect(output.contains("error: argument type 'Wrong' does not conform to expected type 'DIVerifyBuildable'"))
    }

    @Test func `a string literal is not an ID`() throws {
        let output = try typecheck(
            "@MainActor func f(_ b: BuilderContainer) { b.register(Right.self, for: \"verify\") }")
        #expect(output.contains("error: cannot convert value of type 'String' to expected argument type 'BuilderID"))
    }

    @Test func `a resolved builder needs no cast`() throws {
        let output = try typecheck(
            "@MainActor func f(_ b: BuilderContainer) -> any DIVerifyBuildable.Type { b.resolve(.verify) }")
        #expect(output == "")
    }

    /// The compiler's errors for `snippet`; empty if it compiles.
    private func typecheck(_ snippet: String) throws -> String {
        try Snippet(Self.declarations + snippet).typecheck()
    }
}

/// Tests of registrations that are compiled against the modules that were built with this test.
struct SharedArgumentsCompilationTests {
    private static let declarations = """
        import DependencyContainer

        final class Cat {}
        struct Options {}
        struct Size: Hashable {}

        """

    @Test func `a scope needs Hashable arguments`() throws {
        let shared = try typecheck("services.register(Cat.self, scope: .graph) { (_, _: Options) in Cat() }")
        #expect(shared.contains("requires that 'Options' conform to 'Hashable'"))
        let compiled = try typecheck(
            """
            services.register(Cat.self, scope: .graph) { (_, _: Size) in Cat() }
            services.register(Cat.self) { (_, _: Options, _: Size) in Cat() }
            services.register(Cat.self) { (_, _: (Int, Int)) in Cat() }
            """)
        #expect(compiled == "")
    }

    private func typecheck(_ statements: String) throws -> String {
        try Snippet(Self.declarations + "@MainActor func f(_ services: Container) {\n\(statements)\n}").typecheck()
    }
}

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
