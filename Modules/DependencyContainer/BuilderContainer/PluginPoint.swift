/// The result of `BuilderContainer.all(of:)` for an interface, kept until the next registration.
@MainActor
@usableFromInline
class PluginPoint {}

/// The builders with their interface.
@usableFromInline
final class TypedPluginPoint<Interface>: PluginPoint {
    @usableFromInline let builders: [(id: BuilderID<Interface>, builder: Interface)]

    init(_ builders: [(id: BuilderID<Interface>, builder: Interface)]) {
        self.builders = builders
    }
}
