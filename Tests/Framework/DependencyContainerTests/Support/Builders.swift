import DependencyContainer
import RIBs

// The interfaces and builders of example features.

@MainActor protocol DIDoorBuildable: Buildable {
    init(dependency: any DIDoorDependency)
    func build() -> String
}

@MainActor protocol DIDoorDependency: Dependency {
    var color: String { get }
}

@MainActor protocol DIWindowBuildable: Buildable {}

extension BuilderID where Interface == any DIDoorBuildable.Type {
    static let door = Self("door")
    static let backDoor = Self("back-door")
}

extension BuilderID where Interface == any DIWindowBuildable.Type {
    static let window = Self("window")
}

final class RedComponent: DIDoorDependency {
    let color = "red"
}

class DoorBuilder: Builder<any DIDoorDependency>, DIDoorBuildable {
    required override init(dependency: any DIDoorDependency) {
        super.init(dependency: dependency)
    }

    func build() -> String { "a \(dependency.color) door" }
}

final class GlassDoorBuilder: DoorBuilder {
    override func build() -> String { "a \(dependency.color) glass door" }
}

final class WindowBuilder: Buildable, DIWindowBuildable {}

/// A builder of a feature that needs a door and a window.
final class HouseBuilder: Buildable, Requiring {
    static let needs = Needs(.builder(.door), .builder(.window))
}

/// An adapter of a builder of doors, which forwards the needs of that builder.
final class DoorBuilderAdapter: Builder<any DIDoorDependency>, DIDoorBuildable, Requiring {
    static let needs = AdaptedDoorBuilder.needs

    func build() -> String { "an adapted door" }
}

final class AdaptedDoorBuilder: Buildable, Requiring {
    static let needs = Needs(.builder(.window))
}
