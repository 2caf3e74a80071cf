import WebHost

extension InspectorPages {
    /// The page of a session, which its scripts fill.
    func page(of session: ListedSession) -> HTML {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(session.name) · Inspector</title>
        <link rel="icon" href="\(Asset.icon.path)" type="image/svg+xml">
        <link rel="stylesheet" href="\(Self.drawing.path)">
        <link rel="stylesheet" href="\(Self.style.path)">
        <script src="\(Self.script.path)" defer></script>
        <script src="\(Self.tree.path)" defer></script>
        <script src="\(Self.panel.path)" defer></script>
        </head>
        <body class="session" data-session="\(session.id)" data-screen-style="\(Asset.style.path)">
        <header class="bar">
        <a class="home" href="/inspector" aria-label="All sessions"></a>
        <h1>\(session.name)</h1>
        <p id="status" class="status" role="status">Connecting…</p>
        <div class="player" role="group" aria-label="Time">
        <button id="earlier" title="One event back (comma)" aria-label="One event back">◂</button>
        <input id="scrubber" type="range" min="0" max="0" aria-label="Event">
        <button id="later" title="One event forward (period)" aria-label="One event forward">▸</button>
        <output id="position" for="scrubber"></output>
        <button id="pause" class="main" title="Pause or continue (space)">Pause</button>
        </div>
        <p class="downloads">Save <a id="svg" href="/inspector/\(session.id)/tree.svg" download>SVG</a> <a \
        id="json" href="/inspector/\(session.id)/report.json" download>JSON</a></p>
        </header>
        <main>
        <section class="card tree" aria-label="Tree">
        <div class="tools">
        <input id="search" type="search" placeholder="Find a RIB (/)" aria-label="Find a RIB by the names of \
        its types" autocomplete="off" spellcheck="false">
        <select id="state" aria-label="Emphasize"><option value="">All RIBs</option><option \
        value="active">Active</option><option value="inactive">Inactive</option><option value="viewable">With a \
        view</option><option value="viewless">Viewless</option></select>
        <output id="found" for="search state"></output>
        </div>
        <div id="drawing" class="drawing"></div>
        <noscript><p>The inspector needs JavaScript.</p></noscript>
        </section>
        <aside>
        <section class="card" aria-labelledby="rib-title"><h2 id="rib-title">RIB</h2><div id="details"></div>\
        </section>
        <section class="card screen" aria-labelledby="screen-title">
        <header><h2 id="screen-title">Screen</h2><a id="page" href="/" target="app">Open</a></header>
        <div id="picture" class="picture" role="img" inert></div>
        <details id="source"><summary>JSON</summary><pre id="screen-json" tabindex="0"></pre></details>
        </section>
        </aside>
        <section class="card panel" aria-label="Events and wiring">
        <div class="tabs" role="tablist">
        <button role="tab" id="tab-events" aria-controls="events" aria-selected="true">Events <span \
        id="event-count"></span></button>
        <button role="tab" id="tab-registry" aria-controls="registry" aria-selected="false" \
        tabindex="-1">Registry</button>
        <button role="tab" id="tab-services" aria-controls="services" aria-selected="false" \
        tabindex="-1">Services</button>
        <button role="tab" id="tab-problems" aria-controls="problems" aria-selected="false" tabindex="-1">Leaks \
        and errors <span id="problem-count"></span></button>
        </div>
        <div id="events" role="tabpanel" aria-labelledby="tab-events">
        <div id="kinds" class="kinds" role="group" aria-label="Kinds of events"></div>
        <div class="scroll" id="timeline" tabindex="0"><table><thead><tr><th class="number">#</th><th \
        class="number">Time</th><th>Event</th><th>RIB</th><th class="number">Took</th><th class="number">After \
        attach</th></tr></thead><tbody id="rows"></tbody></table></div>
        </div>
        <div id="registry" class="scroll" role="tabpanel" aria-labelledby="tab-registry" tabindex="0" hidden></div>
        <div id="services" class="scroll" role="tabpanel" aria-labelledby="tab-services" tabindex="0" hidden></div>
        <div id="problems" class="scroll" role="tabpanel" aria-labelledby="tab-problems" tabindex="0" hidden></div>
        </section>
        </main>
        </body>
        </html>\n
        """
    }
}
