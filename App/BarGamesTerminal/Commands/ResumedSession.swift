import BarGames
import Foundation
import RIBs
import RIBsFoundation
import RIBsScreens

/// The file of `--resume`, which stores the state of a session after each change, until the user quits.
@MainActor
final class ResumedSession {
    private let path: String
    private let file: SavedTreeFile
    private let session: AppSession
    /// The tree of the earlier session; nil if it was left by `quit`, or never began.
    let saved: SavedTree?
    private var stored: SavedTree?
    private var observation: StreamObservation?
    private var isSaving = false

    /// Reads the file.
    ///
    /// - Throws: `ResumeError` if the file cannot be read, or is not a saved session. The file is not changed.
    init(_ path: String, of session: AppSession) throws(ResumeError) {
        self.path = path
        file = SavedTreeFile(URL(filePath: path))
        self.session = session
        do { saved = try file.load() } catch is SavedTreeFile.NotASavedTree {
            throw ResumeError(path: path, cause: "it is not a saved session of this app")
        } catch {
            throw ResumeError(path: path, cause: "it could not be read: \(Self.reason(of: error))")
        }
    }

    /// Stores the state now, and after each change of the screen.
    ///
    /// - Throws: `ResumeError` if the file cannot be written.
    func begin() throws(ResumeError) {
        do { try store() } catch {
            throw ResumeError(path: path, cause: "it could not be written: \(Self.reason(of: error))")
        }
        observation = session.window.changes.observe { [weak self] in self?.saveSoon() }
    }

    /// Removes the file if the user has quit, or stores the last state. Called before the tree ends.
    func end(wasQuit: Bool) {
        observation?.end()
        observation = nil
        if wasQuit { try? file.remove() } else { save() }
    }

    /// Saves after the current action, because the tree is being changed.
    private func saveSoon() {
        guard !isSaving else { return }
        isSaving = true
        Task { [weak self] in
            guard let self else { return }
            isSaving = false
            if observation != nil { save() }
        }
    }

    private func save() {
        do { try store() } catch {
            session.window.notice = "The session could not be saved: \(Self.reason(of: error))."
        }
    }

    private func store() throws {
        let tree = session.savedTree
        guard tree != stored else { return }
        try file.save(tree)
        stored = tree
    }

    /// The reason that the system gives, which is shorter than what Foundation says of it.
    private static func reason(of error: any Error) -> String {
        let system = (error as? CocoaError)?.underlying as? POSIXError
        return system.map { String(cString: strerror($0.code.rawValue)) }
            ?? (error as NSError).localizedFailureReason ?? error.localizedDescription
    }
}

/// The file of `--resume` cannot be read or written, or is not a saved session.
struct ResumeError: Error, CustomStringConvertible {
    let path: String
    let cause: String

    var description: String {
        """
        The session of "\(path)" could not be continued.
          Likely cause: \(cause).
          To fix: pass the file of an earlier --resume, or the name of a new file in an existing folder.
        """
    }
}
