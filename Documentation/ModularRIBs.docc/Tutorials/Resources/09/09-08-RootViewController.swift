import RIBsUIKit
import UIKit

@MainActor protocol RootPresentableListener: AnyObject {
    func didTapNew()
}

final class RootViewController: UIViewController, RootViewControllable, RootPresentable, UIViewPresenting {
    weak var listener: (any RootPresentableListener)?
    let modalStack = UIModalStack()

    var notes: [String] = [] { didSet { notesLabel.text = notes.joined(separator: "\n") } }

    private let notesLabel = UILabel()

    init() { super.init(nibName: nil, bundle: nil) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        notesLabel.numberOfLines = 0
        view.showInColumn([
            notesLabel, UIButton.titled("Write a note") { [weak self] in self?.listener?.didTapNew() },
        ])
    }
}
