// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, UseSynthesizedInitializer
// Property wrappers, scenes, apps and previews, as `View.swift` says.

// binding, binding/init(get:set:)-7ufcp
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { self }
    @preconcurrency public init(
        get: @escaping @isolated(any) @Sendable () -> Value, set: @escaping @isolated(any) @Sendable (Value) -> Void
    ) {}
    fileprivate init(stub: Void) {}
    public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(stub: ())
    }
}
extension Binding: @unchecked Sendable where Value: Sendable {}

// bindable, bindable/wrappedvalue
@propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
    public var wrappedValue: Value
    public var projectedValue: Bindable<Value> { self }
    @available(*, unavailable) public init(wrappedValue: Value) { fatalError() }
}
extension Bindable where Value: AnyObject {
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(stub: ())
    }
}
extension Bindable where Value: Observable & AnyObject {
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

// state, state/init(wrappedvalue:)
@propertyWrapper public struct State<Value> {
    private let value: Value
    public init(wrappedValue value: Value) { self.value = value }
    public var wrappedValue: Value {
        get { value }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { Binding(stub: ()) }
}
extension State: Sendable where Value: Sendable {}

// scenestorage. The overload of scenestorage/init(_:) was not found; those of appstorage/init(_:store:) were.
@propertyWrapper public struct SceneStorage<Value> {
    public var wrappedValue: Value {
        get { fatalError() }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value> { Binding(stub: ()) }
    public init(_ key: String) where Value == String? {}
}

// scenephase, environmentvalues/scenephase
public enum ScenePhase: Comparable { case background, inactive, active }
public struct EnvironmentValues { public var scenePhase: ScenePhase { fatalError() } }

// environment, environment/init(_:), environment/init(_:)-8slkf
@propertyWrapper public struct Environment<Value> {
    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {}
    public var wrappedValue: Value { fatalError() }
}

// scene
@MainActor @preconcurrency public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
}
extension Never: Scene {}
@resultBuilder public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
// windowgroup/init(makecontent:), which has replaced init(content:) since iOS 18
@MainActor @preconcurrency public struct WindowGroup<Content: View>: Scene {
    public nonisolated init(@ViewBuilder makeContent: @escaping () -> Content) {}
    public var body: Never { fatalError() }
}
// app, app/body-swift.property
@MainActor @preconcurrency public protocol App {
    associatedtype Body: Scene
    @SceneBuilder @MainActor @preconcurrency var body: Self.Body { get }
    @MainActor @preconcurrency init()
}
extension App {
    @MainActor @preconcurrency public static func main() {}
}

/// Stands for the macro of the same name, which Linux does not have: a test writes `#Preview {` as
/// `@MainActor let preview = Preview {`.
// preview(_:body:) and, of DeveloperToolsSupport, preview/init(_:traits:body:)-8pemr
public struct Preview {
    @MainActor public init(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) {}
}
