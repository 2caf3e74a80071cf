public import Foundation

/// A folder for one test. It is removed with its contents when the object is released.
///
/// A suite stores it in a property. A process that writes into it must have ended before.
public final class TemporaryFolder: Sendable {
    /// The address of the folder, without symbolic links.
    public let url: URL

    /// Creates an empty folder.
    public init() throws {
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "ribs-\(UUID().uuidString)", directoryHint: .notDirectory)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The path of the folder.
    public var path: String { url.path(percentEncoded: false) }

    /// Returns the path of a file in the folder.
    public func path(_ name: String) -> String { url.appending(path: name).path(percentEncoded: false) }
}
