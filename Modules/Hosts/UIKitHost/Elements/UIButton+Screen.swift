#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens
    import UIKit

    extension UIButton {
        /// A button that taps the element with this id.
        convenience init(tapping id: String, _ perform: @escaping (ScreenAction) -> Void) {
            self.init(configuration: .gray(), primaryAction: UIAction { _ in perform(.tap(id: id)) })
            titleLabel?.adjustsFontForContentSizeCategory = true
            accessibilityIdentifier = id
        }

        func show(_ button: ScreenElement.Button) {
            configuration?.title = button.icon.map { "\($0.character)  \(button.label)" } ?? button.label
            // The icon only repeats the label.
            accessibilityLabel = button.label
        }

        /// A line of a list.
        func show(_ item: ScreenElement.Item) {
            configuration?.title = item.text
            configuration?.subtitle = item.detail
            configuration?.baseForegroundColor = item.side.map(UIColor.side) ?? .label
            accessibilityLabel = [item.text, item.detail].compactMap(\.self).joined(separator: ", ")
        }

        /// A square cell of a board.
        convenience init(cell id: String, _ perform: @escaping (ScreenAction) -> Void) {
            self.init(type: .custom, primaryAction: UIAction { _ in perform(.tap(id: id)) })
            titleLabel?.font = .preferredFont(forTextStyle: .largeTitle)
            titleLabel?.adjustsFontForContentSizeCategory = true
            titleLabel?.adjustsFontSizeToFitWidth = true
            layer.cornerRadius = 8
            accessibilityIdentifier = id
            heightAnchor.constraint(equalTo: widthAnchor).isActive = true
        }

        func show(_ cell: ScreenElement.Board.Cell, row: Int, column: Int) {
            setTitle(cell.mark, for: .normal)
            setTitleColor(cell.side.map(UIColor.side) ?? .label, for: .normal)
            backgroundColor = cell.highlighted ? .systemYellow.withAlphaComponent(0.4) : .secondarySystemFill
            accessibilityLabel = "Row \(row), column \(column): \(cell.mark.isEmpty ? "free" : cell.mark)"
        }
    }
#endif
