/// Requirements that a protocol can have, each the body of a protocol of its own.
enum RequirementShapes {
    /// The types that the shapes name.
    static let support = """
        public struct Color {}
        public struct Resource: ~Copyable {}
        public struct Crate<Item> {}
        @globalActor public actor Storage { public static let shared = Storage() }
        public enum Failure: Error { case broken }
        public protocol Named { var name: String { get } }
        public protocol Aged { associatedtype Age; var age: Age { get } }
        @MainActor public protocol Guest: AnyObject {}
        @MainActor public protocol Visitor {}
        public typealias NamedGuest = Named & Guest
        public final class Picture {}
        public typealias Completion = (Int) -> Void
        public typealias Mapping<Value> = (Value) -> Value
        public typealias Later = Completion
        public typealias Perhaps = Completion?
        public typealias Pair = (first: Int, second: String)
        @resultBuilder public enum Lines { public static func buildBlock(_ lines: Int...) -> [Int] { lines } }
        public enum Outer { public typealias Finish = () -> Void; public struct Inner {} }
        """

    /// The shapes that have a double.
    static let all: [String] =
        names + parameters + closures + generics + properties + results + modifiers + overloads + recent

    private static let names = [
        "func open(for: Int)", "func open(in: Int, where: String)", "func `repeat`()", "func `default`(`case`: Int)",
        "func send(self: Int)", "func send(_ self: Int, _ init: String)", "func `init`()", "func `self`(`Self`: Int)",
        "func move(`inout`: Int, `let`: Int, `var`: Int)", "func wait(await: Int, async: Int)",
        "func all(any: Int, some: Int)",
        "func `a raw name`(with value: Int)", "func `if`(`else`: Int) -> Int", "var `default`: Int { get }",
        "var `import`: Color { get set }", "var `self`: Int { get }", "var `is`: Color { get }",
        "func setCalls(setCallsCalls: Int)",
        "func 굴리기(주사위: Int)", "func roll(_ 🎲: Int)", "func callAsFunction(_ value: Int)",
        "func open()\nfunc get(set: Int)", "func showCallCount()\nfunc show()", "var `Type`: Int { get }",
        "func max_count(_ max_count: Int)", "func `class`(`class`: Int)\nvar `func`: Int { get }",
    ]

    private static let parameters = [
        "func roll(_: Int)", "func roll(_: Int, _: String) -> Int", "func roll(dice _: Int)",
        "func roll(_: Int, argument1: Int)",
        "func swap(_ value: inout Int)", "func sum(_ values: Int...)", "func show(_ color: Color!)",
        "func show(_ color: Color?, named: String?)", "func show(pair: (Int, String))",
        "func show(pair: (x: Int, y: Int))",
        "func show(_ guest: any Guest)", "func show(_ guest: any Guest & Visitor)", "func show(_ type: any Named.Type)",
        "func show(_ type: Picture.Type, _ other: (any Guest)?)", "func take(_ picture: sending Picture)",
        "func take(_ resource: consuming Resource)", "func look(at resource: borrowing Resource)",
        "func keep(_ value: __owned String)", "func show(_ inner: Outer.Inner, in crate: Crate<Color>)",
        "func show(_ values: [String: [Int]], _ set: Set<Int>)", "func show(_ other: Self)",
        "func show(_ others: [Self?])",
        "func show(_ pair: Pair)", "func show(_ nested: ((Int)))", "func show(_ value: Any, _ object: AnyObject)",
        "func show(\n    _ value: Int,\n    // The color.\n    color: Color\n)",
        "func isolated(to actor: isolated (any Actor)?)",
    ]

    private static let closures = [
        "func each(_ body: (Int) -> Void)", "func each(_ body: (Int) throws -> Void) rethrows",
        "func each(_ body: (Int) throws(Failure) -> Int) throws(Failure) -> Int",
        "func run(_ body: @escaping () -> Void)",
        "func run(_ value: Int, then body: @escaping @MainActor @Sendable () async -> Void)",
        "func run(_ body: @autoclosure () -> Int)",
        "func run(_ body: @escaping @autoclosure () -> Int)", "func run(_ body: Completion)",
        "func run(_ body: @escaping Completion)",
        "func run(_ body: Later, _ mapping: Mapping<Int>)", "func run(_ body: Outer.Finish)",
        "func run(_ body: Perhaps)",
        "func run(_ body: (() -> Void)?)", "func run(_ body: Completion?)",
        "func run(_ body: (@MainActor () -> Void)?)",
        "func run(_ bodies: [() -> Void])", "func run(_ pair: (Int, () -> Void))", "func run(_ body: ((Int) -> Void))",
        "typealias Own = (Int) -> Void\nfunc run(_ body: Own)", "func run(_ body: @MainActor () -> Void)",
        "func run(_ bodies: @escaping () -> Void, _ value: Int, _ other: () -> Int) -> Color",
        "func run(_ bodies: (() -> Void)...)",
        "func view(_ span: Span<Int>)", "func view(_ bytes: RawSpan, _ count: Int) -> Int",
        "func load(_ values: Int..., then body: @escaping @Sendable () -> Void) async throws -> Color",
        "func load(_ body: () -> Void) -> Int?",
    ]

