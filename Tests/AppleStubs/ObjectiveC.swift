// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of the ObjectiveC module that `Modules/Framework/RIBs/Apple` uses, for a type check without an Apple SDK. They
// have no implementation.

public struct Selector {}

@objc public protocol NSObjectProtocol {
    func responds(to aSelector: Selector!) -> Bool
}

@objc open class NSObject: NSObjectProtocol {
    public init() {}

    open func responds(to aSelector: Selector!) -> Bool { fatalError() }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { fatalError() }
}
