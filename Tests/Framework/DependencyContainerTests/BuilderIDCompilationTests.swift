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
