import RIBsScreens

/// A controller with a button, a field and the screens of its embedded controllers. It records the actions that it gets.
final class TestController: ScreenController {
    private let name: String
    private(set) var actions: [String] = []
    var stays = false
    var onTap: (TestController) -> Void = { _ in }

    init(_ name: String) {
        self.name = name
    }

    override func render() -> Screen {
        let own: [ScreenElement] = [
            .button(.init(id: "\(name).button", label: "")),
            .field(.init(id: "\(name).field", label: "", value: "")),
        ]
        return Screen(title: name, elements: own + embedded.map(section))
    }

    override func didTap(_ id: String) {
        actions.append("tap \(id)")
        onTap(self)
    }

    override func didSet(_ id: String, to value: String) { actions.append("set \(id) \(value)") }

    override var handlesBack: Bool { stays }

    override func didGoBack() -> Bool {
        if stays { actions.append("back") }
        return super.didGoBack()
    }
}
