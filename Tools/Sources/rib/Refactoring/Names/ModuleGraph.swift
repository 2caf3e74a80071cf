/// Which modules see which, by the dependencies of the targets.
struct ModuleGraph {
    private let dependencies: [String: [String]]
    private let users: [String: [String]]
    private let tests: Set<String>

    init(_ workspace: Workspace) {
        var users: [String: [String]] = [:]
        for module in workspace.modules {
            for dependency in module.dependencies { users[dependency.name, default: []].append(module.name) }
        }
        self.users = users
        dependencies = Dictionary(workspace.modules.map { ($0.name, $0.dependencies.map(\.name)) }) { first, _ in first
        }
        tests = Set(workspace.modules.filter { $0.kind == .test }.map(\.name))
    }

    /// The module and the modules that depend on it, also through others.
    func dependents(of module: String) -> Set<String> { Self.reachable(from: [module], along: users) }

    /// The modules and those that they depend on, also through others.
    func visible(from modules: Set<String>) -> Set<String> { Self.reachable(from: modules, along: dependencies) }

    func isTest(_ module: String) -> Bool { tests.contains(module) }

    private static func reachable(from start: Set<String>, along edges: [String: [String]]) -> Set<String> {
        var found = start
        var open = Array(start)
        while let next = open.popLast() {
            for module in edges[next] ?? [] where found.insert(module).inserted { open.append(module) }
        }
        return found
    }
}
