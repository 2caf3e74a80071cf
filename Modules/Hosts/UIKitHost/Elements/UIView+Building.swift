#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens
    import UIKit

    /// A view that is created by code.
    class ElementView: UIView {
        init() {
            super.init(frame: .zero)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) { fatalError("The view is not stored in a nib.") }
    }

    extension UIView {
        /// Adds `content` and lets it cover this view.
        func fill(with content: UIView) {
            content.translatesAutoresizingMaskIntoConstraints = false
            addSubview(content)
            NSLayoutConstraint.activate([
                content.topAnchor.constraint(equalTo: topAnchor),
                content.bottomAnchor.constraint(equalTo: bottomAnchor),
                content.leadingAnchor.constraint(equalTo: leadingAnchor),
                content.trailingAnchor.constraint(equalTo: trailingAnchor),
            ])
        }
    }

    extension UIStackView {
        convenience init(_ axis: NSLayoutConstraint.Axis, spacing: CGFloat, of views: UIView...) {
            self.init(arrangedSubviews: views)
            self.axis = axis
            self.spacing = spacing
        }
    }

    extension UILabel {
        /// A label of any number of lines, whose font follows the user's text size.
        convenience init(_ style: UIFont.TextStyle, color: UIColor = .label) {
            self.init()
            font = .preferredFont(forTextStyle: style)
            adjustsFontForContentSizeCategory = true
            textColor = color
            numberOfLines = 0
        }

        /// Shows the result, in a larger font if it is celebrated.
        func show(_ result: ScreenElement.Result) {
            text = result.text
            textAlignment = .center
            font = .preferredFont(forTextStyle: result.isCelebrated ? .largeTitle : .title3)
        }
    }

    extension UIColor {
        /// The colour of a side, which also suits the dark appearance.
        static func side(_ side: ScreenElement.Side) -> UIColor {
            let colors: [UIColor] = [.systemIndigo, .systemOrange, .systemGreen, .systemPink]
            return colors[side.colorIndex(of: colors.count)]
        }
    }
#endif
