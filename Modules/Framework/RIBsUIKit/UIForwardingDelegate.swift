#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// A delegate that replaces another one and forwards every message to it.
    ///
    /// A subclass implements the methods that it needs, and calls the other delegate in them. UIKit finds all other
    /// methods on the other delegate.
    class UIForwardingDelegate: NSObject {
        /// The replaced delegate. Weak, as in UIKit, because it can own this object. The class is not isolated, because the
        /// overrides below are not isolated in `NSObject`.
        weak var forwardee: (any NSObjectProtocol)? {
            didSet { hasForwardee = forwardee != nil }
        }
        /// Whether UIKit can have asked which methods the replaced delegate has.
        private var hasForwardee = false

        /// Returns whether the replaced delegate was released since the last call. This delegate has to be set again then,
        /// so that UIKit asks again which methods exist.
        func takeRelease() -> Bool {
            guard hasForwardee, forwardee == nil else { return false }
            hasForwardee = false
            return true
        }

        override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) || forwardee?.responds(to: selector) ?? false
        }

        override func forwardingTarget(for selector: Selector!) -> Any? {
            guard let forwardee, forwardee.responds(to: selector) else {
                return super.forwardingTarget(for: selector)
            }
            return forwardee
        }
    }
#endif
