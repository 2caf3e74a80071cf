/// Why a server gave no answer, or none that is of use.
enum WebFailure: Error, Equatable {
    case hostNotFound
    /// Nobody takes the connection.
    case notReachable
    case noHTTP
    case timedOut(after: Duration)
    case status(Int)
    /// The answer has more bytes than the limit.
    case tooLarge(limit: Int)
    /// The connection ended in the middle of the answer, or the answer makes no sense from there on.
    case incomplete
    /// What the system says.
    case noAnswer(String)
}
