import RIBsSwiftUI
import SwiftUI

@MainActor protocol NoteEditorPresentableListener: AnyObject {
    func didTapSave(_ text: String)
}

@Observable
final class NoteEditorViewController: NoteEditorPresentable, SwiftUIViewControllable {
    @ObservationIgnored weak var listener: (any NoteEditorPresentableListener)?
    @ObservationIgnored var onClose: (() -> Void)?

    var notice: String?
    var text = ""

    var body: some View { NoteEditorView(viewController: self) }
}

private struct NoteEditorView: View {
    @Bindable var viewController: NoteEditorViewController

    var body: some View {
        VStack {
            if let notice = viewController.notice { Text(notice) }
            TextField("Text", text: $viewController.text)
            Button("Save") { viewController.listener?.didTapSave(viewController.text) }
            Button("Close") { viewController.onClose?() }
        }
    }
}

#Preview("A note that could not be saved") {
    let viewController = NoteEditorViewController()
    viewController.text = "Buy milk"
    viewController.notice = "Could not save the note. The disk is full."
    return RIBView(viewController)
}
