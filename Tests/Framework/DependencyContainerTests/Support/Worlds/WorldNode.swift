/// A service of a random world. It retains the services that its factory resolved.
@MainActor
class AnyWorldNode: FaceA {
    /// The services that are alive.
    private(set) static var count = 0

    let number: Int
    private let needs: [AnyWorldNode]

    init(number: Int, needs: [AnyWorldNode]) {
        self.number = number
        self.needs = needs
        Self.count += 1
    }

    isolated deinit { Self.count -= 1 }
}

final class WorldNode<Tag>: AnyWorldNode {}

extension WorldNode: FaceB where Tag: Loud {}

protocol FaceA: AnyObject {}
protocol FaceB: AnyObject {}
protocol Loud {}

enum T0: Loud {}
enum T1 {}
enum T2: Loud {}
enum T3 {}
enum T4: Loud {}
enum T5 {}
enum T6: Loud {}
enum T7 {}
enum T8: Loud {}
enum T9 {}
