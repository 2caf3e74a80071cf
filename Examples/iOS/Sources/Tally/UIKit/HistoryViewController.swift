import RIBs
import RIBsUIKit
import UIKit

final class HistoryViewController: UIViewController, HistoryPresentable, ViewControllable {
    private let label = UILabel()

    // Its own initializer, so that the builder creates it without an import of UIKit.
    init() {
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "History"
        view.backgroundColor = .systemBackground
        label.numberOfLines = 0
        view.showInColumn([label])
    }

    func show(counts: [Int]) {
        label.text = counts.map(String.init).joined(separator: "\n")
    }
}
