import DependencyContainer
import Instruments
import RIBs

@MainActor
protocol PageBuildable: Buildable {
    static var number: Int { get }
}

final class PageBuilder: Builder<any EmptyDependency>, PageBuildable {
    static let number = 1
}

/// An interface that ten of the thousand have.
@MainActor
protocol PluginBuildable: Buildable {
    static var number: Int { get }
}

final class PluginBuilder: Builder<any EmptyDependency>, PluginBuildable {
    static let number = 1
}

extension BuilderID where Interface == any PageBuildable.Type {
    static let verify = Self("verify")
    static let history = Self("history")
    static let score = Self("scoreBoard")
    static let profile = Self("profile")
}

private enum Key {
    static let verify = "verify"
    static let history = "history"
    static let score = "scoreBoard"
    static let profile = "profile"
}

/// Registers 10,000 builders, beside as many keys of a dictionary.
@MainActor
public final class BuilderRegistrationBench {
    private let ids = (0..<10_000).map { BuilderID<any PageBuildable.Type>("page.\($0)") }
    private var builders = BuilderContainer()
    private var types: [String: any PageBuildable.Type] = [:]

    public init() {}

    deinit {}

    public func empty() {
        builders = BuilderContainer()
        types = [:]
    }

    public func register() {
        for id in ids { builders.register(PageBuilder.self, for: id) }
    }

    public func insert() {
        for id in ids { types[id.name] = PageBuilder.self }
    }
}

/// 1,000 builders, beside a dictionary with the same keys.
@MainActor
public final class BuilderBench {
    private let builders = BuilderContainer()
    private var types: [String: any PageBuildable.Type] = [:]
    private var plugins: [(id: BuilderID<any PluginBuildable.Type>, builder: any PluginBuildable.Type)] = []

    public init() {
        for id in [BuilderID<any PageBuildable.Type>.verify, .history, .score, .profile] { add(id) }
        for number in 0..<986 {
            add(BuilderID("page.\(number)"))
            if number.isMultiple(of: 99) {
                let id = BuilderID<any PluginBuildable.Type>("plugin.\(number)")
                builders.register(PluginBuilder.self, for: id)
                plugins.append((id, PluginBuilder.self))
            }
        }
    }

    deinit {}

    public func resolves(_ count: Int) {
        var total = 0
        for _ in 0..<count {
            total &+= mark(builders.resolve(.verify))
            total &+= mark(builders.resolve(.history))
            total &+= mark(builders.resolve(.score))
            total &+= mark(builders.resolve(.profile))
        }
        benchmark_keep_number(total)
    }

    public func lookUps(_ count: Int) {
        var total = 0
        for _ in 0..<count {
            total &+= mark(found(Key.verify))
            total &+= mark(found(Key.history))
            total &+= mark(found(Key.score))
            total &+= mark(found(Key.profile))
        }
        benchmark_keep_number(total)
    }

    public func plugins(_ count: Int) {
        var total = 0
        for _ in 0..<count {
            for plugin in builders.all(of: (any PluginBuildable.Type).self) {
                total &+= plugin.builder.number &+ plugin.id.name.utf8.count
            }
        }
        benchmark_keep_number(total)
    }

    public func array(_ count: Int) {
        var total = 0
        for _ in 0..<count {
            for plugin in plugins { total &+= plugin.builder.number &+ plugin.id.name.utf8.count }
        }
        benchmark_keep_number(total)
    }

    private func add(_ id: BuilderID<any PageBuildable.Type>) {
        builders.register(PageBuilder.self, for: id)
        types[id.name] = PageBuilder.self
    }

    private func found(_ key: String) -> any PageBuildable.Type {
        guard let type = types[key] else { fatalError("\(key) is not there") }
        return type
    }

    private func mark(_ type: any PageBuildable.Type) -> Int {
        Int(bitPattern: ObjectIdentifier(type))
    }
}
