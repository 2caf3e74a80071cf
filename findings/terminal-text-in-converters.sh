#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages aha
behaviour "Converters of terminal text to HTML read newer parameters as older ones. A curly underline (4:3) is italic
in aha and ansi2html. The number 5 of an underline's colour (58;5;n) blinks in aha, ansi2html and rich, and the number
of the colour is read as one more attribute. A hyperlink that ends with ESC \\ stays an escape sequence in ansi2html,
which reads BEL only; rich reads ESC \\ only, and shows the address of the other one as text. ansi2html keeps private
modes, such as the one that hides the cursor, in the page."

need_python_packages ansi2html==1.9.5 rich==15.0.0
cat >convert.py <<'PYTHON'
import re, subprocess, sys
from ansi2html import Ansi2HTMLConverter
from rich.text import Text
def aha(text):
    return subprocess.run(["aha", "-n"], input=text.encode(), capture_output=True).stdout.decode()
def ansi2html(text):
    return Ansi2HTMLConverter(inline=True).convert(text, full=False)
def rich(text):
    read = Text.from_ansi(text)
    styles = {str(span.style) for span in read.spans if read.plain[span.start:span.end] == "Mojito"}
    return " ".join([read.plain, *sorted(styles)])
link, mode = "\x1b]8;;https://bar.example{0}Mojito\x1b]8;;{0}", "\x1b[?25lMojito\x1b[?25h"
texts = {
    "orange": "\x1b[38;5;208mMojito\x1b[0m",
    "curly": "\x1b[4:3mMojito\x1b[0m",
    "coloured": "\x1b[4;58;5;1mMojito\x1b[0m",
    "ST": link.format("\x1b\\"),
    "BEL": link.format("\x07"),
    "cursor": mode,
}
converted = globals()[sys.argv[1]](texts[sys.argv[2]]).strip()
style = re.match(r'<span style="(.*)">Mojito</span>$', converted)
if style:
    converted = " ".join(sorted(part.strip() for part in style[1].strip(";").split(";")))
print(converted.replace("\x1b", "ESC").replace("\x07", "BEL"))
PYTHON
converted() { "$python" convert.py "$@"; }
expect "aha, one of 256 colours" "color:#ff8700" "$(converted aha orange)"
expect "aha, a curly underline" "font-style:italic text-decoration:underline" "$(converted aha curly)"
expect "ansi2html, a curly underline" "font-style: italic text-decoration: underline" "$(converted ansi2html curly)"
expect "rich, a curly underline" "Mojito" "$(converted rich curly)"
expect "aha, an underline with colour 1" \
    "font-weight:bold text-decoration:blink text-decoration:underline" "$(converted aha coloured)"
expect "ansi2html, an underline with colour 1" \
    "font-weight: bold text-decoration: blink text-decoration: underline" "$(converted ansi2html coloured)"
expect "rich, an underline with colour 1" "Mojito bold underline blink" "$(converted rich coloured)"
expect "ansi2html, a hyperlink that ends with ESC \\" \
    'ESC]8;;https://bar.example'"ESC\\MojitoESC]8;;ESC\\" "$(converted ansi2html ST)"
expect "ansi2html, a hyperlink that ends with BEL" \
    '<a href="https://bar.example">Mojito</a>' "$(converted ansi2html BEL)"
expect "rich, a hyperlink that ends with ESC \\" "Mojito link https://bar.example" "$(converted rich ST)"
expect "rich, a hyperlink that ends with BEL" "8;;https://bar.exampleMojito8;;" "$(converted rich BEL)"
expect "aha, both hyperlinks" "Mojito Mojito" "$(converted aha ST) $(converted aha BEL)"
expect "ansi2html, text without a cursor" "ESC[?25lMojitoESC[?25h" "$(converted ansi2html cursor)"
finish
