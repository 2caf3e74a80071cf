#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages imagemagick librsvg2-bin
behaviour "A text with text-decoration line-through is not struck through by CairoSVG, WeasyPrint, svglib and MuPDF. The renderer
that ImageMagick brings knows no rule for an element with two classes and none below a class, so both are black. svglib,
MuPDF and ImageMagick draw no arrow of a marker, and svglib ignores an opacity of a class. Of a list of places of letters,
librsvg and ImageMagick read the first, and MuPDF none. An alpha in #ff000080 is lost in CairoSVG. None warns."

need_python_packages cairosvg==2.9.1 pillow==13.0.0 pymupdf==2.0 resvg_py==0.5.0 svglib==2.3.2 weasyprint==70.0
cat >draw.py <<'PYTHON'
import io, subprocess
import cairosvg, pymupdf, resvg_py, weasyprint
from PIL import Image
from reportlab.graphics import renderPDF
from svglib.svglib import svg2rlg

def page(data):
    return pymupdf.open("pdf", data)[0].get_pixmap(dpi=96).tobytes("png")

def program(*arguments):
    return subprocess.run(arguments, capture_output=True, check=True).stdout

def weasy():
    style = "@page { size: 120px 100px; margin: 0 } body { margin: 0 } img { display: block }"
    return page(weasyprint.HTML(string=f'<style>{style}</style><img src="picture.svg">', base_url=".").write_pdf())

renderers = {
    "librsvg": lambda: program("rsvg-convert", "picture.svg"),
    "resvg": lambda: bytes(resvg_py.svg_to_bytes(svg_path="picture.svg")),
    "CairoSVG": lambda: cairosvg.svg2png(url="picture.svg"),
    "WeasyPrint": weasy,
    "svglib": lambda: page(renderPDF.drawToString(svg2rlg("picture.svg"))),
    "MuPDF": lambda: pymupdf.open("picture.svg")[0].get_pixmap().tobytes("png"),
    "ImageMagick": lambda: program("convert", "msvg:picture.svg", "png:-"),
}

def draw(body, style):
    with open("picture.svg", "w") as file:
        file.write('<svg xmlns="http://www.w3.org/2000/svg" width="120" height="100" viewBox="0 0 120 100"><style>'
                   f'{style}</style><rect width="120" height="100" fill="#fff"/>{body}</svg>')
    return {name: Image.open(io.BytesIO(renderer())).convert("RGB").tobytes() for name, renderer in renderers.items()}

def compare(what, body, style, other, other_style=""):
    """Prints which renderers draw both pictures in the same way."""
    pictures, others = draw(body, style), draw(other, other_style)
    print(f"{what}:", " ".join(name for name in renderers if pictures[name] == others[name]))

text = '<text class="old" x="5" y="50" font-size="30">HHHH</text>'
compare("strike", text, ".old{text-decoration:line-through}", text, ".old{fill:#000}")
box = '<rect width="50" height="50"/>'
compare("two classes", '<rect class="dot off" width="50" height="50"/>', ".dot{fill:#0f0}", box)
compare("below", '<g class="off"><rect class="dot" width="50" height="50"/></g>', ".off .dot{fill:#0f0}", box)
marker = '<defs><marker id="tip" viewBox="0 0 8 8" markerWidth="7" markerHeight="7"><path d="M0 0L8 4L0 8Z"/></marker></defs>'
line = '<path d="M10 50H60" stroke="#000"{}/>'
compare("marker", marker + line.format(' marker-end="url(#tip)"'), "", line.format(""))
compare("opacity", '<g class="dim"><rect width="50" height="50"/></g>', ".dim{opacity:.35}", box)
letters = '<text x="{}" y="50" font-size="30">HH</text>'
compare("list", letters.format("5 60"), "", letters.format("5"))
compare("list at 0", letters.format("5 60"), "", letters.format("0"))
compare("alpha", '<rect fill="#ff000080" width="50" height="50"/>', "", '<rect fill="#f00" width="50" height="50"/>')
PYTHON
observe "$python" -W ignore draw.py
[ "$status" = 0 ] || cannot "the pictures could not be drawn: $(tail -n 1 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "no line through a text in" "CairoSVG WeasyPrint svglib MuPDF" "$(line strike)"
expect "no color of one of two classes in" "MuPDF ImageMagick" "$(line 'two classes')"
expect "no color of a class below another one in" "MuPDF ImageMagick" "$(line below)"
expect "no arrow of a marker in" "svglib MuPDF ImageMagick" "$(line marker)"
expect "no opacity of a class in" "svglib MuPDF ImageMagick" "$(line opacity)"
expect "the first of a list of places counts in" "librsvg ImageMagick" "$(line list)"
expect "none of them counts in" MuPDF "$(line 'list at 0')"
expect "no alpha of a color in" "CairoSVG MuPDF" "$(line alpha)"
finish
