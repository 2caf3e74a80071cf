extension RIBTemplate {
    var viewController: String {
        """
        import RIBsScreens

        @MainActor
        protocol \(rib)PresentableListener: AnyObject {
            func didTapClose()
        }

        final class \(rib)ViewController: ScreenController, \(rib)ViewControllable, \(rib)Presentable {
            weak var listener: (any \(rib)PresentableListener)?

            override func render() -> Screen {
                Screen(title: "\(name.title)", elements: [.button(.init(id: "close-\(name.hyphened)", label: "Close"))])
            }

            override func didTap(_ id: String) {
                if id == "close-\(name.hyphened)" { listener?.didTapClose() }
            }
        }

        """
    }
}
