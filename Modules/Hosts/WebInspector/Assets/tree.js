"use strict";
// The tree, the selected RIB, and the screen.

// MARK: Tree

const placeOf = (element) => element.getAttribute("transform")?.match(/-?[\d.]+/g).map(Number);

function showTree(moment) {
  const isSame = shown?.svg === moment.svg;
  shown = moment;
  const before = ribs;
  ribs = new Map();
  (function add(rib, parent, level) {
    ribs.set(rib.id, { rib, parent, level });
    for (const child of rib.children) add(child, rib.id, level + 1);
  })(moment.tree, null, 1);
  if (isSame) for (const [id, node] of ribs) node.element = before.get(id)?.element;
  else draw(moment.svg, before);
  emphasize();
  select(ribs.has(selected) ? selected : moment.tree.id, false);
}

function draw(svg, before) {
  const hadFocus = document.activeElement?.closest(".rib");
  // The server escapes all text of the picture.
  $("drawing").innerHTML = svg;
  const picture = $("drawing").firstElementChild;
  picture.setAttribute("role", "tree");
  // Large trees scroll instead of becoming too small to read.
  picture.style.minWidth = `${picture.getAttribute("width") * 0.7}px`;
  picture.style.minHeight = `${picture.getAttribute("height") * 0.7}px`;
  for (const element of $("drawing").querySelectorAll(".rib")) {
    const node = ribs.get(Number(element.dataset.rib));
    node.element = element;
    element.setAttribute("role", "treeitem");
    element.setAttribute("aria-level", node.level);
    // Without it the element cannot take the focus of the one that it replaces.
    element.setAttribute("tabindex", -1);
    if (!isStill.matches && before.size) move(element, before.get(node.rib.id)?.element);
  }
  if (hadFocus) (ribs.get(Number(hadFocus.dataset.rib)) ?? ribs.get(shown.tree.id)).element.focus({ preventScroll: true });
}

// Lets a RIB glide to its new place, and a new RIB appear.
function move(element, old) {
  const to = placeOf(element);
  const from = old && placeOf(old);
  const at = ([x, y], scale = 1) => `translate(${x}px, ${y}px) scale(${scale})`;
  if (!from) element.animate([{ opacity: 0, transform: at([to[0], to[1] - 14]) }, { opacity: 1, transform: at(to) }], { duration: 300, easing: "ease-out" });
  else if (`${from}` !== `${to}`) element.animate([{ transform: at(from) }, { transform: at(to) }], { duration: 300, easing: "ease-in-out" });
}

function select(id, takesFocus = true) {
  selected = id;
  for (const [other, { element }] of ribs) {
    element.classList.toggle("rib-selected", other === id);
    element.setAttribute("aria-selected", other === id);
    element.setAttribute("tabindex", other === id ? 0 : -1);
  }
  if (takesFocus) ribs.get(id).element.focus({ preventScroll: true });
  if (takesFocus) ribs.get(id).element.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (isOnlySelected) filterRows();
  showDetails();
}

$("drawing").addEventListener("click", (event) => {
  const rib = event.target.closest(".rib");
  if (rib) select(Number(rib.dataset.rib));
});

// Left and right move along a level, up and down to the parent and to the first child.
$("drawing").addEventListener("keydown", (event) => {
  const node = ribs.get(selected);
  if (!node || !event.target.closest(".rib")) return;
  const level = [...ribs].filter(([, other]) => other.level === node.level).map(([id]) => id);
  const beside = (by) => level[level.indexOf(selected) + by];
  const moves = {
    ArrowUp: () => node.parent, ArrowDown: () => node.rib.children[0]?.id, ArrowLeft: () => beside(-1),
    ArrowRight: () => beside(1), Home: () => shown.tree.id, End: () => [...ribs.keys()].at(-1),
  };
  if (!moves[event.key]) return;
  event.preventDefault();
  const target = moves[event.key]();
  if (target != null) select(target);
});

const hasState = {
  "": () => true, active: (rib) => rib.isActive, inactive: (rib) => !rib.isActive, viewable: (rib) => rib.viewType,
  viewless: (rib) => !rib.viewType,
};

