import BarGames
import BarGamesStores
import DependencyContainer
import RIBs
import UIKit
import UIKitHost

/// An evening at the bar, on a phone: the app without a terminal or a browser.
@MainActor
struct Story {
    let session: AppSession
    let person: Person

    static func check() async throws {
        let app = try AppComponent(
            [
                SystemAssembly(), PersistenceAssembly(passwords: .init(logRounds: 4, blockSize: 8, parallelism: 1)),
                VerifyAssembly(), LoggedInAssembly(), GamesAssembly(), CocktailsAssembly(), StoppedTimeAssembly(),
            ], options: .inMemory)
        let saved = try await evening(in: app) { try await $0.tell() }
        // As a scene whose process was killed. The tree is launched before the window is visible.
        _ = try await evening(in: app, restoring: saved) { try await $0.goOn() }
        try await app.shutdown.run()
    }

    private static func evening(
        in app: AppComponent, restoring saved: SavedTree? = nil, _ tell: (Story) async throws -> Void
    ) async throws -> SavedTree {
        let session = AppSession(app)
        let window = UIWindow()
        session.launch(restoring: saved)
        let host = UIKitHost(session.window)
        window.rootViewController = host.viewController
        window.makeKeyAndVisible()
        try await tell(Story(session: session, person: Person(window: window)))
        defer { session.end() }
        return withExtendedLifetime(host) { session.savedTree }
    }

    var tree: String { TreePrinter.text(of: session.root.snapshot) }

    private func tell() async throws {
        try await signIn()
        try await leaveAGame()
        try await playToTheScore()
        try await lookAtPastMatches()
        try await orderACocktail()
        try await changeTheSettings()
        try await signInWithAWrongPassword()
        try await chooseALetter()
    }

    private func signIn() async throws {
        await person.settle()
        expect(
            person.page,
            """
            page "Bar Games"
              Two names and the table's password. New names open a new table.
              Player 1
              <>
              Player 2
              <>
              Password
              <>
              [Sign in]
            """, "the first page asks for names and a password")
        expect(try person.view("password", UITextField.self).isSecureTextEntry, true, "a secret field is secure")
        expect(try person.view("player1", UITextField.self).isSecureTextEntry, false, "another field is not secure")
        let field: UITextField = try person.view("player1")
        try await person.type("Ann", into: "player1")
        expect(field.isFirstResponder, true, "an update keeps the focus")
        try await person.pressReturn()
        expect(try person.view("player2", UITextField.self).isFirstResponder, true, "return leads to the next field")
        try await person.type("Bob", into: "player2")
        try await person.tap("sign-in")
        expect(try person.view("player1", UITextField.self) === field, true, "an update keeps the views")
        expect(
            person.page,
            """
            page "Bar Games"
              Two names and the table's password. New names open a new table.
              Player 1
              <Ann>
              Player 2
              <Bob>
              Password
              <> focused
              The password needs at least 4 characters.
              [Sign in]
            """, "a missing password is reported at its field, which gets the focus")
        try await person.type("secret", into: "password")
        try await person.pressReturn()
        expect(
            person.page,
            """
            page "Bar Games"
              Two names and the table's password. New names open a new table.
              Player 1
              <Ann>
              Player 2
              <Bob>
              Password
              <••••••>
              [Sign in]
            """, "the problem is gone, and return on the last field removes the keyboard")
        try await person.tap("sign-in")
        try await person.wait(for: "Lobby")
        expect(
            person.page,
            """
            page "Lobby"
              Ann and Bob. No match played yet.
              # Score
              Ann  0
              Bob  0
              Draws  0
              # Games
              [#  Play Tic-Tac-Toe]
              [◔  Play Random Win]
              # Bar
              [Y  Order a cocktail]
              [Past matches]
              [Sign out]
            """, "the lobby shows the score and every game")
        await person.swipeBack()
        expect(person.titles, [["Bar Games", "Lobby"]], "a page without a way back is not swiped away")
    }

    private func changeTheSettings() async throws {
        let label = try person.label("Draws")
        let stack = label.superview as? UIStackView
        expect([label.font.pointSize, stack?.axis == .horizontal ? 1 : 0], [17, 1], "a fact is a line of body text")
        person.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
        expect([label.font.pointSize, stack?.axis == .vertical ? 1 : 0], [40, 1], "large text is large, on two lines")
        person.window.traitOverrides.preferredContentSizeCategory = .large

        let texts = person.views.compactMap { $0 as? UILabel }
        expect(texts.allSatisfy(\.adjustsFontForContentSizeCategory), true, "each text follows the size of text")
        person.window.overrideUserInterfaceStyle = .dark
        let colors = person.views.flatMap { [$0.backgroundColor, ($0 as? UILabel)?.textColor].compactMap(\.self) }
        let names = Set(colors.map { $0.resolvedColor(with: label.traitCollection).name }).sorted()
        expect(names, ["label dark", "secondaryLabel dark", "systemBackground dark"], "each colour has a dark version")
    }

    private func signInWithAWrongPassword() async throws {
        try await person.tap("sign-out")
        try await person.type("Bob", into: "player1")
        try await person.type("Ann", into: "player2")
        try await person.type("wrong", into: "password")
        try await person.tap("sign-in")
        try await person.wait(for: "Sign in")
        expect(
            person.page,
            """
            page "Bar Games"
              Two names and the table's password. New names open a new table.
              Player 1
              <Bob>
              Player 2
              <Ann>
              Password
              <>
              That is not the password of this table.
              [Sign in]
            """, "a wrong password is refused at its field, and the names stay")
        try await person.type("secret", into: "password")
        try await person.tap("sign-in")
        try await person.wait(for: "Lobby")
        expect(try person.label("1").text, "1", "the right one leads to the score")
    }
}
