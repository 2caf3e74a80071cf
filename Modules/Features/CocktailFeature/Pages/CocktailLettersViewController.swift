import DIInterfaces
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
                .init(id: Self.searchID, label: "Search", value: viewModel.searchText, problem: viewModel.problem)),
            .button(.init(id: Self.findID, label: "Find")),
            .text("Or choose the first letter."),
            .list(viewModel.letters.map { .init(id: elementID(of: $0), text: String($0)) }),
        ]
    }

    override func didTap(_ id: String) {
        super.didTap(id)
        if id == Self.findID { viewModel?.find() }
        guard let letter = viewModel?.letters.first(where: { elementID(of: $0) == id }) else { return }
        viewModel?.choose(letter)
    }

    override func didSet(_ id: String, to value: String) {
        if id == Self.searchID { viewModel?.searchText = value }
    }

    private func elementID(of letter: Character) -> String { "letter.\(letter)" }
}
