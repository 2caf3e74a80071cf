import RIBsUIKit
import UIKit

@MainActor
protocol ___VARIABLE_productName___PresentableListener: AnyObject {
    func didTapClose()
}

final class ___VARIABLE_productName___ViewController: UIViewController, ___VARIABLE_productName___Presentable, UIViewPresenting {
    weak var listener: (any ___VARIABLE_productName___PresentableListener)?
    let modalStack = UIModalStack()

    init() {
        super.init(nibName: nil, bundle: nil)
        title = "___VARIABLE_productName___"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let close = UIButton(
            type: .system, primaryAction: UIAction { [weak self] _ in self?.listener?.didTapClose() })
        close.setTitle("Close", for: .normal)
        close.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(close)
        NSLayoutConstraint.activate([
            close.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            close.leadingAnchor.constraint(equalTo: view.readableContentGuide.leadingAnchor),
        ])
    }
}
