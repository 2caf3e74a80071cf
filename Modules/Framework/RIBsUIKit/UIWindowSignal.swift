#if canImport(UIKit) && !os(watchOS)
    import UIKit

    /// A hidden view that calls a function when its superview is added to a window, or removed from it.
    final class UIWindowSignal: UIView {
        private let onEnter: () -> Void
        private let onLeave: () -> Void

        init(onEnter: @escaping () -> Void = {}, onLeave: @escaping () -> Void = {}) {
            (self.onEnter, self.onLeave) = (onEnter, onLeave)
            super.init(frame: .zero)
            isHidden = true
        }

        required init?(coder: NSCoder) { nil }

        override func didMoveToWindow() {
            if window != nil { onEnter() } else { onLeave() }
        }
    }
#endif
