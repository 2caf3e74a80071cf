import RIBsSwiftUI
import SwiftUI

@MainActor protocol RootPresentableListener: AnyObject {
    func didTapNew()
}

@Observable
final class RootViewController: RootViewControllable, RootPresentable, SwiftUIViewPresenting {
    @ObservationIgnored weak var listener: (any RootPresentableListener)?
    let modalStack = ModalStack()

    var notes: [String] = []

    var body: some View {
        VStack {
            ForEach(Array(notes.indices), id: \.self) { Text(self.notes[$0]) }
            Button("Write a note") { self.listener?.didTapNew() }
        }
    }
}

#Preview("The whole app") {
    PhoneNotesWindow()
}
