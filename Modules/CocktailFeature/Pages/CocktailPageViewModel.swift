import DIInterfaces

/// How far a page is.
enum CocktailPageState: Equatable {
    case reading
    case read
    /// It could not be read, and why.
    case failed(String)
}

/// What a page shows, and what it can be asked for: all that its view controller knows of it.
@MainActor
protocol CocktailPageViewModel: AnyObject {
    var listener: (any CocktailPageListener)? { get set }
    /// Called after everything that the page shows has changed.
    var onChange: (() -> Void)? { get set }

    var title: String { get }
    var state: CocktailPageState { get }

    /// Reads what the page shows, unless it has it. It ends early when its task is cancelled.
    func load() async
    func tryAgain()
    func close()
}

@MainActor
protocol CocktailPageListener: AnyObject {
    func pageDidOpen(_ page: any CocktailPageViewModel)
    /// What could not be read is to be tried again.
    func pageDidAskAgain(_ page: any CocktailPageViewModel)
    func pageDidChoose(letter: Character)
    func pageDidChoose(_ cocktail: CocktailSummary)
    func pageDidClose()
}

/// What the view models have in common: a value that is read once, and says so.
class CocktailPageModel<Value: Sendable>: CocktailPageViewModel {
    final weak var listener: (any CocktailPageListener)?
    final var onChange: (() -> Void)?

    private let read: () async throws -> Value
    private(set) final var value: Value?
    private(set) final var state = CocktailPageState.reading
    /// Tells the newest attempt from one that was cancelled and ends late.
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

    final func close() {
        listener?.pageDidClose()
    }
}
