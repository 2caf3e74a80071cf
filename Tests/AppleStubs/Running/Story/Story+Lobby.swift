import UIKit

/// What the players do in the lobby: play, look at the past matches, order a cocktail.
extension Story {
    func leaveAGame() async throws {
        try await person.tap("game.tictactoe", "cell.0.0")
        expect(
            person.page,
            """
            page "Tic-Tac-Toe", back to "Lobby"
              Ann  X
              Bob  O, to move
              [X]  []  []
              []  []  []
              []  []  []
            """, "a board is a grid of buttons")
        let cell: UIButton = try person.view("cell.0.0")
        expect(cell.accessibilityLabel, "Row 1, column 1: X", "VoiceOver reads a cell with its place")
        await person.swipeBack()
        expect(person.titles, [["Bar Games", "Tic-Tac-Toe"], [""]], "the game asks before it is swiped away")
        expect(
            person.page,
            """
            sheet ""
              Leave the game? It will not count.
              [Go on playing]
              [Leave the game]
            """, "the question is a sheet")
        try await person.swipeDown()
        expect(person.titles, [["Bar Games", "Tic-Tac-Toe"]], "a question that is swiped away is answered with no")
        expect(try person.view("cell.0.0", UIButton.self) === cell, true, "the game keeps its views under the sheet")
        try await person.tapBack()
        try await person.tap("leave-game")
        expect(person.titles, [["Bar Games", "Lobby"]], "the answer yes leads to the lobby")
        expect(tree.contains("TicTacToe"), false, "the game is detached")
    }

    func playToTheScore() async throws {
        try await person.tap("game.tictactoe", "cell.0.0", "cell.0.0")
        expect(
            person.page,
            """
            page "Tic-Tac-Toe", back to "Lobby"
              Ann  X
              Bob  O, to move
              [X]  []  []
              []  []  []
              []  []  []
              Ann has that cell. Choose a free one.
            """, "an occupied cell is refused with a notice")
        try await person.tap("cell.1.0", "cell.0.1", "cell.1.1", "cell.0.2")
        try await person.wait(for: "Ann (X) wins!")
        expect(
            person.page,
            """
            page "Tic-Tac-Toe"
              Ann  X, won
              Bob  O
              [X]  [X]  [X]
              [O]  [O]  []
              []  []  []
              Ann (X) wins!
              [Play again]
              [Back to the lobby]
            """, "the result is announced below the board")
        let result = person.views.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Ann (X) wins!" }
        expect(result?.font.pointSize, UIFont.preferredFont(forTextStyle: .largeTitle).pointSize, "a result is large")
        expect(try person.view("cell.2.2", UIButton.self).isEnabled, false, "a closed board cannot be tapped")
        try await person.tap("close-game")
        try await person.wait(for: "Lobby")
        expect(
            person.page,
            """
            page "Lobby"
              Ann and Bob. Ann leads by 1.
              # Score
              Ann  1
              Bob  0
              Draws  0
              # Games
              [#  Play Tic-Tac-Toe]
              [◔  Play Random Win]
              # Bar
              [Y  Order a cocktail]
              [Past matches]
              [Sign out]
            """, "the lobby shows the new score")
    }

    func lookAtPastMatches() async throws {
        try await person.tap("history")
        try await person.wait(for: "Ann")
        expect(person.titles, [["Bar Games", "Lobby"], ["Past matches"]], "a controller that is a sheet is a sheet")
        expect(tree.contains("History"), true, "the history is attached")
        try await person.swipeDown()
        expect(person.titles, [["Bar Games", "Lobby"]], "a sheet can be swiped away")
        expect(tree.contains("History"), false, "a sheet that is swiped away reaches the stack of its router")
        try await person.tap("history")
        try await person.tapBack()
        expect(tree.contains("History"), false, "the button of a sheet leads back")
    }

    func orderACocktail() async throws {
        try await person.tap("menu.cocktails")
        try await person.wait(for: "[A]")
        expect(
            person.page,
            """
            page "Cocktails", back to "Lobby"
              Search
              <>
              [Find]
              Or choose the first letter.
              [A]  [B]  [C]  [D]  [E]  [F]
              [G]  [H]  [I]  [J]  [K]  [L]
              [M]  [N]  [O]  [P]  [R]  [S]
              [T]  [V]  [W]  [Z]
            """, "letters are side by side")
        try await person.tap("letter.A")
        try await person.wait(for: "[Americano]")
        try await person.choose("Americano")
        try await person.wait(for: "picture")
        expect(
            person.page,
            """
            page "Americano", back to "Cocktails"
              picture of Americano
              Glass  Old fashioned glass
              Campari  30 ml
              Sweet red vermouth  30 ml
              Soda water  a splash
              1. Fill the glass with ice and pour in the Campari and the vermouth.
              2. Add the soda water and stir once or twice.
              3. Garnish with half a slice of orange and a strip of lemon zest.
            """, "a drink has a picture, a fact, a list and steps")
        expect(
            person.titles, [["Bar Games", "Lobby", "Cocktails", "Cocktails: A", "Americano"]],
            "a page is pushed above the page that presents it")
        person.stack.beginSwipe()
        person.stack.cancelSwipe()
        await person.settle()
        expect(
            person.titles, [["Bar Games", "Lobby", "Cocktails", "Cocktails: A", "Americano"]],
            "a cancelled swipe removes no page")
        await person.swipeBack()
        expect(person.titles, [["Bar Games", "Lobby", "Cocktails", "Cocktails: A"]], "a swipe removes the page on top")
        expect(tree.contains("Cocktails"), true, "the menu item stays attached below it")
        await person.swipeBack()
        await person.swipeBack()
        expect(person.titles, [["Bar Games", "Lobby"]], "a swipe on the first page leads to the lobby")
        expect(tree.contains("Cocktails"), false, "the menu item is detached")
    }

    func chooseALetter() async throws {
        try await person.tap("menu.cocktails")
        try await person.wait(for: "[A]")
        try await person.tap("letter.A")
        try await person.wait(for: "[Americano]")
    }

    func goOn() async throws {
        // The table is read first.
        try await person.wait(for: "[Americano]")
        expect(
            person.titles, [["Bar Games", "Lobby", "Cocktails", "Cocktails: A"]], "restored pages are below each other")
        try await person.choose("Americano")
        try await person.wait(for: "picture")
        await person.swipeBack()
        await person.swipeBack()
        await person.swipeBack()
        expect(person.titles, [["Bar Games", "Lobby"]], "restored pages are swiped away like others")
        expect(tree.contains("Cocktails"), false, "a restored menu item is detached when its page is swiped away")
    }
}
