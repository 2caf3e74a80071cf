"use strict";
// The tabs: the events, the registered builders and services, and the leaks and errors.

// MARK: Events

const groups = [
  ["Attachments", ["attached", "restored", "detached", "selected"]], ["Activations", ["activated", "deactivated"]],
  ["Loads", ["loaded"]],
  ["Workers", ["workerStarted", "workerStopped"]], ["Workflows", ["workflowStarted", "workflowEnded"]],
  ["Leaks and errors", ["failed", "leaked"]],
];
const names = {
  workerStarted: "worker started", workerStopped: "worker stopped", workflowStarted: "workflow started",
  workflowEnded: "workflow ended",
};
const hiddenKinds = new Set();
let isOnlySelected = false;

function toggle(label, isOn, change) {
  const button = make("button", { type: "button" }, label);
  button.setAttribute("aria-pressed", isOn);
  button.addEventListener("click", () => {
    const isNowOn = button.getAttribute("aria-pressed") !== "true";
    button.setAttribute("aria-pressed", isNowOn);
    change(isNowOn);
    filterRows();
  });
  return button;
}

$("kinds").append(
  ...groups.map(([label, kinds]) =>
    toggle(label, true, (isOn) => kinds.forEach((kind) => (isOn ? hiddenKinds.delete(kind) : hiddenKinds.add(kind))))),
  make("span", { className: "gap" }),
  toggle("Selected RIB only", false, (isOn) => (isOnlySelected = isOn)));

function filterRow(row) {
  row.hidden = hiddenKinds.has(row.dataset.kind) || (isOnlySelected && row.dataset.rib !== String(selected));
}

function filterRows() {
  for (const row of $("rows").rows) filterRow(row);
}

function addRows(added, surplus) {
  const timeline = $("timeline");
  const isAtEnd = timeline.scrollTop + timeline.clientHeight >= timeline.scrollHeight - 8;
  for (let index = 0; index < surplus; index += 1) $("rows").firstElementChild?.remove();
  $("rows").append(...added.slice(-500).map(row));
  if (isAtEnd && added.length && position === null) timeline.scrollTop = timeline.scrollHeight;
}

function row(event) {
  const parents = event.treePath.split("/");
  const name = parents.pop();
  const tr = make("tr", { className: `kind-${event.kind}`, dataset: { event: event.number, kind: event.kind, rib: event.rib ?? "" } },
    make("td", { className: "number" }, String(event.number)),
    make("td", { className: "number" }, event.time.toFixed(3)),
    make("td", { className: "kind" }, names[event.kind] ?? event.kind),
    make("td", {}, make("span", { className: "path" }, parents.map((parent) => `${parent}/`).join("")), name,
      event.subject && event.kind !== "leaked" ? make("small", {}, event.subject) : null),
    make("td", { className: "number" }, duration(event.duration)),
    make("td", { className: "number" }, event.kind === "attached" ? "" : duration(event.sinceAttached)));
  filterRow(tr);
  return tr;
}

$("rows").addEventListener("click", (event) => {
  const row = event.target.closest("tr");
  if (!row || isGone) return;
  show(row);
});

$("timeline").addEventListener("keydown", (event) => {
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const rows = [...$("rows").rows].filter((row) => !row.hidden);
  if (!by || !rows.length || isGone) return;
  event.preventDefault();
  const current = rows.findIndex((row) => row.classList.contains("current"));
  const target = current < 0 ? rows.at(-1) : rows[current + by];
  if (target) show(target);
});

// Shows the tree after the event of a row, and selects its RIB.
function show(row) {
  if (row.dataset.rib) selected = Number(row.dataset.rib);
  goTo(Number(row.dataset.event));
}

// MARK: Leaks and errors

function showProblems() {
  const problems = events.filter(({ kind }) => kind === "leaked" || kind === "failed");
  $("problem-count").textContent = problems.length || "";
  $("problem-count").classList.toggle("alarm", problems.length > 0);
  if ($("problems").childElementCount && $("problems").dataset.shown === String(problems.at(-1)?.number)) return;
  $("problems").dataset.shown = problems.at(-1)?.number;
  $("problems").replaceChildren(...(problems.length
    ? problems.reverse().map((event) => make("article", {},
      make("h3", {}, `${event.kind === "leaked" ? "Leak" : "Error"} at ${event.time.toFixed(3)} s: ${event.treePath || "no RIB"}`),
      make("pre", {}, event.kind === "leaked" ? event.subject : event.description)))
    : [make("p", { className: "quiet" }, "No leak and no error so far. Leaks are detected while the leak detector is on.")]));
}

// MARK: Wiring

let wiring = "";
let lastRefresh = 0;
let nextRefresh = null;

// The services in the cache change while the app runs, so the shown tab is kept up to date, at most once a second.
function refreshWiring() {
  if (nextRefresh || ($("registry").hidden && $("services").hidden)) return;
  nextRefresh = setTimeout(async () => {
    lastRefresh = performance.now();
    const response = await fetch(`${base}/registry.json`).catch(() => null);
    const text = response?.ok ? await response.text() : "";
    nextRefresh = null;
    // After the end of the session the last wiring stays.
    if (text === wiring || !text) return;
    wiring = text;
    showWiring(JSON.parse(text));
  }, Math.max(0, lastRefresh + 1000 - performance.now()));
}

function showWiring(report) {
  const cell = (text, ...details) => make("td", {}, text, ...details.filter(Boolean).map((detail) => make("small", {}, detail)));
  const listed = (texts) => cell(texts.join(", ") || "—");
  $("registry").replaceChildren(
    ...report.problems.map(({ description }) => make("pre", { className: "problem" }, description)),
    make("h3", {}, "Builders"),
    table(["ID", "Interface", "Type, registered at", "Needs", "Needed by"], report.builders.map((builder) =>
      [cell(builder.id), cell(builder.interface), cell(builder.type, builder.registeredAt), listed(builder.needs), listed(builder.neededBy)])),
    make("h3", {}, "Plugin points"),
    table(["Interface", "Builders, in order"], report.pluginPoints.map((point) => [cell(point.interface), listed(point.builders)])));
  $("services").replaceChildren(
    table(["Type, registered at", "Scope", "Cached", "Container", "Needs", "Needed by"], report.services.map((service) =>
      [cell(service.type, service.name && `named "${service.name}"`, service.arguments.length && `with ${service.arguments.join(", ")}`, service.registeredAt),
        cell(service.scope), cell(service.isCached ? "yes" : "no"), cell(service.owner), listed(service.needs), listed(service.neededBy)])));
}

function table(titles, rows) {
  return make("table", {},
    make("thead", {}, make("tr", {}, ...titles.map((title) => make("th", {}, title)))),
    make("tbody", {}, ...rows.map((cells) => make("tr", {}, ...cells))));
}

// MARK: Tabs

const tabs = [...document.querySelectorAll("[role=tab]")];

function openTab(tab) {
  for (const other of tabs) {
    other.setAttribute("aria-selected", other === tab);
    other.tabIndex = other === tab ? 0 : -1;
    $(other.getAttribute("aria-controls")).hidden = other !== tab;
  }
  refreshWiring();
}

for (const tab of tabs) tab.addEventListener("click", () => openTab(tab));
document.querySelector("[role=tablist]").addEventListener("keydown", (event) => {
  const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  const next = tabs[(tabs.indexOf(document.activeElement) + by + tabs.length) % tabs.length];
  openTab(next);
  next.focus();
});

listen();
