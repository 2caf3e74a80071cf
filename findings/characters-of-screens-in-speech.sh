#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages espeak-ng
behaviour "In English, espeak-ng says 'black circle' for ●, and nothing for ○, ◔, ★, ✓, ▼, › and •, also in the text around
them. ↑ is 'up arrow', and ▲ is silent. 2-1 has a dash, 2–1 is two numbers, and 3:1 has a colon, which German leaves out.
1½ is 'one a half'. A minus with a space before its number is silent. 'vs.' and 'No.' end a sentence."

# said TEXT [LANGUAGE]: prints the phonemes. Several sentences have a bar between them.
said() { printf '%s' "$1" | espeak-ng -v "${2:-en-us}" -q -x | sed 's/^ *//' | paste -sd '|'; }
# same TEXT OTHER: prints whether both are said in the same way.
same() { [ "$(said "$1")" = "$(said "$2")" ] && echo yes || echo no; }
expect "●" "$(said 'black circle')" "$(said ●)"
for character in ○ ◔ ★ ✓ ▼ ▲ › •; do expect "$character" "" "$(said "$character")"; done
expect "↑ 3 above, which is up arrow" ",Vp 'aroU Tr'i:; @b'Vv" "$(said '↑ 3 above')"
expect "★ Ann wins, as Ann wins" yes "$(same '★ Ann wins' 'Ann wins')"
expect "› Play, as Play" yes "$(same '› Play' 'Play')"
expect "2-1, as 2 dash 1" yes "$(same 2-1 '2 dash 1')"
expect "2–1" "t'u: w'Vn" "$(said 2–1)"
expect "3:1, as 3 colon 1" yes "$(same 3:1 '3 colon 1')"
expect "3:1 in German" "dr'aI _'aIns" "$(said 3:1 de)"
expect "12:30, as 12 30" yes "$(same 12:30 '12 30')"
expect "1½, as one a half" yes "$(same 1½ 'one a half')"
expect "- 5, as 5" yes "$(same '- 5' 5)"
expect "−5, as minus 5" yes "$(same −5 'minus 5')"
expect "Ann vs. Bob" "'an v,i:;'Es|b'0b" "$(said 'Ann vs. Bob')"
expect "No. 3, as No in a sentence before it" yes "$(same 'No. 3' 'No! 3')"
finish
