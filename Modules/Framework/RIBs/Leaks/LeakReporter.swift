/// The action that a `LeakDetector` takes for a leak.
public struct LeakReporter: Sendable {
    let report: (@MainActor @Sendable (Leak) -> Void)?

    /// Creates a reporter that calls `report` once for each leak, for instance to record an issue in a test.
    public init(_ report: @escaping @MainActor @Sendable (Leak) -> Void) {
        self.report = report
    }

    var isOn: Bool { report != nil }

    private init(off: Void) {
        report = nil
    }

    /// Turns the detector off, so that it costs nothing.
    public static let off = LeakReporter(off: ())

    /// Writes the leak to standard error.
    public static let log = LeakReporter { writeToStandardError("warning: \($0)\n") }

    /// Ends the process with the leak's message on standard error.
    public static let trap = LeakReporter { leak in leak.message.trap() }

    /// `log` in debug builds, `off` in release builds.
    public static var standard: LeakReporter {
        #if DEBUG
            log
        #else
            off
        #endif
    }
}

/// An object that was not released within the time that its detector allows.
public struct Leak: CustomStringConvertible, Equatable, Sendable {
    /// The type of the object: `CheckoutInteractor`.
    public let typeName: String
    /// The path of its RIB when that was detached; nil for an object passed to `LeakDetector.expectRelease(of:)`.
    public let treePath: String?
    /// The time since the RIB was detached, or the object was passed to the detector, by the clock of the tree.
    public let age: Duration

    /// The object, its path, the likely cause and the fix.
    public var description: String { message.description }

    var message: Diagnostic {
        Diagnostic(
            treePath == nil
                ? "\(typeName) was not released within \(ageText)."
                : "\(typeName) was not released within \(ageText) after its RIB was detached.",
            treePath: treePath,
            cause: "A closure, a task or a strong reference to a parent retains it.",
            fix: "capture it weakly, or end the task. If you keep a router to attach it again, set its "
                + "`isKeptForLater` to true.")
    }

    /// The age in seconds, rounded to hundredths.
    private var ageText: String {
        let seconds = "\((age / .milliseconds(10)).rounded() / 100)"
        return "\(seconds.hasSuffix(".0") ? String(seconds.dropLast(2)) : seconds) s"
    }
}
