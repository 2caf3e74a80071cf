#if canImport(UIKit) && !os(tvOS) && !os(visionOS) && !os(watchOS)
    import RIBsScreens
    import UIKit

    /// Rows of equally wide views.
    final class GridView: ElementView {
        private let rows = KeyedStack(.vertical, spacing: 8)

        override init() {
            super.init()
            fill(with: rows)
        }

        func show<Value>(_ values: [[Value]], key: (Value) -> String, view: (Value, UIView?) -> UIView) {
            rows.show(values, key: { _ in "row" }) { values, old in
                let row = (old as? KeyedStack) ?? KeyedStack(.horizontal, spacing: 8, distribution: .fillEqually)
                row.show(values, key: key, view: view)
                return row
            }
        }
    }

    /// A board as a grid of buttons.
    final class BoardView: ElementView {
        private let grid = GridView()
        private let perform: (ScreenAction) -> Void

        init(perform: @escaping (ScreenAction) -> Void) {
            self.perform = perform
            super.init()
            accessibilityLabel = "Board"
            accessibilityContainerType = .semanticGroup
            fill(with: grid)
        }

        func show(_ board: ScreenElement.Board) {
            let cells = board.rows.enumerated().map { row, cells in
                cells.enumerated().map { (cell: $1, row: row + 1, column: $0 + 1) }
            }
            grid.show(cells, key: \.cell.id) { place, old in
                let button = (old as? UIButton) ?? UIButton(cell: place.cell.id, perform)
                button.show(place.cell, row: place.row, column: place.column)
                button.isEnabled = !board.isClosed
                return button
            }
        }
    }
#endif
