import RIBsScreens

@MainActor
protocol ___VARIABLE_productName___PresentableListener: AnyObject {
    func didTapClose()
}

final class ___VARIABLE_productName___ViewController: ScreenController, ___VARIABLE_productName___Presentable {
    weak var listener: (any ___VARIABLE_productName___PresentableListener)?

    override func render() -> Screen {
        Screen(title: "___VARIABLE_productName___", elements: [.button(.init(id: "close-___VARIABLE_memberName___", label: "Close"))])
    }

    override func didTap(_ id: String) {
        if id == "close-___VARIABLE_memberName___" { listener?.didTapClose() }
    }
}
