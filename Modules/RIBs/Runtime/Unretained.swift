/// A reference to an object that somebody else keeps alive; following it costs nothing.
///
/// A reference that is `unowned(unsafe)` is retained for as long as it is used. That is dear here: every router
/// and most interactors are referenced weakly by somebody, and to retain and release such an object takes three
/// times as long as another. Whoever stores one of these says why the object is still alive when it is followed.
@usableFromInline
struct Unretained<Object: AnyObject>: Equatable {
    @usableFromInline let reference: Unmanaged<Object>

    @inlinable
    @inline(__always)
    init(_ object: Object) {
        reference = .passUnretained(object)
    }

    /// Nil for nil. A `map` would cost the check that its closure is on the main actor.
    @inlinable
    @inline(__always)
    init?(_ object: Object?) {
        guard let object else { return nil }
        self.init(object)
    }

    /// Takes over the caller's ownership, which `takeOwned()` hands back.
    @inline(__always)
    init(owning object: consuming Object) {
        reference = .passRetained(object)
    }

    /// The object with the ownership that was taken over.
    @inline(__always)
    func takeOwned() -> Object { reference.takeRetainedValue() }

    /// The object, retained: off the hot paths.
    var object: Object { reference.takeUnretainedValue() }

    /// Calls `body` with the object, which has to live until `body` returns.
    @inlinable
    @inline(__always)
    func use<Result>(_ body: (Object) throws -> Result) rethrows -> Result {
        try reference._withUnsafeGuaranteedRef(body)
    }

    @inline(__always)
    func `is`(_ object: Object) -> Bool {
        reference.toOpaque() == Unmanaged.passUnretained(object).toOpaque()
    }

    @usableFromInline
    static func == (first: Self, second: Self) -> Bool {
        first.reference.toOpaque() == second.reference.toOpaque()
    }
}

extension Unretained: Sendable where Object: Sendable {}
