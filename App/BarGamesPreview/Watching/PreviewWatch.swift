import ArgumentParser
import BarGames
public import DependencyContainer
import Foundation

/// Previews of one feature that follow its sources: after each save, the program is built and started again, and shows
/// the same screens.
///
/// A command creates one, shows sessions of `makeSession()`, and awaits `waitForNewProgram()` beside it. When that
/// returns, it ends its sessions and calls `restart(port:)`. When the user quits, it calls `removeData()`.
@MainActor
public final class PreviewWatch {
    /// The port of the server before the restart; nil at the first start.
    public var port: Int? { handover?.port }
    /// Whether `waitForNewProgram()` has returned.
    public private(set) var hasNewProgram = false

    private let feature: String
    private let assemblies: [any Assembly]
    private let handover: Handover?
    /// The database of the previews, which the new program continues to use.
    private let folder: URL
    private let build: SwiftBuild
    private let signals = SignalHandlers()
    private var current: WatchedSession?
    private var message: String?
    /// The state of the build, also for sessions that begin later.
    private var notice: String? {
        didSet { current?.notice = notice }
    }

    /// - Parameters:
    ///   - feature: The name of the feature.
    ///   - assemblies: The assemblies of the app.
    /// - Throws: `UnknownDestination` if the feature does not exist, the errors of the app, or `ValidationError` if the
    ///   program is not in the build folder of a package.
    public init(of feature: String, in assemblies: [any Assembly]) throws {
        self.feature = feature
        self.assemblies = assemblies
        build = try SwiftBuild()
        handover = Handover.take()
        message = handover?.message
        folder = handover?.folder ?? FileManager.default.temporaryDirectory.appending(path: "preview-\(UUID())")
        _ = try AppComponent(assemblies, options: .inMemory).previewedFeature(named: feature)
    }

    /// Creates a session. It begins on the screens of the session that was last used or created.
    ///
    /// - Parameter register: Adds services to the session.
    /// - Throws: The errors of the app.
    public func makeSession(adding register: (Container) -> Void = { _ in }) throws -> WatchedSession {
        let database = folder.appending(path: "preview.sqlite").path(percentEncoded: false)
        let session = try WatchedSession(
            of: feature, in: assemblies, options: AppOptions(database: database),
            restoring: current?.savedTree ?? handover?.tree, saying: message, adding: register)
        session.onAction = { [weak self, weak session] in self?.current = session }
        session.notice = notice
        current = session
        return session
    }

    /// Builds the program after each save, and returns when a build has changed it. A failed build is a notice in the
    /// current session until the next one.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func waitForNewProgram() async throws {
        var lastBuild = build.date
        var hasChanged = false
        while true {
            let sources = await listSources()
            while SwiftBuild.lastChange(of: sources) <= lastBuild || SwiftBuild.changes(sources, inSecondOf: Date()) {
                try await Task.sleep(for: .milliseconds(100))
            }
            let start = ContinuousClock.now
            lastBuild = Date()
            notice = "Building…"
            do {
                let changes = try await build()
                notice = nil
                message = "Built in \(Self.text(of: start.duration(to: .now))) s."
                // Files that were saved during the build are built first.
                hasChanged = hasChanged || changes
                if hasChanged, SwiftBuild.lastChange(of: sources) <= lastBuild { break }
            } catch let error where !(error is CancellationError) {
                notice = "\(error)"
            }
        }
        hasNewProgram = true
    }

    /// Replaces this process by the new program, which begins on the screens of this one. The sessions have ended.
    ///
    /// - Parameter port: The port of the server, which the new process listens on.
    /// - Throws: The error of the system if the program cannot be started.
    public func restart(port: Int? = nil) throws {
        try Handover(tree: current?.savedTree, folder: folder, message: message, port: port).leave()
        signals.restore()
        try Self.execute(build.executable.path(percentEncoded: false), Array(CommandLine.arguments.dropFirst()))
    }

    /// Removes the database of the previews. A command calls it when the user has quit.
    public func removeData() {
        try? FileManager.default.removeItem(at: folder)
    }

    @concurrent
    private func listSources() async -> [String] { build.sources }

    private static func text(of duration: Duration) -> String {
        (duration / .seconds(1)).formatted(.number.precision(.fractionLength(1)).locale(Locale(identifier: "en_US")))
    }

    private static func execute(_ path: String, _ arguments: [String]) throws {
        var pointers = ([path] + arguments).map { strdup($0) } + [nil]
        execv(path, &pointers)
        // It returns only if it failed.
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
}
