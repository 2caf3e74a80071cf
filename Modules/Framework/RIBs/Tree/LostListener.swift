extension Interactor {
    /// Reports a RIB whose interactor has a property `listener` that is nil.
    ///
    /// Usually the listener was the bridge of an adapter, and no object retained the bridge. The router calls this when
    /// it attaches and detaches the RIB, in a tree that looks for leaks. It checks each type of interactor twice at
    /// most, because reflection is slow.
    final func warnIfListenerIsLost(at callSite: CallSite?) {
        guard let runtime = treeRuntime, runtime.leakDetector.isOn else { return }
        guard runtime.checksListener(of: self), hasLostListener else { return }
        runtime.endListenerChecks(of: self)
        let message = Diagnostic(
            "\(type(of: self)) has no listener: it was released, or never set. The RIB cannot report to its parent.",
            treePath: treePath,
            at: callSite,
            cause: "An adapter created a bridge as the listener, and no object retains the bridge.",
            fix: "build the RIB in `bridged(_:build:)`, which keeps the bridge alive as long as the router.")
        TreeRuntime.warn(.lostListener, message, to: runtime)
    }

    private var hasLostListener: Bool {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            if let listener = current.children.first(where: { $0.label == "listener" }) {
                let value = Mirror(reflecting: listener.value)
                return value.displayStyle == .optional && value.children.isEmpty
            }
            mirror = current.superclassMirror
        }
        return false
    }
}
