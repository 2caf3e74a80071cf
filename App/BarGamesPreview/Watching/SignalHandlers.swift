import Foundation

/// The handlers of the signals that terminate a program, as they were when it started.
///
/// A program that replaces its process restores them, so that a signal that its caller ignored, as `nohup` does with
/// SIGHUP, stays ignored and no other signal is ignored.
struct SignalHandlers {
    private let actions: [(signal: Int32, action: sigaction)]

    init() {
        actions = [SIGINT, SIGTERM, SIGQUIT, SIGHUP].map { number in
            var action = sigaction()
            sigaction(number, nil, &action)
            return (number, action)
        }
    }

    func restore() {
        for (number, action) in actions {
            var action = action
            sigaction(number, &action, nil)
        }
    }
}
