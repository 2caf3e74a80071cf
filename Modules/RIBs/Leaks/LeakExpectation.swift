/// One object that should go.
@MainActor
struct LeakExpectation {
    private weak var object: AnyObject?
    private let departure: Departure?
    let start: Duration
    /// How many times the clock went on since then.
    var ticks = 0
    /// Its time was up: it was reported, or there was no need to.
    var isDone = false

    init(_ object: AnyObject, after departure: Departure?, start: Duration) {
        self.object = object
        self.departure = departure
        self.start = start
    }

    var isOver: Bool { isDone || object == nil || isRevoked }

    private var isRevoked: Bool { departure?.isRevoked == true }

    func leak(at now: Duration) -> Leak? {
        guard let object, !isRevoked else { return nil }
        return Leak(typeName: "\(type(of: object))", treePath: departure?.path.description, age: now - start)
    }
}
