import RIBsSwiftUI
import SwiftUI

@Observable
final class HistoryViewController: HistoryPresentable, SwiftUIViewControllable {
    private var rows: [Row] = []

    var body: some View {
        List {
            ForEach(rows) { Text("\($0.count)") }
        }
        .navigationTitle("History")
    }

    func show(counts: [Int]) {
        rows = counts.enumerated().map { Row(id: $0.offset, count: $0.element) }
    }

    private struct Row: Identifiable {
        let id: Int
        let count: Int
    }
}
