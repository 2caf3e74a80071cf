import RIBs
import RIBsSwiftUI
import SwiftUI

@Observable
final class RootViewController: RootPresentable, RootViewControllable, SwiftUIViewPresenting {
    @ObservationIgnored weak var listener: (any RootPresentableListener)?

    let modalStack = ModalStack()
    let navigation = NavigationPresenter()
    var pages: any ViewPresenting { navigation }
    private(set) var total = 0

    var body: some View {
        RIBNavigation(navigation) {
            VStack {
                Text("Total: \(self.total)")
                Button("Count") { self.listener?.didTapCount() }
                Button("History") { self.listener?.didTapHistory() }
            }
            .navigationTitle("Tally")
        }
    }

    func show(total: Int) {
        self.total = total
    }
}

#Preview("The whole app") {
    RIBsWindow { RootBuilder(dependency: EmptyComponent()).build() }
}
