import Foundation

/// The table of all signals: what each does while a terminal is raw.
enum SignalResponse {
    /// The first one ends the session, so that the app can save. The second one restores the terminal and terminates the
    /// process, in case the app is blocked.
    case endSession
    /// Restores the terminal and stops the process. SIGCONT makes the terminal raw again.
    case stop
    /// Draws the screen again.
    case redraw
    /// Ignored, so that the write fails and its failure says why.
    case failWrite
    /// Restores the terminal, and terminates the process as without a handler.
    case terminate
    /// Not handled: the system does not allow it, or the signal does nothing by default.
    case none

    init(_ signal: Int32) {
        switch signal {
        case SIGHUP, SIGINT, SIGTERM: self = .endSession
        case SIGTSTP, SIGTTIN, SIGTTOU: self = .stop
        case SIGCONT, SIGWINCH: self = .redraw
        case SIGPIPE, SIGXFSZ: self = .failWrite
        case SIGKILL, SIGSTOP, SIGCHLD, SIGURG: self = .none
        #if canImport(Darwin)
            case SIGIO, SIGINFO: self = .none
        #endif
        // The signals of a crash, SIGQUIT, the timers, SIGUSR1, SIGUSR2 and the real-time signals.
        default: self = .terminate
        }
    }

    /// Whether the instruction that raised the signal raises it again when the handler returns.
    static func isFault(_ signal: Int32) -> Bool {
        switch signal {
        case SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP: true
        default: false
        }
    }

    /// The numbers of all signals.
    #if canImport(Darwin)
        static let numbers: Range<Int32> = 1..<32
    #else
        static let numbers: Range<Int32> = 1..<65
    #endif

    /// Lets writes to closed pipes and to full files fail, for the rest of the process.
    static func letWritesFail() {
        for number in numbers where SignalResponse(number) == .failWrite { _ = signal(number, SIG_IGN) }
    }
}

extension sigaction {
    /// An action that calls `handler`, with the signal's origin.
    static func calling(
        _ handler: @escaping @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void,
        flags: Int32
    ) -> sigaction {
        var action = sigaction()
        #if canImport(Darwin)
            action.__sigaction_u.__sa_sigaction = handler
        #elseif canImport(Musl)
            action.__sa_handler.sa_sigaction = handler
        #else
            action.__sigaction_handler.sa_sigaction = handler
        #endif
        action.sa_flags = Int32(SA_SIGINFO) | flags
        return action
    }

    var isIgnoring: Bool { handlerAddress == unsafeBitCast(SIG_IGN, to: Int.self) }
    var isDefault: Bool { handlerAddress == unsafeBitCast(SIG_DFL, to: Int.self) }

    private var handlerAddress: Int {
        #if canImport(Darwin)
            unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self)
        #elseif canImport(Musl)
            unsafeBitCast(__sa_handler.sa_handler, to: Int.self)
        #else
            unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
        #endif
    }
}
