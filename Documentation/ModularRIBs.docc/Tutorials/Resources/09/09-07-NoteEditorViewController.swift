import RIBs
import RIBsUIKit
import UIKit

@MainActor protocol NoteEditorPresentableListener: AnyObject {
    func didTapSave(_ text: String)
}

final class NoteEditorViewController: UIViewController, NoteEditorPresentable, ViewControllable {
    weak var listener: (any NoteEditorPresentableListener)?
    var onClose: (() -> Void)?

    var notice: String? { didSet { noticeLabel.text = notice } }
    var text: String {
        get { field.text ?? "" }
        set { field.text = newValue }
    }

    private let noticeLabel = UILabel()
    private let field = UITextField()

    init() { super.init(nibName: nil, bundle: nil) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        field.borderStyle = .roundedRect
        field.accessibilityLabel = "Text"
        view.showInColumn([
            noticeLabel, field,
            UIButton.titled("Save") { [weak self] in
                guard let self else { return }
                listener?.didTapSave(text)
            },
            UIButton.titled("Close") { [weak self] in self?.onClose?() },
        ])
    }
}
