import RIBs
import SearchFeature
import SearchInterface

/// Builds Search for the RIBs that use the interface `DISearchBuildable`.
final class DISearchBuilderAdapter: Builder<any DISearchDependency>, DISearchBuildable {
    func build(withListener listener: any DISearchListener) -> any ViewableRouting {
        let component = DISearchAdapterComponent(dependency: dependency)
        return bridged(DISearchBridge(listener: listener)) {
            SearchBuilder(dependency: component).build(withListener: $0)
        }
    }
}

private final class DISearchAdapterComponent: Component<any DISearchDependency>, SearchDependency {}

private final class DISearchBridge: SearchListener {
    private weak var listener: (any DISearchListener)?

    init(listener: any DISearchListener) {
        self.listener = listener
    }

    func searchDidClose() {
        listener?.searchDidClose()
    }
}
