import Testing

extension BrowserTests {
    /// The inspector of the app, during a game.
    struct RIBsInspectorTests {
        @Test func `the tree and the screen follow a game`() async throws {
            try await InspectorPage.open { inspector in
                #expect(try await inspector.state.screen == "Picture of the screen Lobby")
                try await inspector.inApp { try await $0.openTicTacToe() }
                let state = try await inspector.wait { $0.names == InspectorPage.game }
                #expect(state.paths.contains("Root/LoggedIn/TicTacToe"))
                try await inspector.wait { $0.screen == "Picture of the screen Tic-Tac-Toe" }
            }
        }

        @Test func `a change is marked, and the mark expires`() async throws {
            try await InspectorPage.open { inspector in
                // The page of the inspector shares the cookie, and stays in front.
                try await inspector.app.browser.run(Self.openGame)
                let state = try await inspector.wait { $0.attached == ["TicTacToe"] }
                #expect(state.detached == ["OffGame", "ScoreBoard"])
                try await inspector.wait { $0.attached.isEmpty && $0.detached.isEmpty }
            }
        }

        @Test func `a search finds RIBs, and Enter selects one`() async throws {
            try await InspectorPage.open { inspector in
                try await inspector.app.browser.press("/board")
                try await inspector.wait { $0.found == ["ScoreBoard"] }
                try await inspector.app.browser.press(Key.enter)
                try await inspector.wait { $0.selected == "ScoreBoard" && $0.marked == ["ScoreBoard"] }
            }
        }

        @Test func `the arrow keys move through the tree`() async throws {
            try await InspectorPage.open { inspector in
                try await inspector.click(".rib[aria-label^=Root]")
                for (key, name) in [
                    (Key.down, "LoggedIn"), (Key.down, "OffGame"), (Key.down, "ScoreBoard"), (Key.down, "ScoreBoard"),
                    (Key.up, "OffGame"), (Key.right, "OffGame"), (Key.up, "LoggedIn"),
                ] {
                    try await inspector.app.browser.press(key)
                    let state = try await inspector.wait { $0.focus == name }
                    #expect(state.selected == name)
                }
            }
        }

        @Test func `a RIB keeps the keyboard focus when the tree is drawn again`() async throws {
            try await InspectorPage.open { inspector in
                try await inspector.click(".rib[aria-label^=LoggedIn]")
                try await inspector.app.browser.press(Key.down)
                try await inspector.app.browser.press(Key.up)
                try await inspector.wait { $0.focus == "LoggedIn" }
                try await inspector.inApp { try await $0.openTicTacToe() }
                try await inspector.wait { $0.names == InspectorPage.game && $0.detached.isEmpty }
                #expect(try await inspector.state.focus == "LoggedIn")
            }
        }

        @Test func `the button that steps back keeps the focus at the first event`() async throws {
            try await InspectorPage.open { inspector in
                try await inspector.app.browser.run("document.getElementById('scrubber').value = 2")
                try await inspector.app.browser.run(
                    "document.getElementById('scrubber').dispatchEvent(new Event('input'))")
                for event in [1, 1] {
                    try await inspector.click("#earlier")
                    try await inspector.wait { $0.event == event }
                }
                #expect(try await inspector.app.browser.value(of: "return document.activeElement.id") == "earlier")
            }
        }

        @Test func `a selected text of the details stays selected while the age grows`() async throws {
            try await InspectorPage.open { inspector in
                let age = "document.querySelectorAll('#details .value')[2].textContent"
                try await inspector.app.browser.run(
                    "getSelection().selectAllChildren(document.querySelector('#details .value'))")
                let before = try await inspector.app.browser.value(of: "return \(age)", as: String.self)
                try await poll { try await inspector.app.browser.value(of: "return \(age)") != before }
                #expect(try await inspector.app.browser.value(of: "return `${getSelection()}`") == "Root")
            }
        }

