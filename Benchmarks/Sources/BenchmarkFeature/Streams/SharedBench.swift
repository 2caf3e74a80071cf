import Instruments
import RIBs

@MainActor
protocol Drawing: AnyObject {
    var number: Int { get }
}

final class Pencil: Drawing {
    var number = 1

    nonisolated deinit {}
}

/// A component as they are: a few shared instances, some of them behind a protocol.
final class DrawingComponent: Component<any EmptyDependency> {
    var pencil: Pencil { shared { Pencil() } }
    var drawing: any Drawing { shared { Pencil() } }
    var third: Pencil { shared { Pencil() } }
    var fourth: Pencil { shared { Pencil() } }

    nonisolated deinit {}
}

/// Hits of `Component.shared` beside those of a dictionary with as many keys.
public final class SharedBench {
    private let objectFirst = DrawingComponent(dependency: EmptyComponent())
    private let existentialFirst = DrawingComponent(dependency: EmptyComponent())
    private let full = DrawingComponent(dependency: EmptyComponent())
    private var instances: [Int: AnyObject] = [:]

    public init() {
        _ = objectFirst.pencil
        _ = existentialFirst.drawing
        _ = (full.pencil, full.drawing, full.third, full.fourth)
        for key in 0..<4 { instances[key] = Pencil() }
    }

    public func objects(_ count: Int) {
        var bits = 0
        for _ in 0..<count { bits ^= address(of: objectFirst.pencil) }
        benchmark_keep_number(bits)
    }

    public func existentials(_ count: Int) {
        var bits = 0
        for _ in 0..<count { bits ^= address(of: existentialFirst.drawing) }
        benchmark_keep_number(bits)
    }

    public func fourths(_ count: Int) {
        var bits = 0
        for _ in 0..<count { bits ^= address(of: full.fourth) }
        benchmark_keep_number(bits)
    }

    public func lookUps(_ count: Int) {
        var bits = 0
        for index in 0..<count {
            guard let instance = instances[index & 3] else { return }
            bits ^= address(of: unsafeDowncast(instance, to: Pencil.self))
        }
        benchmark_keep_number(bits)
    }
}

@inline(__always)
func address(of object: AnyObject) -> Int {
    Int(bitPattern: Unmanaged.passUnretained(object).toOpaque())
}
