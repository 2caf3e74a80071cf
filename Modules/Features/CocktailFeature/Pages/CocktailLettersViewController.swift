import BarGamesServices
import RIBsScreens

final class CocktailLettersViewController: CocktailPageViewController {
    private static let searchID = "search"
    private static let findID = "find"

    var viewModel: (any CocktailLettersViewModel)? {
        didSet { viewModel.map(observe) }
    }

    override var page: (any CocktailPageViewModel)? { viewModel }
    override var saved: CocktailPage? { .letters(search: viewModel?.searchText ?? "") }
    override var back: String { "Lobby" }

    override var content: [ScreenElement] {
        guard let viewModel, !viewModel.letters.isEmpty else { return [.text("The menu is empty.")] }
        return [
            .field(
                .init(
                    id: Self.searchID, label: "Search", value: viewModel.searchText, problem: viewModel.problem,
                    isLive: true)),
            .button(.init(id: Self.findID, label: "Find")),
        ] + choices(of: viewModel)
    }

    /// The matches of the typed text, or the letters.
    private func choices(of viewModel: any CocktailLettersViewModel) -> [ScreenElement] {
        guard let matches = viewModel.matches else {
            return [
                .text("Or choose the first letter."),
                .list(viewModel.letters.map { .init(id: elementID(of: $0), text: String($0)) }),
            ]
        }
        guard !matches.isEmpty else { return [.text("No cocktails found.")] }
        return [
            .text(matches.count == 1 ? "1 cocktail" : "\(matches.count) cocktails"),
            .list(matches.map { .init(id: elementID(of: $0), text: $0.name) }),
        ]
    }

    override func didTap(_ id: String) {
        super.didTap(id)
        if id == Self.findID { viewModel?.find() }
        if let letter = viewModel?.letters.first(where: { elementID(of: $0) == id }) { viewModel?.choose(letter) }
        if let match = viewModel?.matches?.first(where: { elementID(of: $0) == id }) { viewModel?.choose(match) }
    }

    override func didSet(_ id: String, to value: String) {
        if id == Self.searchID { viewModel?.searchText = value }
    }

    private func elementID(of letter: Character) -> String { "letter.\(letter)" }

    private func elementID(of cocktail: CocktailSummary) -> String { "cocktail.\(cocktail.id)" }
}
