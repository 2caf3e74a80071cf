import Foundation
import RIBsScreens
import WebHost

/// A tap that changes the screen, and the HTML of the new screen; next to encoding the same screen as JSON.
@MainActor
enum ScreenChange {
    static func row() throws -> ServerRow {
        let (window, board) = (ScreenWindow(), BoardController())
        window.rootViewController = board
        let renderer = PageRenderer(app: "Benchmark")
        let encoder = JSONEncoder()
        let count = 2000
        var size = 0
        let medians = try Self.medians(
            subject: {
                for index in 0..<count {
                    try window.perform(.tap(id: "cell.\(index % 3).\(index / 3 % 3)"))
                    size &+= renderer.picture(of: window.screen, at: window.path).utf8.count
                }
            },
            baseline: {
                for _ in 0..<count { size &+= try encoder.encode(window.screen).count }
            })
        guard size > 0 else { throw BenchmarkFailure("Nothing was rendered.") }
        return ServerRow(
            title: "A screen change: action, new screen, HTML",
            measured: "\((medians.0 / Double(count) * 1e6).formatted(1)) µs",
            baseline: "JSONEncoder, the same screen: \((medians.1 / Double(count) * 1e6).formatted(1)) µs",
            ratio: medians.2.formatted(2), target: "<= 1.5")
    }

    private static func medians(
        subject: () throws -> Void, baseline: () throws -> Void
    ) rethrows -> (Double, Double, Double) {
        func time(_ body: () throws -> Void) rethrows -> Double {
            let start = Turns.processTime
            try body()
            return Turns.processTime - start
        }
        var pairs: [(Double, Double)] = []
        _ = (try time(subject), try time(baseline))
        for _ in 0..<21 { pairs.append((try time(subject), try time(baseline))) }
        func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
        return (median(pairs.map(\.0)), median(pairs.map(\.1)), median(pairs.map { $0.0 / $0.1 }))
    }
}

/// A screen as large as a game's: a board, texts and buttons.
@MainActor
private final class BoardController: ScreenController {
    private var marks: [String: Int] = [:]

    override func render() -> Screen {
        let rows = (0..<3).map { row in
            (0..<3).map { column in
                let id = "cell.\(row).\(column)"
                let mark = marks[id, default: 0]
                let side = mark % 3 == 0 ? nil : ScreenElement.Side(mark % 3)
                return ScreenElement.Board.Cell(
                    id: id, mark: ["", "X", "O"][mark % 3], side: side, highlighted: mark == 4)
            }
        }
        return Screen(
            title: "Tic-Tac-Toe",
            elements: [
                .text("Ann (X) to move"), .board(.init(rows: rows)),
                .facts([.init(id: "a", label: "Ann", value: "3"), .init(id: "b", label: "Bob", value: "1")]),
                .button(.init(id: "leave", label: "Leave the game")),
            ])
    }

    override func didTap(_ id: String) {
        marks[id, default: 0] += 1
        setNeedsRender()
    }
}

struct BenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
