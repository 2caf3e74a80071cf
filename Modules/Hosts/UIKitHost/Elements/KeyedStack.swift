#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import UIKit

    /// A stack view that shows a list of values and keeps the view of a value whose key stays, with its focus and text.
    final class KeyedStack: UIStackView {
        private var views: [String: UIView] = [:]

        init(_ axis: NSLayoutConstraint.Axis, spacing: CGFloat, distribution: UIStackView.Distribution = .fill) {
            super.init(frame: .zero)
            self.axis = axis
            self.spacing = spacing
            self.distribution = distribution
        }

        @available(*, unavailable)
        required init(coder: NSCoder) { fatalError("A stack is not stored in a nib.") }

        /// Shows one view for each value.
        ///
        /// - Parameters:
        ///   - key: Returns the key of a value. Equal keys are numbered in their order.
        ///   - view: Returns the view of a value: the given view of the same key, updated, or a new one.
        func show<Value>(_ values: [Value], key: (Value) -> String, view: (Value, UIView?) -> UIView) {
            var counts: [String: Int] = [:]
            let keys = values.map { value in
                let key = key(value)
                counts[key, default: 0] += 1
                return "\(key) \(counts[key, default: 1])"
            }
            for key in Set(views.keys).subtracting(keys) { views.removeValue(forKey: key)?.removeFromSuperview() }
            for (index, (key, value)) in zip(keys, values).enumerated() {
                let shown = view(value, views[key])
                if views[key] !== shown { views[key]?.removeFromSuperview() }
                views[key] = shown
                // A view that moves stays in the hierarchy, because a removed one loses the focus.
                if !arrangedSubviews.indices.contains(index) || arrangedSubviews[index] !== shown {
                    insertArrangedSubview(shown, at: index)
                }
            }
        }
    }
#endif
