/// The slot or stack of an attachment.
@MainActor
protocol ChildHost: AnyObject {
    /// Removes the child and calls `leave()`.
    func remove(_ attachment: ChildAttachment)

    /// Called when the child was detached by other means. Its view is dismissed after this.
    func childWasDetached(_ attachment: ChildAttachment)

    /// Called when the user dismissed the child's view. The host detaches the child.
    func systemDidDismiss(_ attachment: ChildAttachment)
}

extension ChildHost {
    /// Reports that the host was filled after its parent router was released.
    func warnFilledWithoutParent(at callSite: CallSite) {
        let message = Diagnostic(
            "A \(type(of: self)) was filled after its parent router was released: nothing was attached.",
            at: callSite,
            cause: "A late callback routes through a slot that has outlived its router.",
            fix: "keep the slot in a property of its router only, and route while the interactor is active.")
        TreeRuntime.warn(RuntimeWarning(kind: .filledWithoutParent, message: message), to: nil)
    }

    /// Detaches the children of a host that is being released, the last first, and reports a warning.
    ///
    /// The children of a host that is released with its router are detached already.
    func endAttachments(_ attachments: [ChildAttachment], of parent: (any Routing)?) {
        guard let parent, let last = attachments.last else { return }
        let node = parent.existingNode
        let message = Diagnostic(
            "A \(type(of: self)) was released while it was filled: its children were detached.",
            treePath: node?.treePath,
            at: last.callSite,
            cause: "It is stored in a local variable, or its property was set to another one.",
            fix: "store it in a property of its router, and empty it before you replace it.")
        for attachment in attachments { attachment.leave() }
        for attachment in attachments.reversed() { attachment.end() }
        TreeRuntime.warn(RuntimeWarning(kind: .releasedWhileFilled, message: message), to: node?.runtime)
    }
}
