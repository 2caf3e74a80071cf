/// What is wrong with the layout of a page.
enum LayoutScript {
    /// A function body that returns a sentence for each mistake.
    static let mistakes = """
        const [width, found] = [document.documentElement.clientWidth, []];
        const nameOf = (one) => `${one.tagName.toLowerCase()}.${one.className} "${one.textContent.trim().slice(0, 30)}"`;
        const boxOf = (one) => one.getBoundingClientRect();
        const all = (selector) => [...document.querySelectorAll(selector)].filter((one) => boxOf(one).width);
        if (document.documentElement.scrollWidth > width) found.push("The page scrolls sideways.");
        for (const one of all("body *:not(svg *, .announcer, main.leaving *)")) {
          const [box, style] = [boxOf(one), getComputedStyle(one)];
          if (box.left < -0.5 || box.right > width + 0.5) found.push(`${nameOf(one)} is outside of the window.`);
          const isCut = style.overflowX !== "visible" && one.scrollWidth > one.clientWidth + 1;
          if (isCut && one.clientWidth && one.tagName !== "INPUT") found.push(`${nameOf(one)} is cut.`);
        }
        for (const one of all(".facts dt")) {
          if (one.scrollHeight > one.clientHeight + 1) found.push(`${nameOf(one)} is cut.`);
          const text = one.firstChild;
          for (const { index, 0: word } of text.data.matchAll(/\\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) found.push(`"${word}" is broken.`);
          }
        }
        const controls = all("button, a, input:not([type=hidden])").filter((one) => !one.closest("[inert]"));
        for (const [index, one] of controls.entries()) {
          const box = boxOf(one);
          if (box.width < 24 || box.height < 24) found.push(`${nameOf(one)} is too small to be touched.`);
          for (const other of controls.slice(index + 1)) {
            const { left, right, top, bottom } = boxOf(other);
            const [x, y] = [Math.min(right, box.right) - Math.max(left, box.left),
              Math.min(bottom, box.bottom) - Math.max(top, box.top)];
            if (x > 1 && y > 1) found.push(`${nameOf(one)} overlaps ${nameOf(other)}.`);
          }
        }
        return found;
        """

    /// A function body that returns whether the elements that the user must see now are in the window: the result, or the
    /// field with the focus, its label and its problem.
    static let showsNews = """
        const field = document.activeElement.closest(".field:has(.problem)");
        const news = [document.querySelector(".result"), ...(field?.children ?? [])].filter((one) => one);
        return news.map((one) => one.getBoundingClientRect())
          .every(({ top, bottom }) => top >= -0.5 && bottom <= innerHeight + 0.5);
        """
}
