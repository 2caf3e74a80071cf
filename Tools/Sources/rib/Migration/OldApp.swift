import SwiftSyntax

/// The types of an app on RIBs-iOS or ModernRIBs, as far as a migration asks for them.
struct OldApp {
    let workspace: Workspace
    let runtime: OldRuntime
    /// The declarations of the sources and the tests, by name.
    let types: [String: [Declared]]
    /// The types that each type of the app, with its extensions, inherits from and conforms to.
    private let bases: [String: Set<String>]

    init(_ workspace: Workspace) {
        self.workspace = workspace
        runtime = OldRuntime(of: workspace)
        types = workspace.declarations(in: workspace.modules.flatMap(\.files))
        // A typealias for protocols is no type, so it isolates none of them.
        bases = types.mapValues { Set($0.filter { $0.type.kind != .typealias }.flatMap(\.type.inheritedNames)) }
    }

    /// Whether a file is part of the tests.
    func isTest(_ file: SourceFile) -> Bool { workspace.module(of: file)?.kind == .test }

    /// Whether the type, or one that it inherits from, has one of the names, or fits `condition`.
    func inherits(_ name: String, from names: Set<String>, or condition: (String) -> Bool = { _ in false }) -> Bool {
        var (open, seen) = ([name], Set<String>())
        while let next = open.popLast() {
            if names.contains(next) || condition(next) { return true }
            if seen.insert(next).inserted { open += bases[next] ?? [] }
        }
        return false
    }

    // MARK: - The runtime

    /// The classes of the runtime that live in a tree.
    static let livingClasses: Set = [
        "Interactor", "LaunchRouter", "PresentableInteractor", "Router", "ViewableRouter", "Worker",
    ]
    private static let builders: Set = [
        "Builder", "ComponentizedBuilder", "MultiStageComponentizedBuilder", "SimpleComponentizedBuilder",
        "SimpleMultiStageComponentizedBuilder",
    ]
    private static let classes = livingClasses.union(builders).union([
        "Component", "EmptyComponent", "Presenter", "Workflow",
    ])
    private static let protocols: Set = [
        "Buildable", "Dependency", "EmptyDependency", "Interactable", "InteractorScope", "LaunchRouting", "Presentable",
        "Routing", "UIViewControllable", "ViewControllable", "ViewableRouting", "Working",
    ]
    /// The classes and protocols of the runtime.
    static let names = classes.union(protocols)
    private static let values: Set = ["UIBezierPath", "UIColor", "UIFont", "UIImage"]

    /// Whether a class belongs to the runtime or inherits from it, or is a view of UIKit.
    func isIsolatedClass(_ name: String) -> Bool { inherits(name, from: Self.classes) || isView(name) }

    /// Whether a class of the app builds a RIB.
    func isBuilder(_ name: String) -> Bool {
        inherits(name, from: Self.builders) && types[name]?.contains { $0.type.kind == .class } == true
    }

    /// Whether a class belongs to UIKit or inherits from it.
    func isView(_ name: String) -> Bool {
        inherits(name, from: []) { $0.contains(/^UI[A-Z]/) && !Self.values.contains($0) }
    }

    /// Whether a protocol is isolated, because it is one of the runtime or refines one.
    func isIsolatedProtocol(_ name: String) -> Bool { inherits(name, from: Self.protocols) }

    /// The protocols of the app that need `@MainActor`, and those that types inside and outside of the main actor
    /// implement, for which a user decides.
    var isolation: (protocols: Set<String>, undecided: Set<String>) {
        func isProtocol(_ name: String) -> Bool { types[name]?.contains { $0.type.kind == .protocol } == true }
        var (needed, undecided) = (Set<String>(), Set<String>())
        let pairs = bases.flatMap { name, bases in bases.map { (base: $0, name: name) } }
        let conforming = Dictionary(grouping: pairs, by: \.base).mapValues { $0.map(\.name) }
        while true {
            let isolated = types.keys.filter { name in
                isProtocol(name)
                    ? isIsolatedProtocol(name) || needed.contains(name)
                    : isIsolatedClass(name) || isIsolatedProtocol(name) || inherits(name, from: needed)
            }
            let found = Set(isolated.flatMap { bases[$0] ?? [] }).filter {
                isProtocol($0) && !isIsolatedProtocol($0) && !isValue($0)
            }.subtracting(needed).subtracting(undecided)
            if found.isEmpty { return (needed, undecided) }
            for name in found {
                let others = conforming[name, default: []].contains { other in
                    !isProtocol(other) && !isIsolatedClass(other)
                        && !isIsolatedProtocol(other) && !inherits(other, from: needed)
                        && types[other]?.contains { !isTest($0.file) && !$0.type.isDouble } == true
                }
                if others { undecided.insert(name) } else { needed.insert(name) }
            }
        }
    }

