import BarGamesServices
import Testing

@testable import BarGames

struct SignInFormTests {
    @Test(arguments: [
        ("", "Bob", "secret", SignInForm.Field.player1, "Player 1 needs a name."),
        ("Ann", "", "secret", .player2, "Player 2 needs a name."),
        ("Zoë", "ZOE\u{308} ", "secret", .player2, "The two players need different names."),
        (
            String(repeating: "a", count: 41), "Bob", "secret", .player1,
            "The name of Player 1 is longer than 40 characters."
        ),
        ("An\u{7}n", "Bob", "secret", .player1, "The name of Player 1 has a character that cannot be shown."),
        ("\u{2800}", "Bob", "secret", .player1, "The name of Player 1 has no character that can be seen."),
        (
            "a" + String(repeating: "\u{301}", count: 80), "Bob", "secret", .player1,
            "The name of Player 1 is longer than 160 bytes. Use fewer emoji or accents."
        ),
        ("Ann", "Bob", "abc", .password, "The password needs at least 4 characters."),
    ])
    func `an invalid form has a problem of one field`(
        player1: String, player2: String, password: String, field: SignInForm.Field, problem: String
    ) {
        let form = SignInForm(player1: player1, player2: player2, password: password)
        #expect(form.problems == [field: problem])
    }

    @Test(arguments: [
        ("Ann", "Bob", "1234"), (String(repeating: "ä", count: 40), "李", "пароль"), ("👩‍👩‍👧", "O'Hara-Łęcki", "    "),
    ])
    func `a valid form has no problem`(player1: String, player2: String, password: String) {
        #expect(SignInForm(player1: player1, player2: player2, password: password).problems.isEmpty)
    }

    @Test func `spaces around a name are removed`() {
        #expect(SignInForm(player1: " Ann ", player2: "Bob\t").players.player1 == "Ann")
    }
}
