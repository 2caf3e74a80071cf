import RIBsScreens

/// The change of a page, as its script reads it.
struct PageUpdate: Encodable {
    private let revision: Int
    private let address: String
    private let title: String
    private let html: String

    init(_ shown: ShownScreen, html: String) {
        revision = shown.revision
        address = shown.address
        title = shown.screen.title
        self.html = html
    }
}
