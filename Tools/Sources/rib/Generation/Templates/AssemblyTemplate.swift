/// The file of an assembly that registers one builder.
struct AssemblyTemplate {
    let name: String
    let imports: [String]
    let builder: String
    let id: String
    let summary: String

    var text: String {
        """
        \(imports.map { "import \($0)\n" }.joined())public import DependencyContainer

        /// \(summary)
        public struct \(name)Assembly: Assembly {
            /// Creates the assembly.
            public init() {}

            public func assemble(builders: BuilderContainer, services: Container) {
                builders.register(\(builder).self, for: \(id))
            }
        }

        """
    }
}