    private static let generics = [
        "func show<Value>(_ value: Value)", "func show<Value>(_ values: [Value], _ count: Int)",
        "func show<Value: Named>(_ value: Value) -> Value",
        "func show<Value>(_ value: Value) where Value: Aged, Value.Age == Int",
        "func show<each Value>(_ value: repeat each Value)",
        "func show<each Value>(_ value: repeat each Value) -> (repeat each Value)",
        "func show(_ value: some Named)", "func show(_ values: [some Named], _ count: Int)",
        "func make<Value>() -> Value",
        "func make<Value>(_ type: Value.Type) -> Value?", "func make<String>(_ other: Int) -> [String]",
        "func take<Value: ~Copyable>(_ value: borrowing Value)",
        "func load<Value: Sendable>(_ value: Value) async throws -> [Value]",
        "subscript<Value: Named>(value: Value) -> Value { get }",
    ]

    private static let properties = [
        "var color: Color { get set }", "var color: Color { get }", "var color: Color? { get set }",
        "var color: Color! { get set }",
        "var values: [[String: Int]] { get }", "var index: [Int].Index { get }", "var make: () -> Int? { get }",
        "var make: () -> Int? { get set }", "var make: (@MainActor () -> Void)? { get set }",
        "var type: Int?.Type { get }",
        "var type: any Named.Type { get set }", "var pair: (Int, String) { get }",
        "var pair: (x: Int, y: Color) { get set }",
        "var values: Array<Int> { get }\nvar other: Set<Int> { get }\nvar third: Dictionary<Int, Int> { get set }",
        "var count: UInt8 { get }\nvar nothing: Void { get set }", "var count: Int { get async }",
        "var color: Color { get async throws }",
        "var color: Color { get throws(Failure) }", "static var title: String { get }",
        "static var color: Color { get set }",
        "nonisolated var id: Int { get }", "nonisolated var color: Color { get set }",
        "var guest: any Guest & Visitor { get set }",
        "var copy: Self { get }", "var copies: [Self]? { get set }", "var listener: (any Guest)? { get set }",
        "var listener: (any Visitor)? { get set }", "var listener: Picture? { get set }", "var router: Picture { get }",
        "@available(macOS 99, iOS 99, *) var color: Color { get set }",
        "@available(*, deprecated) var old: Int { get }",
        "subscript(index: Int) -> Int { get }", "subscript(_: Int) -> Color { get set }",
        "subscript(named name: String, in: Int) -> Int? { get set }",
        "static subscript(index: Int) -> String { get }", "var first: Int { get }\nvar second: Color { get set }",
    ]

    private static let results = [
        "func make() -> Void", "func make() -> ()", "func make() -> Int?", "func make() -> [Int: String]",
        "func make() -> (Int, [String])",
        "func make() -> Color", "func make() -> Self", "func make() -> Self?", "func stop() -> Never",
        "func make() -> () -> Int?",
        "func make() -> sending [Picture]", "func make() throws(Failure) -> Color", "func make() async throws -> Int",
        "func make() -> any Named & Sendable", "@discardableResult func make(_ value: Int) -> Int",
        "func make() -> Outer.Inner.Type", "func make() -> Int!", "func make(_ value: Color!) async throws -> Color!",
    ]

    private static let modifiers = [
        "static func make() -> Int", "static func make(_ value: Int)",
        "static func + (first: Self, second: Self) -> Self",
        "static prefix func - (value: Self) -> Self", "static func += (first: inout Self, second: Int)",
        "@Storage func save(_ value: Int)", "@Storage var saved: Color { get }", "func swap(_ other: consuming Self)",
        "nonisolated func describe(_ value: Int) -> String",
        "nonisolated func stop()",
        "nonisolated func make() -> any Clock<Duration>", "@concurrent func load(_ value: Int) async -> [Int]",
        "nonisolated(nonsending) func load(_ value: Int) async -> Int", "@available(macOS 99, iOS 99, *) func load()",
        "@MainActor func show(_ value: Int)", "init(value: Int)", "init()", "init?(_: Int)",
        "init<Value>(_ value: Value) throws",
        "associatedtype Item = Int\nfunc show(_ item: Item)", "mutating func change(_ value: Int)",
        "nonmutating func keep()",
    ]

    private static let overloads = [
        "func show(_ value: Int)\nfunc show(_ value: String)", "func show(tip: Int)\nfunc show(hint: Int)\nfunc show()",
        "func make() -> Int\nfunc make() -> String", "func make(_ value: Int) -> Int\nfunc make(_ value: Int) -> Color",
        "var showCalls: [Int] { get }\nfunc show(_ value: Int)",
        "func show(_ value: Int)\nfunc show(_ values: [Int])\nfunc show(_ value: Int?)",
        "func show(_ value: Int)\nfunc show(_ value: Int) async", "static func show()\nfunc show()",
        "func show<Value: Named>(_ value: Value)\nfunc show<Value: Sendable>(_ value: Value)",
        "func show(_ value: Int)\nfunc show(_ value: Int...)",
        "func show(`for` value: Int)\nfunc show(`in` value: Int)",
        "func show(_ first: Int, to second: Int)\nfunc show(_ first: Int, from second: Int)",
    ]

