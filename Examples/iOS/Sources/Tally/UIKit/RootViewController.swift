import RIBs
import RIBsUIKit
import UIKit

final class RootViewController: UINavigationController, RootPresentable, RootViewControllable, UIViewPresenting {
    weak var listener: (any RootPresentableListener)?

    let modalStack = UIModalStack()
    private(set) lazy var pages: any ViewPresenting = UINavigationPresenter(self)
    private let label = UILabel()

    // Its own initializer, so that the builder creates it without an import of UIKit.
    init() {
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        let content = UIViewController()
        content.title = "Tally"
        content.view.backgroundColor = .systemBackground
        content.view.showInColumn([
            label,
            UIButton.titled("Count") { [weak self] in self?.listener?.didTapCount() },
            UIButton.titled("History") { [weak self] in self?.listener?.didTapHistory() },
        ])
        viewControllers = [content]
    }

    func show(total: Int) {
        label.text = "Total: \(total)"
    }
}
