// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of the ObjectiveC and Foundation modules that the stubs of UIKit and the sources use.

public struct Selector {
    package init() {}
}

@objc public protocol NSObjectProtocol {
    func responds(to aSelector: Selector!) -> Bool
}

/// Objects of the stubs respond to every selector. The method of a delegate that has none is an implementation in
/// `Running/OptionalRequirements.swift`, which forwards the call like the Objective-C runtime: "forwardingTarget(for:)
/// returns the object to which unrecognized messages should first be directed".
@objc open class NSObject: NSObjectProtocol {
    public init() {}

    open func responds(to aSelector: Selector!) -> Bool { true }
    open func forwardingTarget(for aSelector: Selector!) -> Any? { nil }
}

extension NSObject: Hashable {
    public static func == (left: NSObject, right: NSObject) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@objc open class NSCoder: NSObject {}
