import SwiftSyntax

extension AttachedChild {
    /// The double of the builder, for the tests of a parent in another module; nil if the builder returns a tuple.
    var builderDouble: String? {
        let router = routing.dropFirst("any ".count)
        guard build.signature.returnClause?.type.code == "any \(router)" else { return nil }
        return """
            \(imports.map { "import \($0)\n" }.joined())import RIBs
            import RIBsTesting

            /// Builds a router that does nothing in the place of \(name.upper).
            final class \(name.upper)BuilderMock: Builder<any \(dependency)>, \(buildable) {
                func build\(build.signature.code) {
                    \(router)Mock()
                }
            }

            """
    }
}
