import BarGames
import Foundation
import RIBs
import RIBsFoundation
import RIBsScreens

/// The file of `--resume`, which stores the state of a session after each change, until the person quits.
@MainActor
final class ResumedSession {
    private let file: SavedTreeFile
    private let session: AppSession
    /// The tree of the earlier session; nil if it was left by `quit`, or never began.
    let saved: SavedTree?
    private var stored: SavedTree?
    private var observation: StreamObservation?
    private var isSaving = false

    /// Reads the file.
    ///
    /// - Throws: `ResumeError` if the file is not one of a session. It is not changed then.
    init(_ path: String, of session: AppSession) throws(ResumeError) {
        file = SavedTreeFile(URL(filePath: path))
        self.session = session
        do { saved = try file.load() } catch { throw ResumeError(path: path, reason: "\(error.localizedDescription)") }
    }

    /// Stores the state now, and after each change of the screen.
    func begin() {
        save()
        observation = session.window.changes.observe { [weak self] in self?.saveSoon() }
    }

    /// Removes the file if the person has quit, or stores the last state. Called before the tree ends.
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
        let tree = session.savedTree
        guard tree != stored else { return }
        do {
            try file.save(tree)
            stored = tree
        } catch {
            session.window.notice = "The session could not be saved: \(error.localizedDescription)"
        }
    }
}

/// The file of `--resume` is not one of a session.
struct ResumeError: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String {
        """
        \(path) is not a saved session of this app: \(reason)
          To fix: pass the file of an earlier --resume, or the name of a new file.
        """
    }
}
