import BarGamesServices
import LoggedInInterface
import RIBs
import RIBsTesting
import Testing

@testable import BarGames

/// The interactor at the top of the tree, without the other RIBs.
@MainActor
struct RootInteractorTests {
    private let router = RootRoutingMock()
    private let interactor = RootInteractor(presenter: RootPresentableMock())
    private let annAndBob = Players(player1: "Ann", player2: "Bob")

    init() {
        interactor.router = router
        interactor.activate()
    }

    private func signIn() {
        interactor.loggedOutDidSignIn(players: annAndBob, password: "secret")
    }

    // MARK: - Routes

    @Test func `the first screen is an empty sign-in`() {
        #expect(router.routes == [.loggedOut(SignInDraft())])
    }

    @Test func `a sign-in leads to a table with the names and the password`() {
        signIn()
        #expect(router.routes.last == .loggedIn(annAndBob, password: "secret"))
    }

    @Test func `after a refused sign-in, the form has the names and the reason`() {
        signIn()
        interactor.loggedInDidEnd(because: .refused(notice: "Wrong."))
        #expect(router.routes.last == .loggedOut(SignInDraft(player1: "Ann", player2: "Bob", notice: "Wrong.")))
    }

    @Test func `a second attempt forgets the reason of the first`() {
        signIn()
        interactor.loggedInDidEnd(because: .refused(notice: "Wrong."))
        signIn()
        interactor.deactivate()
        interactor.activate()
        #expect(router.routes.last == .loggedOut(SignInDraft(player1: "Ann", player2: "Bob")))
    }

    @Test func `after a sign-out, the form is empty`() {
        signIn()
        interactor.loggedInDidOpenTable()
        interactor.loggedInDidEnd(because: .signedOut)
        #expect(router.routes.last == .loggedOut(SignInDraft()))
    }

    // MARK: - Links

    @Test func `the players are signed in from the check of their password to the end of the table`() {
        #expect(!interactor.isSignedIn)
        signIn()
        #expect(!interactor.isSignedIn)
        interactor.loggedInDidOpenTable()
        #expect(interactor.isSignedIn)
        interactor.loggedInDidEnd(because: .signedOut)
        #expect(!interactor.isSignedIn)
    }

    @Test func `after the sign-in, a link gets the table at once`() async throws {
        signIn()
        interactor.loggedInDidOpenTable()
        #expect(try await interactor.waitForSignIn().0 === router.table)
    }

    @Test func `a link waits for the check of the password`() async throws {
        signIn()
        var found: (any DILoggedInActionableItem)?
        let link = Task { found = try await interactor.waitForSignIn().0 }
        _ = await settle(within: 100) { found != nil }
        #expect(found == nil)
        interactor.loggedInDidOpenTable()
        try await link.value
        #expect(found === router.table)
    }

    @Test func `after a refused sign-in, a link waits for the next one`() async throws {
        let link = Task { try await interactor.waitForSignIn().0 }
        signIn()
        interactor.loggedInDidEnd(because: .refused(notice: "Wrong."))
        router.table = TableMock()
        signIn()
        interactor.loggedInDidOpenTable()
        #expect(try await link.value === router.table)
    }

    @Test func `a cancelled link does not wait`() async {
        let link = Task { try await interactor.waitForSignIn().0 }
        link.cancel()
        await #expect(throws: CancellationError.self) { try await link.value }
    }

    @Test func `a tree that is launched again has no table`() {
        signIn()
        interactor.loggedInDidOpenTable()
        interactor.deactivate()
        interactor.activate()
        #expect(!interactor.isSignedIn)
    }
}

private enum Route: Equatable {
    case loggedOut(SignInDraft)
    case loggedIn(Players, password: String?)
}

private final class RootRoutingMock: ViewableRoutingMock, RootRouting {
    var routes: [Route] = []
    var table = TableMock()

    func routeToLoggedOut(draft: SignInDraft) { routes.append(.loggedOut(draft)) }

    func routeToLoggedIn(players: Players, password: String?) -> (any DILoggedInActionableItem)? {
        routes.append(.loggedIn(players, password: password))
        return table
    }

    func launch(from window: any LaunchWindow) {}
    func terminate() {}
}

private final class RootPresentableMock: RootPresentable {}

private final class TableMock: DILoggedInActionableItem {
    func launchGame(named name: String) async throws -> (any DILoggedInActionableItem, Void) { (self, ()) }
    func openLobby() async throws -> (any DILobbyActionableItem, Void) { throw CancellationError() }
}
