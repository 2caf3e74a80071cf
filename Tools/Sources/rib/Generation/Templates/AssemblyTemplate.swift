extension InterfaceTemplate {
    /// The assembly that registers the adapter.
    var assembly: String {
        """
        import \(interfaces)
        public import DependencyContainer

        /// Registers the adapter of \(rib).
        public struct \(rib)Assembly: Assembly {
            /// Creates the assembly.
            public init() {}

            public func assemble(builders: BuilderContainer, services: Container) {
                builders.register(DI\(rib)BuilderAdapter.self, for: .\(name.identifier))
            }
        }

        """
    }
}
