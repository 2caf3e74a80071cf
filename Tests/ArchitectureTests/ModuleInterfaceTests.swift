import Foundation
import Testing

/// Changes of declarations, which a comparison of two interfaces has to report.
struct ModuleInterfaceTests {
    @Test(arguments: changes.indices)
    func `a change of a declaration is reported`(change: Int) throws {
        let name = try Regex("[Tf]\(change)(?!\\d)")
        #expect(try Self.reported.get().contains(name), "\(Self.changes[change])")
    }

    /// The declarations before and after a change. Those of a module have the number of the change in their names.
    private static let changes = [
        ("public struct T { public init() {} }", "public struct T: ~Copyable { public init() {} }"),
        ("public func f<T>(_ t: borrowing T) {}", "public func f<T: ~Copyable>(_ t: borrowing T) {}"),
        ("public final class T: Sendable {}", "public final class T: @unchecked Sendable {}"),
        ("@MainActor public final class T { deinit {} }", "@MainActor public final class T { isolated deinit {} }"),
        ("@MainActor public final class T: nonisolated P {}", "@MainActor public final class T: @MainActor P {}"),
        ("@MainActor public final class T: P {}", "@MainActor public final class T: @MainActor P {}"),
        ("@MainActor public class T: L, NSLocking {}", "@MainActor public class T: L, @MainActor NSLocking {}"),
        (
            "@MainActor public struct T<A> {}; extension T: nonisolated P where A: Hashable {}",
            "@MainActor public struct T<A> {}; extension T: @MainActor P where A: Hashable {}"
        ),
        (
            "@MainActor public struct T: nonisolated Q { nonisolated public func q() {} }",
            "@MainActor public struct T: @preconcurrency Q { nonisolated public func q() {} }"
        ),
        ("@MainActor public func f() {}", "nonisolated public func f() {}"),
        (
            "@MainActor public struct T { public func f() {} }",
            "@MainActor public struct T { nonisolated public func f() {} }"
        ),
        ("public func f() async {}", "nonisolated(nonsending) public func f() async {}"),
        ("public func f() async {}", "@concurrent public func f() async {}"),
        ("public func f(_ a: C) {}", "public func f(_ a: sending C) {}"),
        ("public func f() -> C { C() }", "public func f() -> sending C { C() }"),
        ("public func f(_ a: () -> Void) {}", "public func f(_ a: @Sendable () -> Void) {}"),
        ("public func f(_ a: () -> Void) {}", "public func f(_ a: @escaping () -> Void) {}"),
        (
            "public func f(_ a: @escaping () async -> Void) {}",
            "public func f(_ a: @escaping @isolated(any) () async -> Void) {}"
        ),
        ("public func f(_ a: Act) {}", "public func f(_ a: isolated Act) {}"),
        ("public func f() throws {}", "public func f() throws(E) {}"),
        ("public func f() {}", "public func f() throws {}"),
        (
            "public func f(_ a: () throws -> Void) throws { try a() }",
            "public func f(_ a: () throws -> Void) rethrows { try a() }"
        ),
        ("public func f() {}", "public func f() async {}"),
        ("public func f() {}", "@inlinable public func f() {}"),
        ("public enum T { case a }", "@frozen public enum T { case a }"),
        ("public class T {}", "open class T {}"),
        ("public class T {}", "public final class T {}"),
        ("open class T { public func f() {} }", "open class T { open func f() {} }"),
        ("public struct T {}", "public final class T {}"),
        ("public func f(a: Int = 1) {}", "public func f(a: Int = 2) {}"),
        ("public func f(a: Int = 1) {}", "public func f(a: Int) {}"),
        ("public protocol T { func a() }; extension T { public func a() {} }", "public protocol T { func a() }"),
        (
            "public protocol T { func a() }; extension T { public func a() {} }",
            "public protocol T {}; extension T { public func a() {} }"
        ),
        ("public func f<A>(_ a: A) {}", "public func f<A: Equatable>(_ a: A) {}"),
        ("public struct T<A> {}", "public struct T<A: Equatable> {}"),
        ("extension Array { public func f() {} }", "extension Array where Element: Equatable { public func f() {} }"),
        ("public struct T<A> {}; extension T: P {}", "public struct T<A> {}; extension T: P where A: Equatable {}"),
        (
            "extension T where A == Int { public func f() {} }; public struct T<A> {}",
            "extension T where A == Bool { public func f() {} }; public struct T<A> {}"
        ),
        ("open class T: C {}", "open class T: C2 {}"),
        ("open class T: C {}", "open class T {}"),
        ("public struct T: Equatable {}", "public struct T {}"),
        ("public protocol T: Sendable {}", "public protocol T {}"),
        ("public protocol T {}", "public protocol T: AnyObject {}"),
        ("public protocol T { associatedtype A }", "public protocol T<A> { associatedtype A }"),
        ("public protocol T { associatedtype A = Int }", "public protocol T { associatedtype A }"),
        ("public protocol T { associatedtype A }", "public protocol T { associatedtype A: Equatable }"),
        ("public typealias T = Int", "public typealias T = Bool"),
        (
            "public struct T { public var a: Int { get { 1 } set {} } }",
            "public struct T { public var a: Int { get { 1 } } }"
        ),
        ("public struct T { public var a: Int = 1 }", "public struct T { public private(set) var a: Int = 1 }"),
        (
            "public struct T { public var a: Int { get { 1 } } }",
            "public struct T { public var a: Int { get async throws(E) { 1 } } }"
        ),
        (
            "public struct T { public subscript(a: Int) -> Int { get { 1 } set {} } }",
            "public struct T { public subscript(a: Int) -> Int { 1 } }"
        ),
        ("public struct T { public func f() {} }", "public struct T { public mutating func f() {} }"),
        ("public struct T { public func f() {} }", "public struct T { public consuming func f() {} }"),
        (
            "public struct T { public var a: Int { get { 1 } set {} } }",
            "public struct T { public var a: Int { get { 1 } nonmutating set {} } }"
        ),
        ("public class T { public static func f() {} }", "public class T { public class func f() {} }"),
        ("open class T { public init() {} }", "open class T { public required init() {} }"),
        (
            "open class T { public init() {}; public init(a: Int) {} }",
            "open class T { public init() {}; public convenience init(a: Int) { self.init() } }"
        ),
        ("public struct T { public init() {} }", "public struct T { public init?() { return nil } }"),
        ("public final class T { public var a: C? }", "public final class T { public weak var a: C? }"),
        ("public struct T { public let a: Int = 1 }", "public struct T { public var a: Int = 1 }"),
        ("public func f() -> Int { 1 }", "@discardableResult public func f() -> Int { 1 }"),
        ("public func f() {}", #"@available(*, deprecated, message: "use (the) other") public func f() {}"#),
        ("public func f() {}", "@available(*, unavailable) public func f() {}"),
        ("public func f() -> some P { S() }", "public func f() -> any P { S() }"),
        ("public func f(_ a: () -> Int) {}", "public func f(_ a: @autoclosure () -> Int) {}"),
        ("public func f(_ a: Int) {}", "public func f(_ a: inout Int) {}"),
        ("public func f(_ a: [Int]) {}", "public func f(_ a: Int...) {}"),
        ("public func f(a: Int) {}", "public func f(b: Int) {}"),
        ("public func f(_ a: () -> Int) {}", "public func f(@B _ a: () -> Int) {}"),
        ("public struct T { public var a: Int = 1 }", "public struct T { @W public var a: Int = 1 }"),
        ("public enum T { case a }", "public enum T { case a(Int) }"),
        ("public enum T { case a }", "public enum T { case a, b }"),
        ("public enum T: String { case a }", "public enum T: Int { case a }"),
        ("public final class T: Sendable {}", "public actor T {}"),
        ("public struct T {}", "@MainActor public struct T {}"),
        ("@MainActor public struct T {}", "@GA public struct T {}"),
        ("@MainActor public func f() {}", "@preconcurrency @MainActor public func f() {}"),
        (
            "public struct T { public init(wrappedValue: Int) {}; public var wrappedValue: Int { 1 } }",
            "@propertyWrapper public struct T { public init(wrappedValue: Int) {}; public var wrappedValue: Int { 1 } }"
        ),
        (
            "public struct T { public subscript(dynamicMember a: String) -> Int { 1 } }",
            "@dynamicMemberLookup public struct T { public subscript(dynamicMember a: String) -> Int { 1 } }"
        ),
        ("public func f<A>(_ a: A) {}", "public func f<each A>(_ a: repeat each A) {}"),
        ("public struct T<A> {}", "public struct T<let A: Int> {}"),
        ("public func f() {}", ""),
        (
            "public enum T { public struct U {} }; extension T.U { public func f(a: Int) {} }",
            "public enum T { public struct U {} }; extension T.U { public func f(a: Bool) {} }"
        ),
        ("public func f() -> [Int] { [] }", "public func f() -> [Int]? { nil }"),
        ("open class T: C { public override func c() {} }", "open class T: C {}"),
        ("public enum T { public struct U: P {} }", "public enum T { public struct U {} }"),
        ("public final class T { public weak var a: C? }", "public final class T { public unowned var a: C? }"),
        (
            "public protocol T { associatedtype A }; extension T { public func f() {} }",
            "public protocol T { associatedtype A }; extension T where A: Equatable { public func f() {} }"
        ),
        ("public enum T { case a(Int) }", "public indirect enum T { case a(Int) }"),
        ("public func f() {}", "func f() {}"),
        ("public func f(_ a: () -> Void) {}", "public func f(_ a: () async -> Void) {}"),
        ("public func f(_ a: () -> Void) {}", "public func f(_ a: @MainActor () -> Void) {}"),
        ("public func f(_ a: any P) {}", "public func f(_ a: some P) {}"),
        ("public protocol T {}", "public protocol T: ~Copyable {}"),
        (
            "public struct T<A: ~Copyable>: ~Copyable {}",
            "public struct T<A: ~Copyable>: ~Copyable {}; extension T: Copyable where A: Copyable {}"
        ),
        ("public struct T: Sendable {}", "public struct T {}; @available(*, unavailable) extension T: Sendable {}"),
    ]

    /// What is reported of all changes, as those of one module.
    private static let reported = Result {
        let interfaces = try [changes.map(\.0), changes.map(\.1)].map { declarations in
            let texts = declarations.enumerated().map { change, text in
                text.replacing(/\b[Tf]\b/.wordBoundaryKind(.simple)) { "\($0.output)\(change)" }
            }
            return try interface(of: ([types] + texts).joined(separator: "\n"))
        }
        return PublicAPITests.changes(from: interfaces[0], to: interfaces[1])
    }

    static func interface(of source: String) throws -> [String] {
        try TemporaryFolder.use { folder in
            let file = "\(folder)/Sample.swift"
            try source.write(toFile: file, atomically: true, encoding: .utf8)
            let build = try Command.run(
                "swiftc", "-emit-module", "-module-name", "Sample", "-swift-version", "6", "-parse-as-library",
                "-emit-module-path", "\(folder)/Sample.swiftmodule", file)
            try #require(build.status == 0, "\(build.errors)")
            return try ModuleInterface(of: "Sample", in: folder).lines
        }
    }

    private static let types = """
        public import Foundation
        public protocol P {}
        public protocol Q { func q() }
        public struct S: P {}
        public struct E: Error {}
        open class C { public init() {}; open func c() {} }
        open class C2 {}
        @MainActor open class L {
            nonisolated public func lock() {}
            nonisolated public func unlock() {}
        }
        public actor Act {}
        @globalActor public actor GA { public static let shared = GA() }
        @resultBuilder public struct B { public static func buildBlock(_ a: Int...) -> Int { 1 } }
        @propertyWrapper public struct W {
            public var wrappedValue: Int
            public init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
        }
        """
}
