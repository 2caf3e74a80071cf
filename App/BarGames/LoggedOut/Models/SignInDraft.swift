/// What a sign-in starts from: what was typed before, and what was wrong with it. A password is never kept.
struct SignInDraft: Equatable, Sendable {
    var player1 = ""
    var player2 = ""
    var notice: String?
}
