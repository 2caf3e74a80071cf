/// A text of a page.
struct TextContrast: Decodable, Sendable, CustomStringConvertible {
    let text: String
    /// The contrast with the background, from 1 to 21; the lowest one on a gradient.
    let ratio: Double
    /// Whether the text is as large as a title.
    let isLarge: Bool

    /// Whether the contrast reaches level AA.
    var isReadable: Bool { ratio >= (isLarge ? 3 : 4.5) }
    var description: String { "\"\(text)\" has a contrast of \(ratio)" }
}

/// Function bodies that measure the colours of a page by the formulas of WCAG 2.
enum ColorScript {
    /// Returns the relative luminance of the page's background, from 0 (black) to 1 (white).
    static let brightness = colors + "return luminance(backgrounds(document.body)[0]);"

    /// Returns the visible texts, as `TextContrast`.
    static let contrasts =
        colors + """
            for (const animation of document.getAnimations()) {
              try { animation.finish(); } catch { animation.cancel(); }
            }
            const texts = [];
            const check = (element, text) => {
              const box = element.getBoundingClientRect();
              const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
              if (!text.trim() || !isShown || box.width <= 1 || element.closest("[aria-hidden=true]")) return;
              const style = getComputedStyle(element);
              const isLarge = parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 700 ? 18.66 : 24);
              const ratios = backgrounds(element).map((color) => contrast(over(rgba(style.color), color), color));
              texts.push({ text: text.trim(), ratio: Math.min(...ratios), isLarge });
            };
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
            while (walker.nextNode()) check(walker.currentNode.parentElement, walker.currentNode.data);
            for (const field of document.querySelectorAll("input:not([type=hidden])")) check(field, field.name);
            return texts;
            """

    private static let colors = """
        const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
        const rgba = (color) => {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
          return [red, green, blue, alpha / 255];
        };
        const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3]));
        const linear = (part) => (part <= 10.31 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
        const luminance = ([red, green, blue]) =>
          0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
        const contrast = (a, b) => {
          const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y);
          return (light + 0.05) / (dark + 0.05);
        };
        // The colors behind an element: several if one of its ancestors has a gradient.
        const backgrounds = (element) => {
          if (!element) return [[255, 255, 255]];
          const style = getComputedStyle(element);
          const below = backgrounds(element.parentElement).map((color) => over(rgba(style.backgroundColor), color));
          const stops = style.backgroundImage.match(/(?:color|hsla?|lab|lch|oklab|oklch|rgba?)\\([^()]*\\)/g);
          return stops ? below.flatMap((color) => stops.map((stop) => over(rgba(stop), color))) : below;
        };

        """
}
