#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages libvterm-bin
behaviour "avt, which draws recordings of asciinema, gives each accent, joiner and part of a decomposed syllable a column of its
own, breaks a syllable over two rows, and fills an erased row with inverted blanks. The sequences of its dump begin with one
character (U+009B), so libghostty shows them as text. libghostty drops a wide character that does not fit while autowrap is
off, and a selector after ★; avt writes it over the last two columns, and erbsland-ansi-convert and libvterm wrap it.
erbsland-ansi-convert shows titles, and the addresses of hyperlinks. unterm of libvterm has no alternate screen."

need_python_packages erbsland-ansi-convert==0.9.1 pyavt==0.1.2 pyghostty==0.1.3
cat >screens.py <<'PYTHON'
import subprocess
import avt, erbsland.ansi_convert, pyghostty

def avt_screen(text):
    screen = avt.Vt(10, 3)
    screen.feed_str(text)
    return [line.text for line in screen.view()], screen.cursor.col, screen

def ghostty(text):
    screen = pyghostty.Terminal(10, 3)
    screen.feed(text)
    return screen.text().split("\n"), screen.cursor[0], screen

def erbsland_screen(text):
    screen = erbsland.ansi_convert.Terminal(10, 3)
    screen.write(text)
    return screen.to_text().split("\n"), None, screen

def vterm(text):
    with open("text", "w") as file:
        file.write(text)
    shown = subprocess.run(["unterm", "-l", "3", "-c", "10", "text"], capture_output=True, text=True, check=True)
    return shown.stdout.split("\n"), None, None

screens = {"avt": avt_screen, "ghostty": ghostty, "erbsland": erbsland_screen, "vterm": vterm}

def show(what, text):
    for name, screen in screens.items():
        rows = [row.rstrip() for row in screen(text)[0]]
        print(f"{name} {what}: {ascii('/'.join(rows).rstrip('/'))[1:-1]}")

syllable = "\u1112\u1161\u11ab"
for name in "avt", "ghostty":
    columns = [screens[name](text)[1] for text in ("e\u0301", syllable, "\u2605\ufe0f", "\U0001f469\u200d\U0001f680",
                                                   "\U0001f1f0\U0001f1f7")]
    print(f"{name} columns: {columns}")
show("syllable", "abcdefgh" + syllable)
show("selector", "\u2605\ufe0f")
show("wide", "\x1b[?7labcdefghi\ud55c")
show("link", "\x1b]8;;x:y\x1b\\Bar\x1b]8;;\x1b\\")
show("title", "\x1b]2;Menu\x07Bar")
show("screen", "a\x1b[?1049h\x1b[2J\x1b[HBar\x1b[?1049l")
erased = "\x1b[7m\x1b[K"
print("avt erased:", avt_screen(erased)[2].view()[0][5].pen.inverse)
print("ghostty erased:", ghostty(erased)[2].style(5, 0)["inverse"])
dump = avt_screen("Bar")[2].dump()
print("avt dump:", avt_screen(dump)[0][0].rstrip())
print("ghostty dump:", ghostty(dump)[0][1])
PYTHON
observe "$python" screens.py
[ "$status" = 0 ] || cannot "the screens could not be read: $(tail -n 1 <<<"$output")"
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "avt: columns of é, a decomposed 한, ★ with a selector, an astronaut, a flag" "[2, 4, 2, 5, 2]" "$(line 'avt columns')"
expect "libghostty" "[1, 2, 1, 4, 4]" "$(line 'ghostty columns')"
for name in avt erbsland; do
    expect "$name: a decomposed syllable in the last two columns" 'abcdefgh\u1112/\u1161\u11ab' "$(line "$name syllable")"
done
for name in ghostty vterm; do
    expect "$name" 'abcdefgh\u1112\u1161\u11ab' "$(line "$name syllable")"
done
expect "libghostty: ★ with a selector" '\u2605' "$(line 'ghostty selector')"
expect "avt" '\u2605\ufe0f' "$(line 'avt selector')"
expect "avt: a wide character in the last column, without autowrap" 'abcdefgh\ud55c' "$(line 'avt wide')"
expect "libghostty" abcdefghi "$(line 'ghostty wide')"
for name in erbsland vterm; do expect "$name" 'abcdefghi/\ud55c' "$(line "$name wide")"; done
for name in avt ghostty vterm; do
    expect "$name: the title Menu, and Bar; a hyperlink Bar" "Bar Bar" "$(line "$name title") $(line "$name link")"
done
expect "erbsland" "2;MenuBar 8;;x:yBar8/;;" "$(line 'erbsland title') $(line 'erbsland link')"
for name in avt ghostty erbsland; do expect "$name: after the alternate screen" a "$(line "$name screen")"; done
expect "vterm" Bar "$(line 'vterm screen')"
expect "avt: an erased row is inverted" True "$(line 'avt erased')"
expect "libghostty" False "$(line 'ghostty erased')"
expect "the dump of avt with the text Bar in avt" Bar "$(line 'avt dump')"
expect "the second row of it in libghostty" '1;4H' "$(line 'ghostty dump')"
finish
