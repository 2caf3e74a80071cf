package import RIBsScreens

/// Renders screens as HTML.
package struct PageRenderer: Sendable {
    private let app: String
    let icon: Asset

    /// - Parameters:
    ///   - app: The name of the app, for titles.
    ///   - icon: The icon of the pages.
    package init(app: String, icon: Asset = .icon) {
        self.app = app
        self.icon = icon
    }

    /// The part of a page that changes with the screen.
    func main(_ shown: ShownScreen) -> HTML {
        let number: HTML = "<input type=\"hidden\" name=\"screen\" value=\"\(shown.number)\">"
        // Lynx would send a form without a named control with GET: `findings/lynx-and-nameless-buttons.sh`.
        let back: HTML =
            shown.screen.back.map {
                """
                <form id="back" method="post" action="/actions">\(number)\
                <button class="back" id="way-back" name="back" value="1" aria-label="Back to \($0)">\($0)</button></form>\n
                """
            } ?? ""
        return """
            <header class="bar" id="bar">
            \(back)<h1 id="title" tabindex="-1">\(shown.screen.title)</h1>
            \(logo)
            </header>
            <form id="screen" class="screen" method="post" action="/actions" autocomplete="off">
            \(number)
            \(HTML(shown.screen.elements))</form>\n
            """
    }

    /// The part of a page that shows `screen`.
    package func picture(of screen: Screen, at path: [String]) -> String {
        main(ShownScreen(revision: 0, number: 0, path: path, screen: screen)).text
    }

    func page(_ shown: ShownScreen) -> HTML {
        let reload: HTML =
            shown.screen.reloadTime.map { "<noscript><meta http-equiv=\"refresh\" content=\"\($0)\"></noscript>\n" }
            ?? ""
        return document(
            title: shown.screen.title, head: "<script src=\"\(Asset.script.path)\" defer></script>\n\(reload)",
            body: """
                <body>
                <main id="main" data-app="\(app)" data-revision="\(shown.revision)" data-address="\(shown.address)">\
                \(main(shown))</main>
                <p id="connection" class="connection" role="status"></p>
                <p id="announcer" class="announcer" role="status"></p>
                </body>
                """)
    }

    /// The label and the address of the link to the app.
    var home: (label: String, address: String) { ("Go to \(app)", "/") }

    /// A page without a session.
    ///
    /// - Parameter link: The label and the address of the next page; nil if the browser loads this address again at once.
    func message(title: String, _ text: String, then link: (label: String, address: String)?) -> HTML {
        let button: HTML = link.map { "<a class=\"button\" href=\"\($0.address)\">\($0.label)</a>\n" } ?? ""
        return document(
            title: title, head: link == nil ? "<meta http-equiv=\"refresh\" content=\"0\">\n" : "",
            body: """
                <body class="message">
                <main id="main">
                <header class="bar">
                <h1>\(title)</h1>
                \(logo)
                </header>
                <p>\(text)</p>
                \(button)</main>
                </body>
                """)
    }

    private var logo: HTML { "<img class=\"logo\" src=\"\(icon.path)\" alt=\"\">" }

    private func document(title: String, head: HTML, body: HTML) -> HTML {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#ebe8fb">
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#2c2847">
        <title>\(title == app ? app : "\(title) · \(app)")</title>
        <link rel="icon" href="\(icon.path)" type="image/svg+xml">
        <link rel="stylesheet" href="\(Asset.style.path)">
        \(head)</head>
        \(body)
        </html>\n
        """
    }
}

extension Screen {
    /// The seconds after which a browser without JavaScript loads the screen again, so that it shows what tasks and
    /// other tabs changed. Nil for a screen with a field, which would lose the typed text.
    ///
    /// Loading again moves the focus of a keyboard to the top of the page, so it is rare while the user decides.
    fileprivate var reloadTime: Int? {
        let all = elements.flattened
        let isOngoing = all.contains {
            switch $0 {
            case .progress, .activity: true
            default: false
            }
        }
        let hasField = all.contains { if case .field = $0 { true } else { false } }
        return hasField ? nil : isOngoing ? 1 : 30
    }
}
