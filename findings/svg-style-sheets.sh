#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages librsvg2-bin python3-pyqt5.qtsvg
behaviour "A picture has a style sheet with '@media (prefers-color-scheme: dark)'. librsvg, resvg, CairoSVG and Qt draw the light colors. Qt
reads no rule after the block, so what has its color there is black. Skia and MuPDF read no style sheet: all is black."

need_python_packages cairosvg==2.9.1 pillow==13.0.0 pymupdf==2.0 resvg_py==0.5.0 skia-python==144.1
cat >draw.py <<'PYTHON'
import io, subprocess
import cairosvg, pymupdf, resvg_py, skia
from PIL import Image

picture = """<svg xmlns="http://www.w3.org/2000/svg" width="30" height="10" viewBox="0 0 30 10"><style>
.before{fill:#00ff00}
.tree .box{fill:#00ff00}
@media (prefers-color-scheme:dark){
.before{fill:#ff0000}
}
.after{fill:#00ff00}
</style>
<rect class="before" width="10" height="10"/>
<g class="tree"><rect class="box" x="10" width="10" height="10"/></g>
<rect class="after" x="20" width="10" height="10"/>
</svg>"""
with open("picture.svg", "w") as file:
    file.write(picture)

def rsvg():
    return subprocess.run(["rsvg-convert", "picture.svg"], capture_output=True, check=True).stdout

def skia_png():
    surface = skia.Surface(30, 10)
    skia.SVGDOM.MakeFromStream(skia.MemoryStream(picture.encode())).render(surface.getCanvas())
    return bytes(surface.makeImageSnapshot().encodeToData())

def qt():
    program = """
from PyQt5.QtSvg import QSvgRenderer
from PyQt5.QtGui import QGuiApplication, QImage, QPainter
application = QGuiApplication(["draw", "-platform", "offscreen"])
image = QImage(30, 10, QImage.Format_ARGB32)
image.fill(0)
painter = QPainter(image)
QSvgRenderer("picture.svg").render(painter)
painter.end()
image.save("qt.png")
"""
    subprocess.run(["/usr/bin/python3", "-c", program], capture_output=True, check=True)
    with open("qt.png", "rb") as file:
        return file.read()

renderers = {
    "librsvg": rsvg,
    "resvg": lambda: bytes(resvg_py.svg_to_bytes(svg_string=picture)),
    "CairoSVG": lambda: cairosvg.svg2png(picture.encode()),
    "Qt": qt,
    "Skia": skia_png,
    "MuPDF": lambda: pymupdf.open("picture.svg")[0].get_pixmap().tobytes("png"),
}
names = {(0, 255, 0): "green", (255, 0, 0): "red", (0, 0, 0): "black"}
for name, draw in renderers.items():
    image = Image.open(io.BytesIO(draw())).convert("RGB")
    colors = [image.getpixel((image.width * x // 6, image.height // 2)) for x in (1, 3, 5)]
    print(f"{name}: {', '.join(names.get(color, str(color)) for color in colors)}")
PYTHON
observe "$python" draw.py
[ "$status" = 0 ] || cannot "the pictures could not be drawn: $(tail -n 1 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
for renderer in librsvg resvg CairoSVG; do
    expect "$renderer: before the block, in a group, after it" "green, green, green" "$(line "$renderer")"
done
expect "Qt" "green, green, black" "$(line Qt)"
expect "Skia" "black, black, black" "$(line Skia)"
expect "MuPDF" "black, black, black" "$(line MuPDF)"
finish
