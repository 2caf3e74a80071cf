"use strict";
// Updates the list of sessions in place, so that a link keeps the keyboard focus.
setInterval(async () => {
  const response = document.hidden ? null : await fetch(location.href).catch(() => null);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), "text/html");
  const [old, now] = [document, fresh].map((page) => [...page.querySelectorAll("td")]);
  const isSameList = old.length === now.length &&
    old.every((cell, index) => cell.innerHTML === now[index].innerHTML || !cell.querySelector("a"));
  if (isSameList) old.forEach((cell, index) => cell.querySelector("a") || cell.replaceChildren(...now[index].childNodes));
  else document.querySelector("main").replaceWith(fresh.querySelector("main"));
}, 5000);
