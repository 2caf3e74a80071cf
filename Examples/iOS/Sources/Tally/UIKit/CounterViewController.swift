import RIBsUIKit
import UIKit

final class CounterViewController: UIViewController, CounterPresentable, CounterViewControllable {
    weak var listener: (any CounterPresentableListener)?
    private let label = UILabel()

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
