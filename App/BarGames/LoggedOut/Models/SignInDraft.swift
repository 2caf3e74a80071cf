/// The initial values of the sign-in form: the names and the notice of the last attempt. It has no password.
struct SignInDraft: Codable, Equatable, Sendable {
    var player1 = ""
    var player2 = ""
    var notice: String?
}
