import RIBs
import RIBsFoundation
import RIBsTesting
import Testing

@MainActor
struct ExpectSurvivesTests {
    @Test func `a RIB that saves its state and routes by it survives`() async throws {
        var states: [Int] = []
        try await expectSurvives(using: JSONStateCoder()) {
            FolderRouter()
        } after: { router in
            (router as? FolderRouter)?.interactor.open(3)
        } restored: { router in
            states = router.children.count == 1 ? [(router as? FolderRouter)?.interactor.savedState ?? 0] : []
        }
        #expect(states == [3])
    }

    @Test func `a RIB that does not save its state fails with both trees`() async {
        #expect(
            await failure { FolderRouter(saves: false) } == """
                The RIB did not survive.
                  Saved:
                    SurvivalRoot
                    └─ Folder (viewless)
                       └─ Page (viewless)
                  Restored:
                    SurvivalRoot
                    └─ Folder (viewless)
                  Where: RIBsTestingTests/Folder.swift:12
                  Likely cause: An interactor does not save which children it has, or does not attach them again.
                  To fix: save it in `savedState`, and attach the children of that state in `didBecomeActive()`.
                """)
    }

    @Test func `a RIB that forgets to route by its state fails, although its saved tree is equal`() async {
        let failure = await failure { FolderRouter(routesByState: false) }
        #expect(failure?.contains("  Restored:\n    SurvivalRoot\n    └─ Folder (viewless)\n  Where:") == true)
    }

    @Test func `a state that changes when it is restored fails with both values`() async {
        #expect(
            await failure { FolderRouter(step: 1) } == """
                The RIB did not survive.
                  - SurvivalRoot/Folder: 3
                  + SurvivalRoot/Folder: 4
                  Where: RIBsTestingTests/Folder.swift:12
                  Likely cause: A setter of `savedState` does not restore what the getter returned, or a callback changes it later.
                  To fix: assign the whole state in the setter, and do not change it before the user acts.
                """)
    }

    @Test func `a RIB that survives with a warning fails with it`() async {
        let error = await #expect(throws: SurvivalFailure.self) {
            try await expectSurvives(using: JSONStateCoder()) {
                FolderRouter()
            } after: { router in
                (router as? FolderRouter)?.interactor.open(3)
                (router as? FolderRouter)?.routeToOtherPage()
            }
        }
        let lines = error?.description.split(separator: "\n") ?? []
        #expect(lines.first == "The RIB survived with 1 warning.")
        #expect(lines.dropFirst(2).first?.hasPrefix("warning: A ChildSlot<PageRouter> was filled while") == true)
    }

    @Test func `the errors of the closures are thrown`() async {
        struct Wrong: Error {}
        await #expect(throws: Wrong.self) {
            try await expectSurvives(using: JSONStateCoder()) { throw Wrong() }
        }
        await #expect(throws: Wrong.self) {
            try await expectSurvives(using: JSONStateCoder()) {
                FolderRouter()
            } after: { _ in
                throw Wrong()
            }
        }
        await #expect(throws: Wrong.self) {
            try await expectSurvives(using: JSONStateCoder()) {
                FolderRouter()
            } restored: { _ in
                throw Wrong()
            }
        }
    }

    private func failure(of build: @MainActor () -> FolderRouter) async -> String? {
        do {
            try await expectSurvives(
                using: JSONStateCoder(), building: build, after: { ($0 as? FolderRouter)?.interactor.open(3) },
                fileID: "RIBsTestingTests/Folder.swift", line: 12)
            return nil
        } catch {
            return (error as? SurvivalFailure)?.description
        }
    }
}

/// A RIB that shows a page while its state is not 0.
private final class FolderInteractor: Interactor, Restorable {
    weak var router: FolderRouter?
    private let saves: Bool
    private let routesByState: Bool
    private let step: Int
    private var page = 0

    init(saves: Bool, routesByState: Bool, step: Int) {
        self.saves = saves
        self.routesByState = routesByState
        self.step = step
    }

    var savedState: Int {
        get { saves ? page : 0 }
        set { page = newValue + step }
    }

    override func didBecomeActive() {
        if page > 0, routesByState { router?.routeToPage() }
    }

    func open(_ page: Int) {
        self.page = page
        router?.routeToPage()
    }
}

private final class FolderRouter: Router<FolderInteractor> {
    private lazy var page = ChildSlot<PageRouter>(parent: self)

    init(saves: Bool = true, routesByState: Bool = true, step: Int = 0) {
        super.init(interactor: FolderInteractor(saves: saves, routesByState: routesByState, step: step))
        interactor.router = self
    }

    func routeToPage() {
        page.attach { PageRouter(interactor: Interactor()) }
    }

    func routeToOtherPage() {
        page.attach { PageRouter(interactor: Interactor()) }
    }
}

private final class PageRouter: Router<Interactor> {}
