/// How far the result of a decided game is stored.
public enum ResultState: Sendable {
    /// The result is being saved, and not shown yet.
    case saving
    /// The result is shown, with a remark that it is not saved yet.
    case notSavedYet
    /// The result is shown, and saved.
    case saved
}
