/// What most services do not have.
@MainActor
final class ServiceEntryExtras {
    /// Makes a key of the arguments, if they are Hashable.
    var argumentsKey: ((UnsafeRawPointer) -> AnyHashable)?
    /// One entry for all that was asked with the same arguments.
    private(set) var variants: [AnyHashable: ServiceEntry] = [:]
    private var variantLimit = 16
    /// What this one only passes on, for one of several types of one registration.
    var forwarded: ServiceKey?
    /// What is resolved when the service is there already: has to be registered, but may lead back to it.
    var laterNeeds: [ServiceRequirement] = []
    /// What completes a service, which is in a box if its type needs one.
    var completions: [(any Resolver, AnyObject) throws -> Void] = []
    /// The service of scope `container` or of a custom one, where a resolve has to pass the behaviors to find it.
    var observed: AnyObject?
    /// The service of scope `weak`.
    var weakly: WeakObject?

    deinit {}

    /// Adds `variant` for `values`. Those whose service nobody holds any more are dropped first, when there are twice
    /// as many as after the last time.
    func add(_ variant: ServiceEntry, for values: AnyHashable) {
        if variants.count >= variantLimit, variant.lifetime == .weak || variant.lifetime == .graph {
            variants = variants.filter { $0.value.isHeld }
            variantLimit = max(16, variants.count * 2)
        }
        variants[values] = variant
    }

    /// - Returns: What was let go of: to be freed when nothing leads to it any more.
    func reset() -> [AnyObject] {
        var held: [AnyObject] = Array(variants.values)
        if let observed { held.append(observed) }
        variants = [:]
        observed = nil
        weakly = nil
        return held
    }
}
