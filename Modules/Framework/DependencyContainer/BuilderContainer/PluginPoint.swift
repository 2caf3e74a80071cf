/// A cached result of `BuilderContainer.all(of:)`, without the static type of its interface.
@MainActor
@usableFromInline
class PluginPoint {}

/// A cached result of `BuilderContainer.all(of:)` for `Interface`.
@usableFromInline
final class TypedPluginPoint<Interface>: PluginPoint {
    @usableFromInline let builders: [(id: BuilderID<Interface>, builder: Interface)]

    init(_ builders: [(id: BuilderID<Interface>, builder: Interface)]) {
        self.builders = builders
    }
}
