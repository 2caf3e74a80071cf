#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens
    import UIKit

    /// A progress bar with its name above it.
    final class ProgressView: ElementView {
        private let label = UILabel(.body)
        private let bar = UIProgressView(progressViewStyle: .default)

        override init() {
            super.init()
            label.isAccessibilityElement = false
            fill(with: UIStackView(.vertical, spacing: 4, of: label, bar))
        }

        func show(_ progress: ScreenElement.Progress) {
            label.text = progress.label
            bar.accessibilityLabel = progress.label
            // VoiceOver reads the fraction as a percentage.
            bar.setProgress(Float(progress.fraction), animated: !UIAccessibility.isReduceMotionEnabled)
        }
    }

    /// The name of an activity beside an indicator that turns.
    final class ActivityView: ElementView {
        private let label = UILabel(.body, color: .secondaryLabel)
        private let indicator = UIActivityIndicatorView(style: .medium)

        override init() {
            super.init()
            indicator.isAccessibilityElement = false
            indicator.setContentHuggingPriority(.required, for: .horizontal)
            indicator.startAnimating()
            fill(with: UIStackView(.horizontal, spacing: 8, of: indicator, label))
        }

        func show(_ text: String) { label.text = text }
    }

    /// A picture. Until it is loaded, or if it cannot be loaded, its drawing or its description is shown.
    final class PictureView: ElementView {
        private let pictures: PictureLoader
        private let imageView = UIImageView()
        private let drawing = UILabel(.body, color: .secondaryLabel)
        private var source: String?
        private var loading: Task<Void, Never>?

        init(pictures: @escaping PictureLoader) {
            self.pictures = pictures
            super.init()
            isAccessibilityElement = true
            accessibilityTraits = .image
            imageView.contentMode = .scaleAspectFit
            imageView.heightAnchor.constraint(lessThanOrEqualToConstant: 240).isActive = true
            // The columns of a drawing are equally wide.
            drawing.font = UIFontMetrics(forTextStyle: .body).scaledFont(
                for: .monospacedSystemFont(ofSize: 15, weight: .regular))
            fill(with: UIStackView(.vertical, spacing: 0, of: imageView, drawing))
        }

        func show(_ picture: ScreenElement.Picture) {
            accessibilityLabel = picture.description
            drawing.text = picture.drawing ?? picture.description
            guard source != picture.source else { return }
            source = picture.source
            show(nil)
            loading?.cancel()
            loading = Task { [weak self, pictures] in
                let image = await pictures(picture.source)
                if !Task.isCancelled { self?.show(image) }
            }
        }

        private func show(_ image: UIImage?) {
            imageView.image = image
            imageView.isHidden = image == nil
            drawing.isHidden = image != nil
        }
    }
#endif
