#if canImport(SwiftUI)
    import SwiftUI

    /// The sheet or the full-screen cover of a level, and those above it.
    struct ModalModifier: ViewModifier {
        @Bindable var level: ModalLevel

        func body(content: Content) -> some View {
            let sheet = content.sheet(item: $level.sheet, onDismiss: { level.didDismiss() }) { ModalView(modal: $0) }
            #if os(macOS)
                sheet
            #else
                sheet.fullScreenCover(item: $level.fullScreenCover, onDismiss: { level.didDismiss() }) {
                    ModalView(modal: $0)
                }
            #endif
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
                .onAppear { modal.didAppear() }
                .modifier(ModalModifier(level: modal.above))
        }
    }
#endif
