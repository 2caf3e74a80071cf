#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens
    import UIKit

    /// The lines of a list. Letters and digits are side by side, other lines below each other.
    final class ListView: ElementView {
        private static let columns = 6

        private let grid = GridView()
        private let perform: (ScreenAction) -> Void

        init(perform: @escaping (ScreenAction) -> Void) {
            self.perform = perform
            super.init()
            accessibilityContainerType = .list
            fill(with: grid)
        }

        func show(_ items: [ScreenElement.Item]) {
            let isCompact = items.allSatisfy { $0.text.count <= 2 && $0.detail == nil }
            let columns = isCompact ? Self.columns : 1
            let rows = stride(from: 0, to: items.count, by: columns).map { start in
                // A nil fills the last row, so that its lines are as wide as those above.
                (start..<start + columns).map { items.indices.contains($0) ? items[$0] : nil }
            }
            grid.show(rows, key: { item in item.map { "line \($0.id ?? "")" } ?? "empty" }) { [perform] item, old in
                guard let item else { return old ?? UIView() }
                guard let id = item.id else {
                    let line = (old as? LineView) ?? LineView(.vertical)
                    line.show(item.text, item.detail, color: item.side.map(UIColor.side) ?? .label)
                    return line
                }
                let button = (old as? UIButton) ?? UIButton(tapping: id, perform)
                button.show(item)
                return button
            }
        }
    }
#endif
