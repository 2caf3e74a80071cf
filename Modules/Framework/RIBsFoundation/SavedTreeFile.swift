public import Foundation
public import RIBs

/// A file that stores the saved tree of one session, which only its owner can read.
///
/// A host saves after each action, loads at the next launch, and removes the file when the user has left.
///
/// > Experimental: A patch version can change it.
public struct SavedTreeFile: Sendable {
    /// The location of the file.
    public let url: URL

    /// Creates a value for the file at `url`. Nothing is read or written.
    public init(_ url: URL) {
        self.url = url
    }

    /// Reads the tree; nil if the file does not exist or is empty.
    ///
    /// A host that cannot read the file must not save into it, because that would replace it.
    ///
    /// - Throws: `NotASavedTree` if the file has something else, or the error of reading it.
    public func load() throws -> SavedTree? {
        let data: Data
        do { data = try Data(contentsOf: url) } catch CocoaError.fileReadNoSuchFile { return nil }
        guard !data.isEmpty else { return nil }
        do { return try SavedTree(jsonData: data) } catch is DecodingError { throw NotASavedTree(path: url.path) }
    }

    /// Replaces the file. If the process ends before it returns, the file has the old or the new tree, and no part of one.
    public func save(_ tree: SavedTree) throws {
        let data = try tree.jsonData()
        let new = url.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
        // Created with the permissions, because the state must not be readable by others for any time.
        let descriptor = open(new.path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
        guard descriptor >= 0 else { throw failure }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        do {
            try file.write(contentsOf: data)
            try file.synchronize()
            guard rename(new.path, url.path) == 0 else { throw failure }
        } catch {
            try? FileManager.default.removeItem(at: new)
            throw error
        }
    }

    /// Launches `root` with the tree of the file, or anew if the file does not exist. Launches nothing if ``load()`` throws.
    @MainActor
    public func launch(_ root: any LaunchRouting, from window: any LaunchWindow) throws {
        guard let saved = try load() else { return root.launch(from: window) }
        root.launch(from: window, restoring: saved, using: JSONStateCoder())
    }

    /// Saves the tree of `root`.
    @MainActor
    public func save(_ root: any Routing) throws { try save(root.savedTree(using: JSONStateCoder())) }

    /// Removes the file. Does nothing if it does not exist.
    public func remove() throws {
        // Not `FileManager.removeItem(at:)`, which removes a folder with all its files.
        guard unlink(url.path) == 0 || errno == ENOENT else { throw failure }
    }

    /// The error of the last call of the system.
    private var failure: any Error {
        let reason = String(cString: strerror(errno))
        return CocoaError(
            .fileWriteUnknown, userInfo: [NSFilePathErrorKey: url.path, NSLocalizedFailureReasonErrorKey: reason])
    }

    /// The error of a file whose content is not a saved tree.
    public struct NotASavedTree: Error, Equatable, CustomStringConvertible {
        /// The path of the file.
        public let path: String

        /// What happened, and what to do.
        public var description: String {
            "\(path) is not a saved tree, and was not changed.\n  To fix: move it to another place, and start again."
        }
    }
}
