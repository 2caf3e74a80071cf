extension RIBTemplate {
    var viewController: String {
        let (imports, type) =
            switch view {
            case .screen: ("import RIBsScreens", screenController)
            case .uikit: ("import RIBsUIKit\nimport UIKit", uiViewController)
            case .swiftui: ("import RIBsSwiftUI\nimport SwiftUI", observableController)
            }
        return """
            \(imports)

            @MainActor protocol \(rib)PresentableListener: AnyObject \(isPermanent ? "{}" : """
                {
                    func didTapClose()
                }
                """)

            \(type)
            """
    }

    private var screenController: String {
        """
        final class \(rib)ViewController: ScreenController, \(rib)Presentable {
            weak var listener: (any \(rib)PresentableListener)?

        \((isPermanent
            ? """
            override func render() -> Screen { Screen(title: "\(name.title)", elements: []) }

            /// Back does not close the view.
            override func didGoBack() -> Bool { true }
            """
            : """
            override func render() -> Screen {
                Screen(title: "\(name.title)", elements: [.button(.init(id: "close-\(name.hyphened)", label: "Close"))])
            }

            override func didTap(_ id: String) {
                if id == "close-\(name.hyphened)" { listener?.didTapClose() }
            }
            """).indented)
        }

        """
    }

    // Its own initialiser, so that the builder creates it without an import of UIKit.
    private var uiViewController: String {
        """
        final class \(rib)ViewController: UIViewController, \(rib)Presentable, UIViewPresenting {
            weak var listener: (any \(rib)PresentableListener)?
            let modalStack = UIModalStack()

            init() {
                super.init(nibName: nil, bundle: nil)
                title = "\(name.title)"
            }

            @available(*, unavailable)
            required init?(coder: NSCoder) { nil }

            override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
        \((isPermanent ? "isModalInPresentation = true" : closeButton).indented.indented)
            }
        }

        """
    }

    private var closeButton: String {
        """
        let close = UIButton(type: .system, primaryAction: UIAction { [weak self] _ in self?.listener?.didTapClose() })
        close.setTitle("Close", for: .normal)
        close.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(close)
        NSLayoutConstraint.activate([
            close.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            close.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
        ])
        """
    }

    private var observableController: String {
        """
        @Observable
        final class \(rib)ViewController: \(rib)Presentable, SwiftUIViewPresenting\
        \(isHosted ? ", SwiftUIViewHosted" : "") {
            @ObservationIgnored weak var listener: (any \(rib)PresentableListener)?
            let modalStack = ModalStack()\(isHosted ? "\n    let hosting = UIHosting()" : "")

        \((isPermanent
            ? "var body: some View { Text(\"\(name.title)\").interactiveDismissDisabled() }"
            : """
            var body: some View {
                VStack {
                    Text("\(name.title)")
                    Button("Close") { self.listener?.didTapClose() }
                }
            }
            """).indented)
        }

        #Preview {
            RIBView(\(rib)ViewController())
        }

        """
    }
}
