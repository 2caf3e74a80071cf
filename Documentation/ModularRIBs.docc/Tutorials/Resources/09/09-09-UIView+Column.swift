import UIKit

extension UIView {
    /// Shows `views` one below the other, in the middle.
    func showInColumn(_ views: [UIView]) {
        let column = UIStackView(arrangedSubviews: views)
        column.axis = .vertical
        column.spacing = 16
        column.translatesAutoresizingMaskIntoConstraints = false
        addSubview(column)
        NSLayoutConstraint.activate([
            column.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 32),
            column.leadingAnchor.constraint(equalTo: readableContentGuide.leadingAnchor),
            column.trailingAnchor.constraint(equalTo: readableContentGuide.trailingAnchor),
        ])
    }
}

extension UIButton {
    /// A button with `title` that calls `onTap`.
    static func titled(_ title: String, onTap: @escaping @MainActor () -> Void) -> UIButton {
        let button = UIButton(type: .system, primaryAction: UIAction { _ in onTap() })
        button.setTitle(title, for: .normal)
        return button
    }
}
