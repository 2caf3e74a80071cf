import RIBsScreens

extension Screen {
    /// The wins of player 1, the wins of player 2, and the draws: `1 0 2`. Nil if the screen has no score.
    var score: String? {
        let values = ["score.player1", "score.player2", "score.draws"].compactMap(fact)
        return values.count == 3 ? values.joined(separator: " ") : nil
    }

    /// The notices, results and problems of fields, and the question of a dialog.
    var notices: [String] {
        if case .text(let question)? = dialog?.first { return [question] }
        return elements.compactMap {
            switch $0 {
            case .notice(let text): text
            case .result(let result): result.text
            case .field(let field): field.problem
            default: nil
            }
        }
    }

    private func fact(_ id: String) -> String? {
        guard case .facts(let facts)? = element(id) else { return nil }
        return facts.first { $0.id == id }?.value
    }
}
