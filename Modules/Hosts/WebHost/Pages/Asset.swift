/// A file that pages load. Its path contains a hash of its content, so that a browser can cache it without a limit.
package struct Asset: Sendable {
    /// Served as it is written. Shortening it can remove rules: `findings/style-sheets-in-minifiers.sh`.
    package static let style = Asset("style", "css", "text/css; charset=utf-8", EmbeddedFiles.style_css)
    static let script = Asset("script", "js", "text/javascript; charset=utf-8", EmbeddedFiles.script_js)
    package static let icon = Asset("icon", "svg", "image/svg+xml", EmbeddedFiles.icon_svg)
    static let all = [style, script, icon]

    /// An icon of an app.
    static func icon(_ svg: String) -> Asset { Asset("icon", "svg", "image/svg+xml", svg) }

    package let path: String
    let contentType: String
    let bytes: [UInt8]

    package init(_ name: String, _ fileExtension: String, _ contentType: String, _ text: String) {
        bytes = Array(text.utf8)
        path = "/assets/\(name).\(Self.hash(of: bytes).hexadecimal).\(fileExtension)"
        self.contentType = contentType
    }

    /// The FNV-1a hash. It identifies a version of a file, and is not a protection against changes.
    private static func hash(of bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    }
}
