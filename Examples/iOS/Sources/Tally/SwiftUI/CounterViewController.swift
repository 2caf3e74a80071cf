import RIBsSwiftUI
import SwiftUI

@Observable
final class CounterViewController: CounterPresentable, SwiftUIViewControllable {
    @ObservationIgnored weak var listener: (any CounterPresentableListener)?
    private(set) var count = 0

    var body: some View { CounterView(viewController: self) }

    func show(count: Int) {
        self.count = count
    }
}

/// A struct of its own, because a class cannot have `@State`.
struct CounterView: View {
    let viewController: CounterViewController

    @State private var note = ""

    var body: some View {
        VStack {
            Text("\(viewController.count)")
            TextField("Note", text: $note)
            Button("Add") { viewController.listener?.didTapAdd() }
            Button("Done") { viewController.listener?.didTapDone() }
        }
    }
}

#Preview("Three") {
    let viewController = CounterViewController()
    viewController.show(count: 3)
    return RIBView(viewController)
}
