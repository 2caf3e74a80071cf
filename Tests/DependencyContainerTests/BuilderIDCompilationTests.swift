import Testing

/// What the compiler says: the snippets are compiled against the modules that this test was built with.
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

    @Test func aBuilderWithTheInterfaceOfTheIDCompiles() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.register(Right.self, for: .verify) }")
        #expect(output == "")
    }

    @Test func aBuilderWithoutTheInterfaceOfTheIDDoesNotCompile() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.register(Wrong.self, for: .verify) }")
        #expect(output.contains("error: argument type 'Wrong' does not conform to expected type 'DIVerifyBuildable'"))
    }

    @Test func aReplacementWithoutTheInterfaceDoesNotCompile() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.replace(.verify, with: Wrong.self) }")
        #expect(output.contains("error: argument type 'Wrong' does not conform to expected type 'DIVerifyBuildable'"))
    }

    @Test func aStringLiteralIsNoID() throws {
        let output = try typecheck("@MainActor func f(_ b: BuilderContainer) { b.register(Right.self, for: \"verify\") }")
        #expect(output.contains("error: cannot convert value of type 'String' to expected argument type 'BuilderID"))
    }

    @Test func whatIsResolvedNeedsNoCast() throws {
        let output = try typecheck(
            "@MainActor func f(_ b: BuilderContainer) -> any DIVerifyBuildable.Type { b.resolve(.verify) }")
        #expect(output == "")
    }

    /// The compiler's errors for `snippet`; empty if it compiles.
    private func typecheck(_ snippet: String) throws -> String {
        try Snippet(Self.declarations + snippet).typecheck()
    }
}
