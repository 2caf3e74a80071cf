extension RIBTemplate {
    var adapter: String {
        """
        import \(interfaces)
        import \(module)
        import RIBs

        /// Builds \(rib) for the RIBs that use the interface `DI\(rib)Buildable`.
        final class DI\(rib)BuilderAdapter: Builder<any DI\(rib)Dependency>, DI\(rib)Buildable {
            func build(withListener listener: any DI\(rib)Listener\(buildParameters)) -> any \(routing) {
                let component = DI\(rib)AdapterComponent(dependency: dependency)
                return bridged(DI\(rib)Bridge(listener: listener)) {
                    \(rib)Builder(dependency: component).build(withListener: $0\
        \(isViewable ? "" : ", viewController: viewController"))
                }
            }
        }

        private final class DI\(rib)AdapterComponent: Component<any DI\(rib)Dependency>, \(rib)Dependency {}

        private final class DI\(rib)Bridge: \(rib)Listener {
            private weak var listener: (any DI\(rib)Listener)?

            init(listener: any DI\(rib)Listener) {
                self.listener = listener
            }

            func \(endMethod)() {
                listener?.\(endMethod)()
            }
        }

        """
    }
}
