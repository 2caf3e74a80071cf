#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens
    import UIKit

    /// A wheel of labelled segments, which turns below a pointer.
    final class WheelView: ElementView {
        private let disc = WheelDisc()

        override init() {
            super.init()
            isAccessibilityElement = true
            accessibilityTraits = .image
            let pointer = UILabel(.title3)
            pointer.text = "▼"
            pointer.textAlignment = .center
            disc.isOpaque = false
            disc.heightAnchor.constraint(equalTo: disc.widthAnchor).isActive = true
            fill(with: UIStackView(.vertical, spacing: 0, of: pointer, disc))
        }

        func show(_ wheel: ScreenElement.Wheel) {
            var names: [String] = []
            for segment in wheel.segments where !names.contains(segment.label) { names.append(segment.label) }
            accessibilityLabel = names.joined(separator: ", ")
            disc.segments = wheel.segments
            UIView.animate(withDuration: UIAccessibility.isReduceMotionEnabled ? 0 : 0.16) { [disc] in
                disc.transform = CGAffineTransform(rotationAngle: wheel.turns * 2 * .pi)
            }
        }
    }

    /// The part of a wheel that turns.
    private final class WheelDisc: ElementView {
        var segments: [ScreenElement.Wheel.Segment] = [] {
            didSet { if segments != oldValue { showLabels() } }
        }

        private var labels: [UILabel] = []
        private var part: CGFloat { 2 * .pi / CGFloat(max(segments.count, 1)) }

        /// The middle of a segment, clockwise from the top.
        private func angle(of index: Int) -> CGFloat { (CGFloat(index) + 0.5) * part }

        private func showLabels() {
            for label in labels { label.removeFromSuperview() }
            labels = segments.map { segment in
                let label = UILabel(.caption1, color: .systemBackground)
                label.text = segment.label
                addSubview(label)
                return label
            }
            setNeedsLayout()
            setNeedsDisplay()
        }

        override func layoutSubviews() {
            super.layoutSubviews()
            for (index, label) in labels.enumerated() {
                // The size of a rotated view is undefined.
                label.transform = .identity
                label.sizeToFit()
                label.transform = CGAffineTransform(rotationAngle: angle(of: index))
                // Two thirds of the way from the middle to the rim.
                label.center = CGPoint(x: bounds.midX, y: bounds.midY).moved(by: bounds.width / 3, angle(of: index))
            }
        }

        /// UIKit calls it again when the appearance changes, because it reads dynamic colours.
        override func draw(_ rect: CGRect) {
            let middle = CGPoint(x: bounds.midX, y: bounds.midY)
            for (index, segment) in segments.enumerated() {
                // UIKit measures angles from the right.
                let start = CGFloat(index) * part - .pi / 2
                let path = UIBezierPath(
                    arcCenter: middle, radius: bounds.width / 2 - 2, startAngle: start, endAngle: start + part,
                    clockwise: true)
                path.addLine(to: middle)
                path.close()
                (segment.side.map(UIColor.side) ?? .systemGray).setFill()
                path.fill()
                UIColor.systemBackground.setStroke()
                path.stroke()
            }
        }
    }

    extension CGPoint {
        /// The point at a distance in the direction of an angle, clockwise from the top.
        fileprivate func moved(by distance: CGFloat, _ angle: CGFloat) -> CGPoint {
            CGPoint(x: x + distance * sin(angle), y: y - distance * cos(angle))
        }
    }
#endif
