"use strict";
// Keeps the page in step with its session: sends actions, and replaces what changed on the screen.
(() => {
  const ownAddress = document.currentScript.src;
  const main = document.getElementById("main");
  const announcer = document.getElementById("announcer");
  const connection = document.getElementById("connection");
  let revision = Number(main.dataset.revision);
  let address = main.dataset.address;
  // The numbers of the screens whose actions are on their way, or whose next screen is.
  const sending = new Set();
  // The number of the screen whose form was submitted last.
  let submitted = null;
  // The actions that wait for the next screen: the numbers of their screens, and what to do then.
  let waiting = [];

  // MARK: The screen

  const all = (selector, root = main) => [...root.querySelectorAll(selector)];
  const titleOf = (root) => root.querySelector("#title").textContent;
  const targetsOf = (root) => all(".screen [id]", root).map((element) => element.id);

  // The newest screen that came while the browser prepares a transition, which then shows it.
  let next = null;

  // Shows a screen, unless the page shows it or a later one. A screen that `isCurrent` is always shown, because another
  // tab may have begun a new session, whose revisions start at 0.
  function show(update, isCurrent = false) {
    if (!isCurrent && update.revision <= revision) return;
    revision = update.revision;
    const isPending = next !== null;
    next = { ...update, fresh: document.createElement("template") };
    next.fresh.innerHTML = update.html;
    if (isPending) return;
    const isNewPage = isOther(next.fresh.content) && !waitsInForm(next.fresh.content);
    if (!document.startViewTransition || isStill() || !isNewPage) return showNext();
    // Only the page before is a picture, which fades out. The new page gets the clicks from the start.
    main.classList.add("leaving");
    const transition = document.startViewTransition(() => {
      main.classList.remove("leaving");
      showNext();
    });
    // Rejected if the browser skips the transition, such as in a hidden page. The screen is shown all the same.
    transition.ready.catch(() => {});
  }

  const isOther = (fresh) => titleOf(main) !== titleOf(fresh) || offersOther(fresh);

  function showNext() {
    const [update, fresh] = [next, next.fresh.content];
    next = null;
    const isNewPage = isOther(fresh);
    const hadFocus = main.contains(document.activeElement);
    if (!dialog()) focusBelow = document.activeElement?.id;
    const [texts, number] = [textsOf(spoken), currentScreen()];
    const hadResult = main.querySelector(".result") !== null;
    const [wheels, problems, hadDialog] = [turnsOfWheels(), all("[aria-invalid]"), dialog() !== null];
    if (waitsInForm(fresh)) {
      disableForm(fresh);
    } else {
      // The answer to a secret begins with an empty field.
      for (const input of all("input[type=password]:disabled")) input.value = "";
      replaceChildren(main, fresh);
    }
    const app = main.dataset.app;
    document.title = update.title === app ? app : `${update.title} · ${app}`;
    address = update.address;
    followAddress();
    announce(textsOf(isNewPage ? messages : spoken).filter((text) => !texts.includes(text)), number, isNewPage);
    cover();
    // A form that is refused again for the same reason is an answer too.
    const isAnswer = submitted === number && number !== currentScreen();
    const problem = all("[aria-invalid]").find((input) => isAnswer || !problems.includes(input));
    if (isNewPage) scrollTo(0, 0);
    if (dialog() && (isNewPage || !hadDialog)) dialog().querySelector("button, input")?.focus();
    else if (isNewPage) focusScreen();
    else if (hadDialog && !dialog() && document.getElementById(focusBelow)) document.getElementById(focusBelow).focus();
    else if (problem) problem.focus();
    else if ((hadFocus || hadDialog) && !hasFocus()) focusTitle();
    // On a small page, the result is below the board, with the buttons that lead on. The result matters more.
    const below = hadResult ? [] : [all(".result ~ .button").at(-1), main.querySelector(".result")];
    for (const element of below) element?.scrollIntoView({ block: "nearest" });
    animateValues();
    animateWheels(wheels);
    const isOver = ({ number }) => number !== currentScreen();
    waiting.filter(isOver).forEach(({ go }) => go());
    waiting = waiting.filter((action) => !isOver(action));
  }

  // Waits until the page shows another screen than the one of an action. The stream is the only way a screen reaches the
  // page. If the stream cannot connect, it says so, and the wait ends.
  async function nextScreen(number) {
    if (currentScreen() !== number) return;
    await new Promise((go) => {
      waiting.push({ number, go });
      setTimeout(go, 5000);
    });
  }

  // The texts that screen readers are told of when they change.
  const spoken = ".screen p, .screen .noted";
  const messages = ".notice, .result, .problem";
  const dialog = () => document.getElementById("dialog");
  // The id of the element that had the focus before the dialog, which gets it back.
  let focusBelow = null;

  // Nothing beside a dialog can be used, nor beside a section that contains it.
  function cover() {
    for (const element of all("[inert]")) element.inert = false;
    for (let part = dialog(); part && part !== main; part = part.parentElement) {
      for (const sibling of part.parentElement.children) sibling.inert = sibling !== part;
    }
  }

  // A screen that only waits, such as for the check of a password, leaves the form in the page until its answer.
  const waitsInForm = (fresh) =>
    !targetsOf(fresh).length && fresh.querySelector(".activity") !== null && main.querySelector(".field") !== null;

  function disableForm(fresh) {
    for (const element of all("input:not([type=hidden]), button")) {
      element.disabled = true;
      element.removeAttribute("aria-invalid");
    }
    // The same problem in the answer is a new one.
    for (const problem of all(".problem")) problem.remove();
    const [form, activity] = [document.getElementById("screen"), fresh.querySelector(".activity")];
    form.querySelector("input[name=screen]").value = fresh.querySelector("#screen input[name=screen]").value;
    if (!form.querySelector(".activity")) form.append(activity);
  }

  // Whether a screen with the same title is another one: a question in front of a game, or a form after waiting.
  function offersOther(fresh) {
    const [before, now] = [targetsOf(main), targetsOf(fresh)];
    return before.length ? !now.some((id) => before.includes(id)) : fresh.querySelector(".field") !== null;
  }

  const textsOf = (selector) => all(selector).map((element) => element.innerText.replace(/\s+/g, " "));

  // Announces new texts to screen readers. They read the title of another screen anyway, because it gets the focus.
  function announce(news, numberBefore, isNewPage) {
    // A notice that is the same after an action is the response to that action.
    const texts = news.length || currentScreen() === numberBefore ? news : textsOf(messages);
    // A text of an earlier screen must not be found there.
    if (texts.length || isNewPage) announcer.replaceChildren(unequal(texts.join(" "), announcer));
  }

  // Chromium tells screen readers no text that equals the one before (findings/regions-that-appear.sh), and Orca 43 skips it,
  // also if the region was empty in between. A space that nobody hears makes it another one.
  const unequal = (text, region) => (text && text === region.textContent ? text + "\u00a0" : text);

  // Focuses the first empty field, or the title. On a touch screen a field would open the keyboard over the page.
  function focusScreen() {
    const fields = matchMedia("(pointer: coarse)").matches ? [] : all(".field input");
    const field = fields.find((input) => !input.value) ?? fields[0];
    field ? field.focus({ preventScroll: true }) : focusTitle();
  }

  // Whether a usable element has the focus. In a window that is not in front, `:focus` matches nothing.
  const hasFocus = () => main.contains(document.activeElement) && !document.activeElement.disabled;

  const focusTitle = () => document.getElementById("title").focus({ preventScroll: true });

  // Makes the children of `old` equal to those of `fresh`. A child stays in the page, with its focus and its typed text, if
  // it is of the same kind and has an id in common with the new one. Without ids, it is the next one of its kind.
  function replaceChildren(old, fresh) {
    const known = new Map();
    for (const child of [...old.childNodes].reverse()) {
      for (const key of keysOf(child)) known.has(key) ? known.get(key).push(child) : known.set(key, [child]);
    }
    const free = new Set(old.childNodes);
    const matchOf = (child) =>
      keysOf(child).map((key) => known.get(key)?.pop())
        .find((match) => match?.nodeName === child.nodeName && free.delete(match));
    const pairs = [...fresh.childNodes].map((child) => [child, matchOf(child)]);
    for (const child of free) child.remove();
    let place = old.firstChild;
    for (const [child, match] of pairs) {
      // A moved element loses its focus, so the ones before it are moved instead.
      if (match?.contains(document.activeElement)) {
        while (place !== match) {
          const next = place.nextSibling;
          old.append(place);
          place = next;
        }
      }
      if (match && match === place) place = match.nextSibling;
      else old.insertBefore(match ?? child, place);
      if (match) replace(match, child);
    }
  }

  // The id of an element or the ids in it, such as those of a list. Its kind if there is none.
  function keysOf(node) {
    const parts = node.id ? [node] : [...(node.querySelectorAll?.("[id]") ?? [])];
    return parts.length ? parts.map((part) => part.id) : [` ${node.nodeName} ${node.className}`];
  }

  function replace(old, fresh) {
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
      return;
    }
    // The user's text stays if the server did not change the value, or if the user is typing.
    const value = fresh.getAttribute("value");
    const setsValue = old.nodeName === "INPUT" && old.getAttribute("value") !== value && !isTyping(old);
    for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
    for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
    if (setsValue) old.value = value;
    replaceChildren(old, fresh);
  }

  // The server has only a part of the text that is typed into a live field.
  const isTyping = (input) =>
    input === document.activeElement && (input.value !== input.defaultValue || "live" in input.dataset);

  // MARK: Actions

  document.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(pause);
    const data = new URLSearchParams(new FormData(event.target, event.submitter));
    afterLive(() => {
      submitted = currentScreen();
      data.set("screen", submitted);
      send(data);
    });
  });

  // A live field sends its text after a pause of the user, one text after the other.
  let pause = 0;
  let liveSend = null;

  // The screen that a typed text changes is the one that the next action is for.
  async function afterLive(go) {
    while (liveSend) await liveSend;
    go();
  }

  document.addEventListener("input", ({ target }) => {
    if (!("live" in target.dataset)) return;
    clearTimeout(pause);
    pause = setTimeout(sendLive, 250, target);
  });

  async function sendLive(input) {
    while (liveSend) await liveSend;
    if (!input.isConnected || input.value === input.defaultValue) return;
    liveSend = act(input.name, input.value, 3).finally(() => (liveSend = null));
  }

  // `repeats` is how often the action is sent again if only the screen has changed, and not its address.
  async function send(data, repeats = 0) {
    let isRepeated = false;
    // Ignores the second click of a double click.
    const number = data.get("screen");
    if (sending.has(number)) return;
    sending.add(number);
    main.setAttribute("aria-busy", "true");
    listen();
    try {
      const response = await fetch("/actions", {
        method: "POST", body: data, headers: { Accept: "application/json" }, signal: AbortSignal.timeout(15_000),
      });
      // A secret gave the session a new cookie, and the server closed the streams of the old one.
      if ([...data.keys()].some((name) => name.startsWith("secret."))) listenAgain();
      if (response.status === 404) renew();
      else if (response.ok) {
        say("");
        await nextScreen(number);
      } else if (response.status === 409) {
        const before = address;
        // The page shows an outdated screen if its stream was cut. A new one begins with the current screen.
        if (currentScreen() === number) listenAgain();
        await nextScreen(number);
        isRepeated = repeats > 0 && address === before;
        say(isRepeated ? "" : "The screen has changed. Nothing was done.");
      } else say(await response.text());
    } catch {
      say("The connection is lost. Try again in a moment.", true);
      // A new stream tells when the server responds again, and hides the message.
      listenAgain();
    } finally {
      sending.delete(number);
      if (!sending.size) main.removeAttribute("aria-busy");
      if (isRepeated) {
        data.set("screen", currentScreen());
        send(data, repeats - 1);
      } else {
        followAddress();
      }
    }
  }

  const currentScreen = () => main.querySelector("#screen input[name=screen]").value;
  const act = (name, value, repeats) =>
    send(new URLSearchParams({ screen: currentScreen(), [name]: value }), repeats);

  // Arrow keys move the focus over a board, and onto the board from another element.
  document.addEventListener("keydown", (event) => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    const board = main.querySelector(".board");
    if (!step || !board || event.target.closest("input") || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = all(".row", board).map((row) => all(".cell", row));
    const row = rows.findIndex((cells) => cells.includes(event.target));
    const target = row < 0 ? rows[0]?.[0] : rows[row + step[0]]?.[rows[row].indexOf(event.target) + step[1]];
    if (!target) return;
    event.preventDefault();
    target.focus();
  });

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.isComposing) return;
    if (address !== "/" || dialog() || document.getElementById("back")) afterLive(() => act("back", "1"));
  });

  // MARK: Live updates

  let source = null;
  let complaint = 0;
  let isOffline = false;
  let hasEnded = false;

  // A browser opens few connections to a host, so a hidden page closes its own.
  function listen() {
    if (source || document.hidden || hasEnded) return;
    let isCurrent = true;
    source = new EventSource("/events");
    source.addEventListener("open", () => {
      isCurrent = true;
      clearTimeout(complaint);
      if (!isOffline) return;
      say("");
      all("[data-live]").forEach(sendLive);
    });
    source.addEventListener("screen", (event) => {
      show(JSON.parse(event.data), isCurrent);
      isCurrent = false;
    });
    source.addEventListener("replaced", () => {
      stopListening();
      say("Paused, because too many windows show this app. Click the page to continue.", true);
    });
    source.addEventListener("ended", () => renew());
    source.addEventListener("error", () => {
      clearTimeout(complaint);
      complaint = setTimeout(() => say("The connection is lost. Reconnecting…", true), 2000);
      if (source?.readyState !== EventSource.CLOSED) return;
      stopListening();
      setTimeout(listen, 3000);
    });
  }

  function stopListening() {
    source?.close();
    source = null;
  }

  function listenAgain() {
    stopListening();
    listen();
  }

  // Loads the page again after the end of its session, as soon as the server responds. While the server restarts, the
  // browser would show an error page. The new page says what happened, and gets the typed texts.
  async function renew(delay = 100) {
    stopListening();
    hasEnded = true;
    const response = await fetch(ownAddress, { method: "HEAD", cache: "no-store" }).catch(() => null);
    if (response && response.status < 500) {
      sessionStorage.setItem("typed", JSON.stringify(typedTexts()));
      return location.reload();
    }
    if (delay > 1000) say("The connection is lost. Reconnecting…", true);
    setTimeout(renew, delay, Math.min(delay * 1.5, 2000));
  }

  // The texts that were typed and are no secrets, by the ids of their fields.
  const typedTexts = () =>
    all(".field input[type=text]").filter((input) => input.value).map((input) => [input.id, input.value]);

  // Puts the texts that were typed into the page of the session before into the same fields.
  function takeOver() {
    const texts = JSON.parse(sessionStorage.getItem("typed")) ?? [];
    sessionStorage.removeItem("typed");
    for (const [id, text] of texts) {
      const input = document.getElementById(id);
      if (input?.type === "text" && !input.value) input.value = text;
    }
  }

  // Shows a message about the connection or about the last action. The style sheet hides an empty text: a region with
  // the attribute hidden would not be announced (findings/regions-that-appear.sh).
  function say(text, aboutConnection = false) {
    isOffline = aboutConnection;
    if (connection.textContent !== text) connection.textContent = text;
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? stopListening() : listen()));
  addEventListener("focus", listen);
  addEventListener("pointerdown", listen);
  addEventListener("pagehide", stopListening);
  addEventListener("pageshow", listen);

  // MARK: Addresses

  // An entry of the history knows the address before it, so that going back to it is the action "back". The tree has
  // the last word: after every action the address becomes that of the screen.
  history.replaceState({ from: history.state?.from ?? null }, "", address);
  let from = history.state.from;
  let isReturning = false;
  // The address of the entry that the browser's back has left, until the tree has decided.
  let left = null;

  // Below a page that was visited directly is the place that it leads back to. Its entry is added with the first gesture: the
  // browser's back skips entries that were added before, in WebKit also after a gesture.
  function addEntryBelow() {
    if (from !== null || address === "/" || isReturning || !document.getElementById("back")) return;
    history.replaceState({ from }, "", "/");
    from = "/";
    history.pushState({ from }, "", address);
  }
  for (const gesture of ["click", "keydown"]) addEventListener(gesture, addEntryBelow, { capture: true });

  const isPrefix = (above, below) => above !== below && `${below}/`.startsWith(above === "/" ? "/" : `${above}/`);

  function followAddress() {
    if (isReturning || sending.size) return;
    const isRefused = left === address;
    left = null;
    if (address === location.pathname) return;
    if (isRefused) {
      // Its entry is the next one. WebKit would skip a new one, and the one below, at the next back: it marks entries that
      // are added long after the last click.
      isReturning = true;
      history.forward();
    } else if (from === address) {
      isReturning = true;
      history.back();
    } else if (isPrefix(address, location.pathname)) {
      // Up from a page that a link opened. With a new entry, the browser's back would lead down again.
      history.replaceState({ from }, "", address);
    } else {
      from = location.pathname;
      history.pushState({ from }, "", address);
    }
  }

  addEventListener("popstate", () => {
    const isBack = from === location.pathname || isPrefix(location.pathname, address);
    from = history.state?.from ?? null;
    if (isReturning) {
      isReturning = false;
      followAddress();
    } else if (address !== location.pathname) {
      // A list that arrives in the same moment must not take the browser's back away.
      const path = location.pathname;
      left = isBack ? address : null;
      afterLive(() => (isBack ? act("back", "1", 3) : act("open", path)));
    }
  });

  // MARK: Motion

  const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
  const values = new Map();
  let count = 0;

  function animateValues() {
    cancelAnimationFrame(count);
    const growing = [];
    for (const fact of all(".facts div[id]")) {
      const value = fact.querySelector("dd");
      const [start, end] = [values.get(fact.id), Number(value.textContent)];
      if (!Number.isInteger(end)) continue;
      values.set(fact.id, end);
      if (start < end && !isStill()) growing.push({ value, start, end });
    }
    if (growing.length) countUp(growing, performance.now() + 250);
  }

  const turnsOfWheels = () => all("[data-turns]").map((wheel) => Number(wheel.dataset.turns));

  // Turns each wheel from its last place to the new one, at an even speed from step to step.
  function animateWheels(before) {
    if (isStill()) return;
    for (const [index, wheel] of all("[data-turns]").entries()) {
      const turns = before[index] - Number(wheel.dataset.turns);
      if (turns) wheel.animate([{ rotate: `${turns * 360}deg` }, { rotate: "0deg" }], { duration: 160 });
    }
  }

  // Counts the numbers up that grew since the page last showed them.
  function countUp(growing, begin) {
    const part = Math.min(1, Math.max(0, (performance.now() - begin) / 600));
    for (const { value, start, end } of growing) {
      const text = String(Math.round(start + (end - start) * (1 - (1 - part) ** 2)));
      if (value.textContent === text) continue;
      value.textContent = text;
      if (part) value.animate([{ scale: 1.4 }, { scale: 1 }], { duration: 300, easing: "ease-out" });
    }
    if (part < 1) count = requestAnimationFrame(() => countUp(growing, begin));
  }

  animateValues();
  cover();
  takeOver();
  if (main.querySelector(".field")) focusScreen();
  listen();
})();
