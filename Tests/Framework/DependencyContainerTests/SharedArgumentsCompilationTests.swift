import Testing

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
