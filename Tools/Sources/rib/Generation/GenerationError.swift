/// A reason why something cannot be generated. Nothing was written.
struct GenerationError: Error, Equatable, CustomStringConvertible {
    /// What cannot be done.
    let message: String
    /// The place that is not as expected; nil if the reason has none.
    let location: FileLocation?
    /// What to do.
    let fix: String

    /// Creates the error.
    init(_ message: String, at location: FileLocation? = nil, fix: String) {
        self.message = message
        self.location = location
        self.fix = fix
    }

    /// The place, the message and the fix.
    var description: String {
        let place = location.map { "\($0.file):\($0.line): " } ?? ""
        return "\(place)\(message)\n  To fix: \(fix)"
    }
}
