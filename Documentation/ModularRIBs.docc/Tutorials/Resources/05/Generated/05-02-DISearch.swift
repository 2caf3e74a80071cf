public import DependencyContainer
public import RIBs

/// The builder of Search.
@MainActor public protocol DISearchBuildable: Buildable {
    /// Creates a builder that uses `dependency`.
    init(dependency: any DISearchDependency)

    /// Builds Search, which begins when the returned router is attached.
    func build(withListener listener: any DISearchListener) -> any ViewableRouting
}

/// The dependency of Search. What its builder needs besides comes from the containers.
@MainActor public protocol DISearchDependency: ContainerDependency {}

/// The listener of Search.
@MainActor public protocol DISearchListener: AnyObject {
    /// Called when the user closes Search. The parent detaches it.
    func searchDidClose()
}

extension BuilderID where Interface == any DISearchBuildable.Type {
    /// The ID of the builder of Search.
    public static let search = Self("search")
}