// Dims the RIBs that are not searched for, and returns the ids of the others.
function emphasize() {
  const words = $("search").value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [...ribs].filter(([, { rib }]) => {
    const text = [rib.name, rib.routerType, rib.interactorType, rib.viewType, rib.componentType].join(" ").toLowerCase();
    return hasState[$("state").value](rib) && words.every((word) => text.includes(word));
  }).map(([id]) => id);
  for (const [id, { element }] of ribs) element.classList.toggle("rib-dimmed", !found.includes(id));
  const isSearching = words.length > 0 || $("state").value;
  const count = [...ribs.values()].filter(({ rib }) => rib.change !== "detached").length;
  $("found").textContent = isSearching ? `${found.length} found` : count === 1 ? "1 RIB" : `${count} RIBs`;
  return found;
}

$("search").addEventListener("input", emphasize);
$("state").addEventListener("input", emphasize);
$("search").addEventListener("keydown", (event) => {
  if (event.key !== "Enter") return;
  const found = emphasize();
  if (found.length) select(found[(found.indexOf(selected) + 1) % found.length], false);
});

// MARK: Details

function pathOf(id) {
  const node = ribs.get(id);
  return node.parent === null ? node.rib.name : `${pathOf(node.parent)}/${node.rib.name}`;
}

function showDetails() {
  const node = ribs.get(selected);
  if (!node) return;
  const { rib } = node;
  const passed = shown.at === null ? 0 : (performance.now() - shown.at) / 1000;
  const state = [
    rib.isActive ? "active" : "inactive", rib.viewType ? null : "viewless", rib.isLoaded ? null : "not loaded",
    rib.change && `just ${rib.change}`,
  ];
  const facts = {
    Path: pathOf(selected), State: state.filter(Boolean).join(", "), Age: duration(rib.age + (rib.change === "detached" ? 0 : passed)),
    Router: rib.routerType, Interactor: rib.interactorType, View: rib.viewType ?? "none", Component: rib.componentType ?? "not known",
    Restored: events.findLast(({ kind, rib: id }) => kind === "restored" && id === rib.id)?.subject,
    Waiting: rib.waiting.map(({ name, stateBytes }) => `${name} (${stateBytes ?? 0} bytes)`).join(", "),
    "Load time": duration(rib.loadTime) || "not seen", Children: rib.children.map(({ name }) => name).join(", "),
  };
  const rows = Object.entries({ ...facts, "Saved state": states[rib.id] }).filter(([, value]) => value);
  const texts = [rib.name, ...rows.flat()];
  const elements = [...$("details").querySelectorAll("h3, dt, .value")];
  const isSame = (index) => elements[index]?.textContent === texts[index];
  // Only a text that differs is replaced, so that a user can select the others.
  if (elements.length !== texts.length || !elements.every((element, index) => element.className || isSame(index))) {
    const value = (name, text) => make(name === "Saved state" ? "code" : "span", { className: "value" }, text);
    $("details").replaceChildren(make("h3", {}, rib.name),
      make("dl", {}, ...rows.flatMap(([name, text]) => [make("dt", {}, name), make("dd", {}, value(name, text))])));
  } else elements.forEach((element, index) => isSame(index) || (element.textContent = texts[index]));
}

setInterval(() => position === null && !isGone && showDetails(), 1000);

// MARK: Screen

let pictureStyle = null;

// The picture has the style of the app's pages, in a shadow so that it does not change this page.
async function showScreen({ title, path, json, html }) {
  $("picture").setAttribute("aria-label", `Picture of the screen ${title}`);
  $("page").href = `/${path.map(encodeURIComponent).join("/")}`;
  $("screen-json").textContent = json ? JSON.stringify(JSON.parse(json), null, 2) : "";
  const shadow = $("picture").shadowRoot ?? $("picture").attachShadow({ mode: "open" });
  // The server escapes all text of the screen.
  shadow.innerHTML = `<div class="page-root"><main>${html}</main></div>`;
  if (pictureStyle) return;
  pictureStyle = new CSSStyleSheet();
  const text = await (await fetch(document.body.dataset.screenStyle)).text();
  const scoped = text.replaceAll(":root", ":host").replace(/(^|[\s,}])(?:html|body)(?=[\s,.:{])/g, "$1.page-root");
  pictureStyle.replaceSync(`${scoped}\n.page-root { zoom: .55; min-height: 100%; padding: 0; }
    .logo { display: none; }
    :host { overflow: auto !important; }
    *, ::before, ::after { animation: none !important; transition: none !important; }`);
  shadow.adoptedStyleSheets = [pictureStyle];
}
