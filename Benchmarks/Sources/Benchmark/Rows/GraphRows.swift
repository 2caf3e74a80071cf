import DependencyContainer

extension Row {
    static let graphRows = [
        graph("container-graph", "graph of 10 services, depth 4: transient", 8, scope: .transient),
        graph("container-graph-scope", "graph of 10 services, depth 4: graph scope", 20, scope: .graph),
    ]

    private static func graph(_ name: String, _ title: String, _ ratio: Double, scope: ServiceScope) -> Row {
        Row(name: name, title: title, baseline: "the same graph by hand", target: Target(ratio: ratio)) {
            let container = Container()
            container.register(Shop.self, scope: scope) {
                Shop(
                    till: try $0.resolve(Till.self), shelf: try $0.resolve(Shelf.self), door: try $0.resolve(Door.self))
            }
            container.register(Till.self, scope: scope) {
                Till(drawer: try $0.resolve(Drawer.self), scanner: try $0.resolve(Scanner.self))
            }
            container.register(Shelf.self, scope: scope) { Shelf(try $0.resolve(Board.self)) }
            container.register(Door.self, scope: scope) { Door(try $0.resolve(Lock.self)) }
            container.register(Drawer.self, scope: scope) { Drawer(try $0.resolve(Coin.self)) }
            container.register(Board.self, scope: scope) { Board(try $0.resolve(Nail.self)) }
            container.register(Scanner.self, scope: scope) { _ in Scanner() }
            container.register(Lock.self, scope: scope) { _ in Lock() }
            container.register(Coin.self, scope: scope) { _ in Coin() }
            container.register(Nail.self, scope: scope) { _ in Nail() }
            return (
                .loop { try keepResults($0) { _ in try container.resolve(Shop.self) } },
                .loop { keepResults($0) { _ in bareGraph() } }
            )
        }
    }
}

//     Shop - Till  - Drawer - Coin
//          |       - Scanner
//          - Shelf - Board  - Nail
//          - Door  - Lock

private final class Shop {
    let till: Till, shelf: Shelf, door: Door
    init(till: Till, shelf: Shelf, door: Door) { (self.till, self.shelf, self.door) = (till, shelf, door) }
}

private final class Till {
    let drawer: Drawer, scanner: Scanner
    init(drawer: Drawer, scanner: Scanner) { (self.drawer, self.scanner) = (drawer, scanner) }
}

/// A service with one dependency.
private class Holder<Part: AnyObject> {
    let part: Part
    init(_ part: Part) { self.part = part }
}

private final class Shelf: Holder<Board> {}
private final class Door: Holder<Lock> {}
private final class Drawer: Holder<Coin> {}
private final class Board: Holder<Nail> {}
private final class Scanner {}
private final class Lock {}
private final class Coin {}
private final class Nail {}

// Not inlined, so that the compiler cannot keep the objects off the heap.
@inline(never)
private func bareGraph() -> Shop {
    Shop(
        till: Till(drawer: Drawer(Coin()), scanner: Scanner()), shelf: Shelf(Board(Nail())), door: Door(Lock()))
}
