import RIBs
import RIBsUIKit
import UIKit

final class CounterViewController: UIViewController, CounterPresentable, ViewControllable {
    weak var listener: (any CounterPresentableListener)?
    private let label = UILabel()

    // Its own initializer, so that the builder creates it without an import of UIKit.
    init() {
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.showInColumn([
            label,
            UIButton.titled("Add") { [weak self] in self?.listener?.didTapAdd() },
            UIButton.titled("Done") { [weak self] in self?.listener?.didTapDone() },
        ])
    }

    func show(count: Int) {
        label.text = "\(count)"
    }
}