    /// What Swift 6 added, and what is rare.
    private static let recent = [
        "func load() throws(Never) -> Int", "func `load it now`(with `the id`: Int) -> Int",
        "func watch(_ values: any AsyncSequence<Int, Never>)", "func show(_ value: (any Named)?, _ other: [any Named])",
        "func run(_ pair: (first: Int, then: @Sendable () -> Void))",
        "func run(_ bodies: [String: @Sendable (Int) async throws -> Void])",
        "func run(_ body: (@Sendable (Int) -> Void)?)", "func run(_ body: (@escaping @Sendable () -> Void) -> Void)",
        "func end(_ result: Result<Int, Failure>, _ body: @escaping (Result<[Int], any Error>) -> Void)",
        "func take(_ resource: inout Resource)", "func give() -> Resource", "func take(_ picture: sending Picture?)",
        "func run(_ body: sending @escaping () -> Void)", "func list(@Lines _ lines: () -> [Int])",
        "func list(@Lines _ lines: @escaping () -> [Int]) -> Int",
        "func run(_ body: nonisolated(nonsending) () async -> Void)",
        "func run(_ body: nonisolated(nonsending) @escaping (Int) async -> Int) async -> Int",
        "func run(_ body: @escaping @isolated(any) () async -> Void)",
        "func run(_ body: @escaping @concurrent (Int) async -> Void)", "func save(on storage: isolated Storage)",
        "func show(_ values: some Collection<Int>)", "func show(_ value: some Named & Sendable)",
        "func show(_ value: (some Named)?) -> Int", "func show(_ values: any Collection<Int>) -> any Collection<Int>",
        "func load() async throws(Failure) -> [Int]", "func load() throws(any Error)",

        "func map<Value, Problem: Error>(_ body: (Int) throws(Problem) -> Value) throws(Problem) -> [Value]",
        "func unwrap<Value>(_ value: Value?) throws(Failure) -> Value",
        "subscript<Key: Hashable>(key: Key) -> Int? { get set }",
        "subscript(id: Int, default value: @autoclosure () -> Int) -> Int { get set }",
        "subscript(index: Int) -> Int { get async throws }", "static var shared: Self { get }",
        "static func make() -> Self", "init(_ value: Int, _ other: String)\ninit(copy: Self)", "init() async throws",
        "init?(name: String) throws(Failure)", "func load(id: Int) -> Int\nfunc load(id: String) -> Int",
        "associatedtype Item: Sendable = Int\nvar items: [Item] { get }\nfunc add(_ item: Item) -> Item",
        "@available(*, deprecated, message: \"Use load.\") func old(_ value: Int) -> Int",
        "@available(macOS 99, iOS 99, *) func load() async throws -> Int", "var stream: AsyncStream<Int> { get }",
        "func values(_ limit: Int) -> AsyncThrowingStream<Int, any Error>",
        "var handler: @MainActor (Int) -> Void { get set }", "var handler: @Sendable () async -> Int { get }",
        "var size: (width: Int, height: Int)? { get set }", "var row: [3 of Int] { get }",
        "func fill(_ row: [3 of Int], _ other: InlineArray<2, String>) -> [3 of Int]",
        "var `is on`: Bool { get set }", "func `404`(_ `1`: Int)",
        "func open(_ path: Swift.String) -> Swift.Int", "func show(_ value: borrowing Color)",
        "func show(_ values: consuming [Int]) -> Int", "func show(_ path: any KeyPath<Color, Int> & Sendable)",
        "func show(_ types: [any Named.Type])", "func apply(_ body: (inout Int) -> Void)",
        "func apply(_ body: @escaping (inout [Int]) throws -> Void) throws",
        "func mix(_ values: Int..., names: String...)",
        "func load() -> Int\nfunc load() async -> Int", "func wait() async\nfunc wait(_ done: @escaping () -> Void)",
        "func curry(_ color: Color) -> (Int) -> (String) -> Void", "func load(_ id: Int) -> Task<Int, any Error>",
        "func load(_ id: Int) -> Result<Int, Failure>", "func show(_ values: Optional<[Swift.Optional<Int>]>)",
        "func use(_ pointer: UnsafeMutablePointer<Int>)", "func each(_ body: (borrowing Resource) -> Void)",
        "func join<each Part: Named>(_ parts: repeat (each Part, Int)) -> Int", "nonisolated func load() async -> Int",
        "nonisolated func load(_ id: Int) async throws(Failure) -> Color", "func show<Value>(_ value: Value?) async",
        "var load: (_ id: Int) async throws(Failure) -> Int { get set }",
    ]

    /// The shapes without a double, each with the text of the error.
    static let refused = [
        ("associatedtype Item\nfunc show(_ item: Item)", "Item is an associated type"),
        ("#if DEBUG\nfunc show()\n#endif", "#if"),
    ]
}