        @Test func `a paused page steps back to an earlier tree, and goes live again`() async throws {
            try await InspectorPage.open { inspector in
                try await inspector.inApp { try await $0.openTicTacToe() }
                try await inspector.wait { $0.names == InspectorPage.game }
                try await inspector.app.browser.press(" ")
                var event = try await inspector.wait { $0.status == "Paused" }.event
                try await inspector.inApp { try await $0.play(["0.0", "1.0", "0.1", "1.1", "0.2"]) }
                try await inspector.inApp { try await $0.tap("close-game") }
                try await inspector.wait { $0.status.hasSuffix(" behind") && $0.names == InspectorPage.game }
                // One event after the other, to the time before the game.
                while try await !inspector.state.names.contains("OffGame") {
                    event -= 1
                    try await inspector.app.browser.press(",")
                    try await inspector.wait { $0.event == event }
                }
                try await inspector.click("#pause")
                try await inspector.wait { $0.status == "Live" && $0.names == InspectorPage.lobby }
            }
        }

        @Test func `a link in the list keeps the focus when the list is updated`() async throws {
            try await Page.open(options: ["--inspector"]) { page in
                _ = try await page.openTab("/inspector")
                try await page.browser.run("document.querySelector('td a').focus()")
                let age = "return document.querySelector('td:last-child').textContent"
                let before: String = try await page.browser.value(of: age)
                try await poll { try await page.browser.value(of: age) != before }
                #expect(try await page.browser.value(of: "return document.activeElement.matches('td a')"))
            }
        }

        @Test func `the page goes on with the restored session after a restart of the server`() async throws {
            try await InspectorPage.open { inspector in
                try await inspector.app.browser.run("document.title = 'Before'")
                try await inspector.app.server.restart()
                try await poll { try await inspector.app.browser.value(of: "return document.title") != "Before" }
                try await inspector.wait { $0.status == "Live" && $0.names == InspectorPage.lobby }
            }
        }

        @Test func `the page says what to do if the restarted server does not have the session`() async throws {
            try await InspectorPage.open { inspector in
                try await inspector.app.server.restart(losingSessions: true)
                try await inspector.wait {
                    $0.status == "Not running. Open the app in its browser, or choose another session."
                }
            }
        }

