#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens
    import UIKit

    /// A table of names and values.
    final class FactsView: ElementView {
        private let rows = KeyedStack(.vertical, spacing: 8)

        override init() {
            super.init()
            fill(with: rows)
        }

        func show(_ facts: [ScreenElement.Fact]) {
            rows.show(facts, key: \.id) { fact, old in
                let line = (old as? LineView) ?? LineView(.horizontal)
                let value = [fact.value, fact.note].compactMap(\.self).joined(separator: ", ")
                line.show(fact.label, value, color: fact.side.map(UIColor.side) ?? .label, isStrong: fact.note != nil)
                line.accessibilityIdentifier = fact.id
                return line
            }
        }
    }

    /// Two texts, which VoiceOver reads as one. They are below each other where large text leaves no room beside it.
    final class LineView: ElementView {
        private let stack = UIStackView()
        private let label = UILabel(.body)
        private let detail = UILabel(.body, color: .secondaryLabel)
        private let axis: NSLayoutConstraint.Axis

        init(_ axis: NSLayoutConstraint.Axis) {
            self.axis = axis
            super.init()
            isAccessibilityElement = true
            stack.spacing = 4
            stack.addArrangedSubview(label)
            stack.addArrangedSubview(detail)
            // At the trailing edge.
            detail.setContentHuggingPriority(.required, for: .horizontal)
            fill(with: stack)
            adapt()
            registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (line: LineView, _) in line.adapt() }
        }

        func show(_ text: String, _ detail: String?, color: UIColor, isStrong: Bool = false) {
            label.text = text
            label.textColor = color
            label.font = .preferredFont(forTextStyle: isStrong ? .headline : .body)
            self.detail.text = detail
            self.detail.isHidden = detail == nil
            accessibilityLabel = text
            accessibilityValue = detail
        }

        private func adapt() {
            let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
            stack.axis = isLarge ? .vertical : axis
        }
    }
#endif
