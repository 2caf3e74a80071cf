public import BarGames
public import DependencyContainer

extension AppSession {
    /// Builds a tree that shows one feature alone. Nothing runs before the launch.
    ///
    /// - Parameters:
    ///   - app: The app that the session belongs to.
    ///   - feature: The feature, from `AppComponent.previewedFeature(named:)`; nil for the whole app.
    ///   - register: Adds services to the session, as in `init(_:adding:)`.
    public convenience init(
        _ app: AppComponent, previewing feature: PreviewedFeature?, adding register: (Container) -> Void = { _ in }
    ) {
        guard let feature else {
            self.init(app, adding: register)
            return
        }
        self.init(app, adding: register) { PreviewBuilder(dependency: $0).build(feature) }
    }
}
