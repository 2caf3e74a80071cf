#if canImport(SwiftUI)
    import RIBs
    import SwiftUI

    /// The sheet or the full-screen cover of a level, and those above it.
    struct ModalModifier: ViewModifier {
        @Bindable var level: ModalLevel

        func body(content: Content) -> some View {
            let alert = content.alert(
                level.alert?.alert?.title ?? "", isPresented: $level.isAlertPresented, presenting: level.alert
            ) {
                AlertButtons(modal: $0)
            } message: {
                if let message = $0.alert?.message { Text(message) }
            }
            let sheet = alert.sheet(item: $level.sheet, onDismiss: { level.didDismiss() }) { ModalView(modal: $0) }
            #if os(macOS)
                sheet
            #else
                sheet.fullScreenCover(item: $level.fullScreenCover, onDismiss: { level.didDismiss() }) {
                    ModalView(modal: $0)
                }
            #endif
        }
    }

    private struct AlertButtons: View {
        let modal: Modal

        init(modal: Modal) {
            self.modal = modal
            modal.willAppear()
            // SwiftUI does not call `onAppear` for the buttons of an alert.
            Task { modal.didAppear() }
        }

        var body: some View {
            let buttons = modal.alert?.buttons ?? []
            ForEach(buttons.indices, id: \.self) { index in
                Button(buttons[index].title, role: buttons[index].role.swiftUI) { modal.alert?.tap(index) }
            }
        }
    }

    extension Alert.Button.Role {
        fileprivate var swiftUI: ButtonRole? {
            switch self {
            case .normal: nil
            case .cancel: .cancel
            case .destructive: .destructive
            }
        }
    }

    private struct ModalView: View {
        let modal: Modal

        init(modal: Modal) {
            self.modal = modal
            modal.willAppear()
        }

        var body: some View {
            RIBView(modal.view)
                .environment(modal.above)
                .background(Color.clear.onAppear { modal.didAppear() })
                .modifier(ModalModifier(level: modal.above))
        }
    }
#endif
