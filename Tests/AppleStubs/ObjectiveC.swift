// What the Apple files need of the ObjectiveC module, for a type check where there is no Apple SDK. It declares
// only what the real one declares, and runs nothing.

public struct Selector {}

@objc public protocol NSObjectProtocol {
    func responds(to aSelector: Selector!) -> Bool
}

@objc open class NSObject: NSObjectProtocol {
    public init() {}

    open func responds(to aSelector: Selector!) -> Bool { fatalError() }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { fatalError() }
}
