/// How the features of an app reach each other.
enum Structure: String, CaseIterable {
    /// A parent's module imports the modules of its children.
    case direct = "parents import children"
    /// All interfaces are in one module.
    case oneModule = "one interface module"
    /// Each feature that others use has a module for its interface.
    case moduleEach = "an interface module for each feature"

    var hasInterfaces: Bool { self != .direct }

    /// The module with the listener and the interface of `feature`.
    func interfaceModule(of feature: Feature) -> String {
        switch self {
        case .direct: feature.name
        case .oneModule: "Interfaces"
        case .moduleEach: "\(feature.name)Interface"
        }
    }

    /// The beginning of the names of an interface: `DIFeature1Listener`, or `Feature1Listener` without interfaces.
    func prefix(of feature: Feature) -> String { hasInterfaces ? "DI\(feature.name)" : feature.name }
}

/// A feature of the generated app. Its RIB has up to three child RIBs, which are features as well.
struct Feature {
    let number: Int
    /// The number of features of the app.
    let count: Int

    var name: String { "Feature\(number)" }
    /// The name in declarations and IDs.
    var id: String { "feature\(number)" }

    var children: [Feature] {
        (3 * number + 1...3 * number + 3).filter { $0 < count }.map { Feature(number: $0, count: count) }
    }

    var parent: Feature { Feature(number: (number - 1) / 3, count: count) }
}
