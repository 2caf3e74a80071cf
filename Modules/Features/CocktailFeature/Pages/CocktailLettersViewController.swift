import Screens

final class CocktailLettersViewController: CocktailPageViewController {
    var viewModel: (any CocktailLettersViewModel)? {
        didSet { viewModel.map(observe) }
    }

    override var page: (any CocktailPageViewModel)? { viewModel }
    override var closeLabel: String { "Back to the lobby" }

    override var content: [ScreenElement] {
        guard let letters = viewModel?.letters, !letters.isEmpty else { return [.text("The menu is empty.")] }
        return [
            .text("What does it begin with?"),
            .list(letters.map { .init(id: elementID(of: $0), text: String($0)) }),
        ]
    }

    override func didTap(_ id: String) {
        super.didTap(id)
        guard let letter = viewModel?.letters.first(where: { elementID(of: $0) == id }) else { return }
        viewModel?.choose(letter)
    }

    private func elementID(of letter: Character) -> String { "letter.\(letter)" }
}
