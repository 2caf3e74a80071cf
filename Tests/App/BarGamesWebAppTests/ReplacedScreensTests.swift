import Testing

extension BrowserTests {
    /// What stays in a page when the stream sends another screen.
    struct ReplacedScreensTests {
        private static let field = #"<div class="field"><label for="e-f">F</label><input id="e-f" value=""></div>"#

        private static func section(_ content: String) -> String { "<section><h2>S</h2>\(content)</section>" }

        private static func list(_ items: Int...) -> String {
            "<ul>\(items.map { "<li><button class=\"item\" id=\"e-\($0)\">I</button></li>" }.joined())</ul>"
        }

        @Test func `the focused field stays with its text and its caret`() async throws {
            let (field, button) = (Self.field, #"<button id="e-b">B</button>"#)
            let changes = [
                (field, "<p>new</p>" + field), (field + "<p>a</p>", "<p>a</p>" + field),
                (field + "<p>a</p>" + Self.list(1, 2), "<p>b</p>" + Self.list(2, 3) + "<p>a</p>" + field),
                (Self.section(field), Self.section(button + field)),
                (Self.section(button + field), Self.section(field)),
                (Self.section(field), Self.section(button) + Self.section(field)),
                (field, field.replacing("></div>", with: #" aria-invalid="true"><p>P</p></div>"#)),
            ]
            try await Page.open { page in
                try await page.listenHere()
                for (before, after) in changes {
                    try await page.show("")
                    try await page.show(before)
                    try await page.browser.run(
                        "field = document.getElementById('e-f'); field.focus(); field.value = 'typed'; "
                            + "field.setSelectionRange(2, 2);")
                    try await page.show(after)
                    let stays: Bool = try await page.browser.value(
                        of: "return field === document.activeElement && field.value === 'typed' "
                            + "&& field.selectionStart === 2")
                    #expect(stays, "\(before) \(after)")
                    #expect(try await page.html == after)
                }
            }
        }

        @Test func `the focused item of a list stays`() async throws {
            let changes = [
                (Self.list(1, 2), Self.list(0, 1, 2)), (Self.list(0, 1), Self.list(1)),
                (Self.list(0, 1, 2), Self.list(2, 1, 0)), (Self.list(0) + Self.list(1), Self.list(1)),
            ]
            try await Page.open { page in
                try await page.listenHere()
                for (before, after) in changes {
                    try await page.show(before)
                    try await page.browser.run("item = document.getElementById('e-1'); item.focus()")
                    try await page.show(after)
                    #expect(try await page.browser.value(of: "return item === document.activeElement"))
                    #expect(try await page.html == after)
                }
            }
        }

        @Test func `a dialog in a section covers all elements beside it, until it leaves`() async throws {
            let button = #"<button id="e-b">B</button>"#
            let dialog = #"<div class="dialog" id="dialog"><button id="e-yes">Y</button></div>"#
            try await Page.open { page in
                try await page.listenHere()
                try await page.show(#"<button id="e-out">O</button>"# + Self.section(button + dialog))
                let usable = """
                    const ids = ["e-out", "e-b", "e-yes", "title"];
                    return ids.filter((id) => document.getElementById(id)?.closest("[inert]") === null);
                    """
                #expect(try await page.browser.value(of: usable) == ["e-yes"])
                #expect(try await page.browser.value(of: "return document.activeElement.id") == "e-yes")
                try await page.show(#"<button id="e-out">O</button>"# + Self.section(button))
                #expect(try await page.browser.value(of: usable) == ["e-out", "e-b", "title"])
            }
        }

        @Test func `an arrow key beside a board without cells does nothing`() async throws {
            try await Page.open { page in
                try await page.listenHere()
                try await page.show(#"<div class="board"></div><button id="e-b">B</button>"#)
                try await page.browser.run("document.getElementById('e-b').focus()")
                try await page.browser.press(Key.down)
                #expect(try await page.browser.value(of: "return document.activeElement.id") == "e-b")
                let lines = try await page.browser.consoleLines
                #expect(lines.isEmpty, "\(lines)")
            }
        }
    }
}

extension Page {
    /// Lets the page listen to this test, instead of to the server.
    fileprivate func listenHere() async throws {
        try await browser.run(
            """
            document.startViewTransition = undefined;
            window.EventSource = class extends EventTarget {
              constructor() { super(); window.source = this; }
              close() {}
            };
            window.shown = 1e15;
            dispatchEvent(new Event("pagehide"));
            dispatchEvent(new Event("pageshow"));
            """)
    }

    /// Sends a screen with these elements to the page.
    fileprivate func show(_ elements: String) async throws {
        try await browser.run(
            """
            const html = `<header class="bar" id="bar"><h1 id="title" tabindex="-1">T</h1></header>
            <form id="screen" class="screen"><input type="hidden" name="screen" value="${++shown}">\(elements)</form>`;
            const data = JSON.stringify({ revision: shown, address: "/", title: "T", html });
            source.dispatchEvent(new MessageEvent("screen", { data }));
            """)
    }

    /// The elements of the screen.
    fileprivate var html: String {
        get async throws {
            try await browser.value(
                of: """
                    const form = document.getElementById("screen").cloneNode(true);
                    form.querySelector("input[name=screen]").remove();
                    return form.innerHTML;
                    """)
        }
    }
}
