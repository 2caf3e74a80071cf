extension RIBTemplate {
    var interface: String {
        """
        public import DependencyContainer
        public import RIBs

        /// The builder of \(rib).
        @MainActor
        public protocol DI\(rib)Buildable: Buildable {
            /// Creates a builder that uses `dependency`.
            init(dependency: any DI\(rib)Dependency)

            /// Builds \(rib), which begins when the returned router is attached.
            func build(withListener listener: any DI\(rib)Listener\(buildParameters)) -> any \(routing)
        }

        /// The dependency of \(rib).
        @MainActor
        public protocol DI\(rib)Dependency: Dependency {}

        /// The listener of \(rib).
        @MainActor
        public protocol DI\(rib)Listener: AnyObject {
            /// Called when \(isViewable ? "the person closes \(rib)" : "\(rib) has done its work"). The parent detaches it.
            func \(endMethod)()
        }

        extension BuilderID where Interface == any DI\(rib)Buildable.Type {
            /// The ID of the builder of \(rib).
            public static let \(name.identifier) = Self("\(name.hyphened)")
        }

        """
    }
}
