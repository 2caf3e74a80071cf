extension RIBTemplate {
    /// The double of the builder, for the tests of a parent in another module.
    var builderDouble: String {
        """
        import \(interfaces)
        import RIBs
        import RIBsTesting

        /// Builds a router that does nothing in the place of \(rib).
        final class \(rib)BuilderMock: Builder<any DI\(rib)Dependency>, DI\(rib)Buildable {
            func build(withListener listener: any DI\(rib)Listener\(buildParameters)) -> any \(routing) {
                \(routing)Mock()
            }
        }

        """
    }
}
