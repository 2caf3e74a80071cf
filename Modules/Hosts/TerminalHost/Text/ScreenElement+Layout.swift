import RIBsScreens

extension [ScreenElement] {
    /// The number of buttons at the end, with the notices above them.
    var trailingActionCount: Int {
        var count = 0
        for (index, element) in reversed().enumerated() {
            switch element {
            case .button: count = index + 1
            case .notice, .result: if count > 0 { count = index + 1 }
            case .dialog: return index + 1
            default: return count
            }
        }
        return count
    }
}

extension ScreenElement {
    var isBoard: Bool {
        if case .board = self { true } else { false }
    }

    var isDialog: Bool {
        if case .dialog = self { true } else { false }
    }

    /// Whether the element is drawn below `previous` without an empty line.
    func joins(_ previous: ScreenElement) -> Bool {
        switch (previous, self) {
        case (.field, .field), (.button, .button), (.notice, .notice), (.result, .notice), (.facts, .facts),
            (.progress, .progress):
            true
        default: false
        }
    }
}