    /// Whether the protocol is for values that other threads use.
    private func isValue(_ name: String) -> Bool {
        inherits(name, from: ["Codable", "Decodable", "Encodable", "Error", "Hashable", "Sendable"])
    }

    /// The types of the app that are isolated to the main actor after the migration.
    func isolatedTypes(with protocols: Set<String>) -> Set<String> {
        Set(
            types.keys.filter {
                isIsolatedClass($0) && !inherits($0, from: ["XCTestCase"]) || isIsolatedProtocol($0)
                    || inherits($0, from: protocols)
            })
    }

    /// The classes of tests that are isolated to the main actor: those that name an isolated type, their superclasses
    /// with a set-up of their own, which an asynchronous set-up calls, and the subclasses of both.
    func isolatedTests(naming isolated: Set<String>) -> Set<String> {
        let classes = types.mapValues { $0.map(\.type).filter { $0.kind == .class } }.filter {
            !$0.value.isEmpty && inherits($0.key, from: ["XCTestCase"])
        }
        let naming = classes.filter { $0.value.contains { !$0.syntax.identifiers.isDisjoint(with: isolated) } }.keys
        let bases = Set(classes.keys.flatMap { self.bases[$0] ?? [] })
        let superclasses = classes.filter { name, declared in
            bases.contains(name) && declared.contains { !$0.setUps.isEmpty }
                && naming.contains { inherits($0, from: [name]) }
        }
        let found = Set(naming).union(superclasses.keys)
        return Set(classes.keys.filter { inherits($0, from: found) })
    }

    /// Whether a superclass in the app overrides `setUp` or `tearDown`, or the variant of it that throws.
    func inheritsSetUp(_ name: String, in type: TypeDeclaration) -> Bool {
        type.inheritedNames.contains { base in
            inherits(base, from: []) { base in
                types[base]?.contains { $0.type.setUps.contains { $0.name.text.hasPrefix(name) } } == true
            }
        }
    }

    // MARK: - Streams

    /// The types of the streams of RxSwift and Combine.
    private static let streams: Set = [
        "AnyPublisher", "BehaviorRelay", "BehaviorSubject", "Completable", "CurrentValueSubject", "Driver",
        "Infallible",
        "InfallibleType", "Maybe", "Observable", "ObservableConvertibleType", "ObservableType", "PassthroughSubject",
        "PrimitiveSequence", "PrimitiveSequenceType", "PublishRelay", "PublishSubject", "Publisher", "ReplaySubject",
        "SharedSequence", "SharedSequenceConvertibleType", "Signal", "Single",
    ]

    static func isStream(_ type: TypeSyntax?) -> Bool { type?.baseName.map(streams.contains) == true }

    /// Whether code names a type of a stream.
    static func namesStream(in code: String) -> Bool { !code.identifiers.isDisjoint(with: streams) }

    /// The operators of the app: the methods of its extensions of streams.
    var operators: Set<String> {
        let extensions = Self.streams.flatMap { types[$0] ?? [] }.map(\.type).filter { $0.kind == .extension }
        return Set(extensions.flatMap(\.described).filter { $0.kind == .function && !$0.isStatic }.map(\.name))
    }

    /// The functions of the app that take a stream and return one, with the index of its argument.
    var transformers: [String: Int] {
        let functions = types.values.joined().flatMap(\.type.described).filter {
            $0.kind == .function && Self.isStream($0.type)
        }
        let found = functions.compactMap { function in
            function.parameters.firstIndex { Self.isStream($0.type) }.map { (function.name, $0) }
        }
        return Dictionary(found) { first, _ in first }
    }
}
