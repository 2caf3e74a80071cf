import RIBsSwiftUI
import SwiftUI

@MainActor
protocol ___VARIABLE_productName___PresentableListener: AnyObject {
    func didTapClose()
}

@Observable
final class ___VARIABLE_productName___ViewController: ___VARIABLE_productName___Presentable, SwiftUIViewPresenting {
    @ObservationIgnored weak var listener: (any ___VARIABLE_productName___PresentableListener)?
    let modalStack = ModalStack()

    var body: some View {
        VStack {
            Text("___VARIABLE_productName___")
            Button("Close") { self.listener?.didTapClose() }
        }
    }
}

#Preview {
    RIBView(___VARIABLE_productName___ViewController())
}
