"use strict";
// Follows a session: receives its events, and shows the tree as it is, or as it was at an earlier event. The other
// scripts show the tree (tree.js) and the events and the wiring (panel.js).
const $ = (id) => document.getElementById(id);
const base = `/inspector/${document.body.dataset.session}`;
const isStill = matchMedia("(prefers-reduced-motion: reduce)");

let events = []; // All that the server recorded, the oldest first.
let live = null; // The latest { tree, event, svg, at }, with the time at which it arrived.
let liveScreen = null; // The latest screen.
let liveStates = {}; // The latest saved states, by the ids of the RIBs.
let states = {}; // The saved states on the page.
let shown = null; // The one on the page: `live`, or that of an earlier event.
let position = null; // The event at which the page is paused; null while it is live.
let isGone = false; // Whether the server does not have the session.
let ribs = new Map(); // The RIBs of the shown tree, by id: { rib, parent, level, element }.
let selected = null;

function make(tag, properties = {}, ...children) {
  const { dataset, ...others } = properties;
  const element = Object.assign(document.createElement(tag), others);
  Object.assign(element.dataset, dataset);
  element.append(...children.filter((child) => child != null));
  return element;
}

function duration(seconds) {
  if (seconds == null) return "";
  if (seconds < 0.001) return `${Math.round(seconds * 1e6)} µs`;
  if (seconds < 1) return `${(seconds * 1e3).toFixed(seconds < 0.1 ? 1 : 0)} ms`;
  return seconds < 60 ? `${seconds.toFixed(2)} s` : `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;
}

// MARK: Updates

let source = null;

// A browser opens few connections to a host, so a hidden page closes its own. A new connection sends everything.
function listen() {
  if (source || document.hidden) return;
  let isFirst = true;
  source = new EventSource(`${base}/events`);
  source.addEventListener("update", ({ data }) => {
    receive(JSON.parse(data), isFirst);
    isFirst = false;
  });
  source.addEventListener("error", () => {
    isFirst = true;
    if (!isGone) showStatus("Reconnecting…");
    if (source?.readyState !== EventSource.CLOSED) return;
    stopListening();
    // The server may have the session later, because a restarted one restores it at the first request of its browser.
    setTimeout(listen, 2000);
    fetch(base).then(({ status }) => {
      isGone = status === 404;
      showTime();
    }, () => {});
  });
}

function stopListening() {
  source?.close();
  source = null;
}

document.addEventListener("visibilitychange", () => (document.hidden ? stopListening() : listen()));
addEventListener("pagehide", stopListening);
addEventListener("pageshow", listen);

function receive(update, isFirst) {
  if (isFirst) {
    // A restarted server has other events, and may have other code.
    const last = events.at(-1);
    if (last && !update.events.some(({ number, time }) => number === last.number && time === last.time))
      return location.reload();
    isGone = false;
    events = [];
    $("rows").replaceChildren();
  }
  events.push(...update.events);
  const surplus = Math.max(0, events.length - 500);
  events.splice(0, surplus);
  addRows(update.events, surplus);
  if (update.tree) live = { tree: update.tree, svg: update.svg, at: performance.now(), event: update.event };
  else if (live) live.event = update.event;
  if (update.savedStates) liveStates = update.savedStates;
  if (position === null) states = liveStates;
  if (position === null && live) showTree(live);
  if (update.screen) liveScreen = update.screen;
  if (update.screen && position === null) showScreen(liveScreen);
  showTime();
  showProblems();
  refreshWiring();
}

// MARK: Time

const latest = () => events.at(-1)?.number ?? 0;
const earliest = () => events[0]?.number ?? 0;

async function goTo(event) {
  position = event;
  showTime();
  const response = await fetch(`${base}/tree.json?event=${event}`).catch(() => null);
  if (position !== event) return;
  if (response?.ok) {
    const past = await response.json();
    if (position !== event) return;
    states = past.savedStates;
    showTree({ ...past, at: null });
    if (past.screen) showScreen(past.screen);
  } else if (!isGone) showStatus(`Event ${event} is not recorded`);
}

function resume() {
  position = null;
  states = liveStates;
  if (live) showTree(live);
  if (liveScreen) showScreen(liveScreen);
  showTime();
}

const pause = () => (position === null ? goTo(latest()) : resume());
const step = (by) => events.length && !isGone && goTo(Math.min(latest(), Math.max(earliest(), (position ?? latest()) + by)));

function showStatus(text) {
  if ($("status").textContent !== text) $("status").textContent = text;
}

function showTime() {
  const now = position ?? latest();
  const isPaused = position !== null;
  const classes = document.body.classList;
  classes.toggle("paused", isPaused && !isGone);
  classes.toggle("past", isPaused && position < latest());
  classes.toggle("live", !isPaused && !isGone);
  classes.toggle("gone", isGone);
  const missed = isPaused ? latest() - position : 0;
  const time = isPaused ? (missed ? `Paused, ${missed} behind` : "Paused") : "Live";
  showStatus(isGone ? "Not running. Open the app in its browser, or choose another session." : time);
  Object.assign($("scrubber"), { min: earliest(), max: latest(), value: now, disabled: !events.length || isGone });
  $("scrubber").setAttribute("aria-valuetext", `Event ${now} of ${latest()}`);
  $("position").textContent = `${now} / ${latest()}`;
  // A disabled button would lose the focus at the first and at the last event.
  $("earlier").ariaDisabled = isGone || now <= earliest();
  $("later").ariaDisabled = isGone || now >= latest();
  $("pause").disabled = isGone || !events.length;
  $("pause").textContent = isPaused ? "Go live" : "Pause";
  for (const [link, file] of [["svg", "tree.svg"], ["json", "report.json"]])
    $(link).href = `${base}/${file}${isPaused ? `?event=${position}` : ""}`;
  $("screen-title").textContent = isPaused ? `Screen after event ${position}` : "Screen";
  $("event-count").textContent = latest();
  const current = isPaused ? $("rows").querySelector(`[data-event="${position}"]`) : null;
  const marked = $("rows").querySelector(".current");
  if (marked !== current) {
    marked?.classList.remove("current");
    current?.classList.add("current");
    current?.scrollIntoView({ block: "nearest" });
  }
}

$("earlier").addEventListener("click", () => step(-1));
$("later").addEventListener("click", () => step(1));
$("pause").addEventListener("click", pause);
$("scrubber").addEventListener("input", () => goTo(Number($("scrubber").value)));

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, select, textarea") && event.target.type !== "range") return;
  const action = { ",": () => step(-1), ".": () => step(1), "/": () => $("search").focus() }[event.key];
  if (action) event.preventDefault();
  action?.();
  if (event.key === " " && !event.target.closest("button, a, summary")) {
    event.preventDefault();
    pause();
  }
});
