public import Foundation
import RIBsSoak

extension Process {
    /// Starts the process without the blocked and ignored signals of this one, which it would inherit.
    ///
    /// A test blocks SIGTERM, and in the background of a script SIGINT is ignored. The app does not change how it handles
    /// a signal that it finds ignored.
    ///
    /// - Parameter seconds: The time after which the process is killed, so that a test fails instead of waiting without end.
    public func runWithDefaultSignals(killingAfter seconds: Double? = nil) throws {
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        signal(SIGINT, SIG_DFL)
        try Process.alone { try run() }
        guard let seconds else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
            if let self, isRunning { kill(processIdentifier, SIGKILL) }
        }
    }
}
