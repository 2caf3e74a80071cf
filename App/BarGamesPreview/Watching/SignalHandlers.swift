import Foundation

/// How the signals that end a program were handled when it started.
///
/// A signal that is ignored stays ignored in the program that replaces this one, which would take that for the wish of
/// the person who started it, as with `nohup`.
struct SignalHandlers {
    private let ignored: [(signal: Int32, isIgnored: Bool)]

    init() {
        ignored = [SIGINT, SIGTERM, SIGQUIT, SIGHUP].map { number in
            // The only way to read how a signal is handled is to change it. The default handler is nil.
            let handler = signal(number, SIG_IGN)
            _ = signal(number, handler)
            return (number, handler != nil)
        }
    }

    func restore() {
        for (number, isIgnored) in ignored { _ = signal(number, isIgnored ? SIG_IGN : SIG_DFL) }
    }
}
