// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, UseSynthesizedInitializer

// The part of SwiftUI that RIBsSwiftUI and the examples use, without behaviour: only the compiler reads it. Isolation,
// attributes, generic requirements and unavailability are those of Apple's documentation, developer.apple.com/
// documentation/swiftui, read in November 2026, at the page of each declaration. A name in a comment below is the part of
// the address after `swiftui/`. The pages name the result builder `ContentBuilder`, as the newest SDK does; `ViewBuilder`
// is its name in every SDK. The declarations that are named as not found were taken from their use in public sources.
// All of them are available before iOS 18.4 and macOS 15.4, unless marked.
@_exported public import Observation

// view, view/body-8kl5o
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

extension Never: View {
    public var body: Never { fatalError() }
}

public protocol PrimitiveView: View where Body == Never {}
extension PrimitiveView {
    public var body: Never { fatalError() }
}

// viewbuilder
@resultBuilder public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        TupleView((repeat each content))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<T: View, F: View>(first: T) -> _ConditionalContent<T, F> { _ConditionalContent() }
    public static func buildEither<T: View, F: View>(second: F) -> _ConditionalContent<T, F> { _ConditionalContent() }
}

extension Optional: View where Wrapped: View {
    public var body: Never { fatalError() }
}
public nonisolated struct TupleView<T>: PrimitiveView { public init(_ value: T) {} }
public struct _ConditionalContent<T, F>: PrimitiveView { nonisolated init() {} }
public struct EmptyView: PrimitiveView { public nonisolated init() {} }
public struct AnyView: PrimitiveView { public nonisolated init<V: View>(_ view: V) {} }
// color, color/clear
public struct Color: PrimitiveView { public static let clear = Color() }
public struct Text: PrimitiveView { public nonisolated init(_ content: some StringProtocol) {} }
public struct Button<Label: View>: PrimitiveView {}
extension Button where Label == Text {
    // button/init(_:action:): the action is isolated to the main actor.
    public nonisolated init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {}
}
// buttonrole
public nonisolated struct ButtonRole: Equatable, Sendable {
    public static let cancel = ButtonRole(), destructive = ButtonRole()
}
extension Button where Label == Text {
    // button/init(_:role:action:)
    public nonisolated init(
        _ title: some StringProtocol, role: ButtonRole?, action: @escaping @MainActor () -> Void
    ) {}
}
public struct Label: PrimitiveView {
    // label/init(_:systemimage:)
    public nonisolated init(_ title: some StringProtocol, systemImage name: String) {}
}
// tabview, tabview/init(selection:content:)-3rs7k: not found; taken from its use.
public struct TabView<SelectionValue: Hashable, Content: View>: PrimitiveView {
    public nonisolated init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
}
public struct TextField<Label: View>: PrimitiveView {}
extension TextField where Label == Text {
    public nonisolated init(_ title: some StringProtocol, text: Binding<String>) {}
}
public struct VStack<Content: View>: PrimitiveView { public nonisolated init(@ViewBuilder content: () -> Content) {} }
public struct HStack<Content: View>: PrimitiveView { public nonisolated init(@ViewBuilder content: () -> Content) {} }
public struct ZStack<Content: View>: PrimitiveView { public nonisolated init(@ViewBuilder content: () -> Content) {} }
public struct List<Content: View>: PrimitiveView { public nonisolated init(@ViewBuilder content: () -> Content) {} }
extension List {
    // list/init(_:id:rowcontent:)
    public nonisolated init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {}
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content>: PrimitiveView {}
extension ForEach where ID == Data.Element.ID, Data.Element: Identifiable, Content: View {
    public nonisolated init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
}
extension ForEach where Content: View {
    public nonisolated init(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {}
}

// safearearegions, edge
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public static let all = SafeAreaRegions(rawValue: .max)

    public init(rawValue: UInt) { self.rawValue = rawValue }
}
public enum Edge: Int8, CaseIterable, Sendable {
    case top, leading, bottom, trailing

    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public static let all = Set(rawValue: 15)

        public init(rawValue: Int8) { self.rawValue = rawValue }
    }
}

// viewmodifier
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Self.Content) -> Self.Body
}
public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {}
public struct ModifiedContent<Content, Modifier>: PrimitiveView { nonisolated init() {} }

extension View {
    public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent() }
    public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { self }
    // view/background(_:alignment:)
    public nonisolated func background<Background: View>(_ background: Background) -> some View { self }
    // view/tabitem(_:)
    public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View { self }
    // view/tag(_:includeoptional:)
    public nonisolated func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View { self }
    // view/alert(_:ispresented:presenting:actions:message:)
    public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M
    ) -> some View { self }
    // view/interactivedismissdisabled(_:)
    public nonisolated func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { self }
    // view/onappear(perform:)
    public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    // view/onchange(of:initial:_:)-4psgg
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (V, V) -> Void
    ) -> some View { self }
    // view/onchange(of:initial:_:), the overload whose action has no parameters
    public nonisolated func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View { self }
    // view/refreshable(action:)
    public nonisolated func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }
    // view/searchable(text:placement:prompt:), without the arguments that have a default
    public nonisolated func searchable(text: Binding<String>) -> some View { self }
    public nonisolated func navigationTitle(_ title: some StringProtocol) -> some View { self }
    // view/sheet(item:ondismiss:content:)
    public nonisolated func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor @Sendable () -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    // view/fullscreencover(item:ondismiss:content:), which macOS does not have.
    @available(macOS, unavailable)
    public nonisolated func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (@MainActor @Sendable () -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View { self }
    // view/navigationdestination(for:destination:): not found; its overloads with `item:` and `isPresented:` were.
    public nonisolated func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View { self }
    // view/environment(_:)
    public nonisolated func environment<T: AnyObject & Observable>(_ object: T?) -> some View { self }
    // view/ignoressafearea(_:edges:)
    public nonisolated func ignoresSafeArea(
        _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
    ) -> some View { self }
}

// navigationstack, navigationstack/init(path:root:)-3bt4q
public nonisolated struct NavigationStack<Data, Root: View>: PrimitiveView {
    public nonisolated init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where
        Data: MutableCollection, Data: RandomAccessCollection, Data: RangeReplaceableCollection, Data.Element: Hashable
    {}
}