        @Test func `the details show the saved state of the selected RIB, live and paused`() async throws {
            try await InspectorPage.open { inspector in
                try await inspector.inApp { try await $0.openTicTacToe() }
                try await inspector.wait { $0.names == InspectorPage.game && $0.detached.isEmpty }
                try await inspector.click(".rib[aria-label^=TicTacToe]")
                try await inspector.wait { $0.savedState == "[]" }
                try await inspector.inApp { try await $0.play(["1.2"]) }
                try await inspector.wait { $0.savedState == #"[{"column":2,"row":1}]"# }
                try await inspector.click("#pause")
                try await inspector.wait { $0.status == "Paused" && $0.savedState == #"[{"column":2,"row":1}]"# }
                try await inspector.click(".rib[aria-label^=Root]")
                try await inspector.wait { $0.selected == "Root" && $0.savedState.contains("isTableOpen") }
            }
        }

        @Test func `the events are filtered by kind and by RIB`() async throws {
            try await InspectorPage.open { inspector in
                let all = try await inspector.state
                #expect(Set(all.kinds).isSuperset(of: ["attached", "activated"]))
                // The first kinds are attachments, the second activations.
                try await inspector.click("#kinds button:nth-of-type(2)")
                let filtered = try await inspector.state
                #expect(filtered.kinds == all.kinds.filter { !["activated", "deactivated"].contains($0) })
                try await inspector.click(".rib[aria-label^=ScoreBoard]")
                try await inspector.click("#kinds button:last-of-type")
                let own = try await inspector.state
                #expect(!own.paths.isEmpty)
                #expect(Set(own.paths) == ["Root/LoggedIn/OffGame/ScoreBoard"])
            }
        }

        @Test func `the picture and the report are files of the moment that is shown`() async throws {
            try await InspectorPage.open { inspector in
                #expect(try await inspector.file("svg").hasPrefix("attachment; filename=\"tree.svg\" <svg "))
                #expect(try await inspector.file("json").hasPrefix("attachment; filename=\"report.json\" {"))
                try await inspector.click("#pause")
                let event = try await inspector.wait { $0.status == "Paused" }.event
                #expect(
                    try await inspector.file("svg").hasPrefix("attachment; filename=\"tree-\(event).svg\" <svg "))
            }
        }

        @Test(arguments: Browser.ColorScheme.allCases)
        func `the inspector can be read by day and by night`(scheme: Browser.ColorScheme) async throws {
            try await InspectorPage.open { inspector in
                let browser = inspector.app.browser
                try await browser.prefer(scheme)
                let brightness: Double = try await browser.value(of: ColorScript.brightness)
                #expect(scheme == .light ? brightness > 0.7 : brightness < 0.1)
                let texts: [TextContrast] = try await browser.value(of: ColorScript.contrasts)
                let unreadable = texts.filter { !$0.isReadable }
                #expect(texts.count > 20, "\(unreadable)")
                #expect(unreadable.isEmpty, "\(unreadable)")
            }
        }

        @Test func `a question of the app covers its picture and not the inspector`() async throws {
            try await InspectorPage.open { inspector in
                try await inspector.inApp {
                    try await $0.openTicTacToe()
                    try await $0.play(["1.1"])
                    try await $0.goBack()
                }
                try await poll(until: { try await inspector.app.browser.value(of: Self.isDialogInPicture) })
            }
        }

        @Test func `the screen is drawn inside its picture`() async throws {
            try await InspectorPage.open { inspector in
                try await inspector.wait { $0.screen == "Picture of the screen Lobby" }
                try await poll { try await inspector.app.browser.value(of: Self.isScreenInPicture) }
            }
        }

        @Test func `the console stays empty`() async throws {
            try await InspectorPage.open { inspector in
                for tab in ["registry", "services", "problems"] {
                    try await inspector.click("#tab-\(tab)")
                    try await poll { try await inspector.app.browser.element("#\(tab):not([hidden]) *") != nil }
                }
                let lines = try await inspector.app.browser.consoleLines
                #expect(lines.isEmpty, "\(lines.map(\.description).joined(separator: "\n"))")
            }
        }

        /// Whether the picture of the screen has a dialog that leaves the rest of the page visible.
        private static let isDialogInPicture = """
            const picture = document.getElementById("picture"), dialog = picture.shadowRoot.querySelector(".dialog");
            if (!dialog) return false;
            const [inner, outer] = [dialog.getBoundingClientRect(), picture.getBoundingClientRect()];
            return inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top;
            """

        private static let isScreenInPicture = """
            const picture = document.getElementById("picture"), main = picture.shadowRoot?.querySelector("main");
            if (!main) return false;
            const [inner, outer] = [main.getBoundingClientRect(), picture.getBoundingClientRect()];
            return inner.left >= outer.left && inner.right <= outer.right && inner.width > outer.width / 2;
            """

        /// Opens Tic-Tac-Toe in the session of the browser.
        private static let openGame = """
            return fetch("/api/screen").then((response) => response.json()).then(({ number }) => fetch("/api/actions", {
              method: "POST", body: JSON.stringify({ number, actions: [{ tap: { id: "game.tictactoe" } }] }),
            }).then(() => null));
            """
    }
}

extension InspectorPage {
    /// The header that makes a download of the file behind a link, and the beginning of the file.
    fileprivate func file(_ id: String) async throws -> String {
        try await app.browser.value(
            of: """
                return fetch(document.getElementById("\(id)").href).then(async (response) =>
                  `${response.headers.get("content-disposition")} ${(await response.text()).slice(0, 20)}`);
                """)
    }
}
