import BarGamesServices

/// The state of a page.
enum CocktailPageState: Equatable {
    case reading
    case read
    /// Loading failed, with a message for the user.
    case failed(String)
}

/// The data and actions of a page, as its view controller knows them.
@MainActor protocol CocktailPageViewModel: AnyObject {
    var listener: (any CocktailPageListener)? { get set }
    /// Called after every change of the page.
    var onChange: (() -> Void)? { get set }

    var title: String { get }
    var state: CocktailPageState { get }

    /// Loads the page unless it is loaded. Ends early if its task is cancelled.
    func load() async
    func tryAgain()
}

@MainActor protocol CocktailPageListener: AnyObject {
    func pageDidOpen(_ page: any CocktailPageViewModel)
    /// Called when the user asks to load a failed page again.
    func pageDidAskAgain(_ page: any CocktailPageViewModel)
    /// Called when the text of the search has changed.
    func pageDidType(in page: any CocktailLettersViewModel)
    func pageDidChoose(_ selection: CocktailSelection)
    func pageDidChoose(_ cocktail: CocktailSummary)
}

/// The base class of the view models: a value that is loaded once, with the state of loading.
class CocktailPageModel<Value: Sendable>: CocktailPageViewModel {
    final weak var listener: (any CocktailPageListener)?
    final var onChange: (() -> Void)?

    private let read: () async throws -> Value
    private(set) final var value: Value?
    private(set) final var state = CocktailPageState.reading
    /// The number of the latest attempt, to ignore the result of a cancelled one.
    private var attempt = 0

    init(read: @escaping () async throws -> Value) {
        self.read = read
    }

    var title: String { "Cocktails" }

    final func load() async {
        guard value == nil else { return }
        attempt += 1
        let current = attempt
        change(to: .reading)
        do {
            let value = try await read()
            guard current == attempt else { return }
            self.value = value
            change(to: .read)
        } catch {
            guard current == attempt, !Task.isCancelled else { return }
            change(to: .failed("\(error)"))
        }
    }

    private func change(to state: CocktailPageState) {
        self.state = state
        onChange?()
    }

    final func tryAgain() {
        listener?.pageDidAskAgain(self)
    }
}
