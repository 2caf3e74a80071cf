import DependencyContainer
import Instruments

// Ten services, four levels.
//
//     Shop - Till  - Drawer - Coin
//          |       - Scanner
//          - Shelf - Board  - Nail
//          - Door  - Lock

final class GraphShop {
    let till: GraphTill
    let shelf: GraphShelf
    let door: GraphDoor

    init(till: GraphTill, shelf: GraphShelf, door: GraphDoor) {
        self.till = till
        self.shelf = shelf
        self.door = door
    }
}

final class GraphTill {
    let drawer: GraphDrawer
    let scanner: GraphScanner

    init(drawer: GraphDrawer, scanner: GraphScanner) {
        self.drawer = drawer
        self.scanner = scanner
    }
}

final class GraphShelf {
    let board: GraphBoard

    init(board: GraphBoard) {
        self.board = board
    }
}

final class GraphDoor {
    let lock: GraphLock

    init(lock: GraphLock) {
        self.lock = lock
    }
}

final class GraphDrawer {
    let coin: GraphCoin

    init(coin: GraphCoin) {
        self.coin = coin
    }
}

final class GraphBoard {
    let nail: GraphNail

    init(nail: GraphNail) {
        self.nail = nail
    }
}

final class GraphScanner {}
final class GraphLock {}
final class GraphCoin {}
final class GraphNail {}

/// A graph of ten services from a container, beside the same one wired by hand.
@MainActor
public final class GraphBench {
    private let container = Container()

    public init(sharing: Bool) {
        let scope: ServiceScope = sharing ? .graph : .transient
        container.register(GraphShop.self, scope: scope) {
            GraphShop(
                till: try $0.resolve(GraphTill.self), shelf: try $0.resolve(GraphShelf.self),
                door: try $0.resolve(GraphDoor.self))
        }
        container.register(GraphTill.self, scope: scope) {
            GraphTill(drawer: try $0.resolve(GraphDrawer.self), scanner: try $0.resolve(GraphScanner.self))
        }
        container.register(GraphShelf.self, scope: scope) { GraphShelf(board: try $0.resolve(GraphBoard.self)) }
        container.register(GraphDoor.self, scope: scope) { GraphDoor(lock: try $0.resolve(GraphLock.self)) }
        container.register(GraphDrawer.self, scope: scope) { GraphDrawer(coin: try $0.resolve(GraphCoin.self)) }
        container.register(GraphBoard.self, scope: scope) { GraphBoard(nail: try $0.resolve(GraphNail.self)) }
        container.register(GraphScanner.self, scope: scope) { _ in GraphScanner() }
        container.register(GraphLock.self, scope: scope) { _ in GraphLock() }
        container.register(GraphCoin.self, scope: scope) { _ in GraphCoin() }
        container.register(GraphNail.self, scope: scope) { _ in GraphNail() }
    }

    deinit {}

    public func graphs(_ count: Int) throws {
        for _ in 0..<count { keep(try container.resolve(GraphShop.self)) }
    }

    public func wired(_ count: Int) {
        for _ in 0..<count { keep(shop()) }
    }

    @inline(never)
    private func shop() -> GraphShop {
        GraphShop(
            till: GraphTill(drawer: GraphDrawer(coin: GraphCoin()), scanner: GraphScanner()),
            shelf: GraphShelf(board: GraphBoard(nail: GraphNail())), door: GraphDoor(lock: GraphLock()))
    }

    @inline(never)
    private func keep(_ shop: GraphShop) {
        benchmark_keep_number(address(of: shop))
    }
}
