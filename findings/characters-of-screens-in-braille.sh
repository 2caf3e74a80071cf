#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages liblouis-bin
behaviour "With liblouis, ● and × are the same cell in US contracted braille and in Korean braille, and ○ and • are. The
table of Unified English Braille knows │ and ●, and not ─, ┌, █, ★ or ▼: each of these takes eight cells, so the upper edge
of a board of three columns takes 72. The French table writes a blank for most of them, and for ↑ a sign."

# cells TABLE TEXT: prints the text in braille.
cells() { printf '%s\n' "$2" | lou_translate --forward "unicode.dis,$1" 2>/dev/null; }
# count TABLE TEXT: prints how many cells the text takes.
count() { cells "$1" "$2" | python3 -c 'import sys; print(len(sys.stdin.read().rstrip("\n")))'; }
for table in en-us-g2.ctb ko-g2.ctb; do
    expect "● and × in $table" "⠡ ⠡" "$(cells $table ●) $(cells $table ×)"
    expect "○ and • in $table" "⠸⠲ ⠸⠲" "$(cells $table ○) $(cells $table •)"
done
english=en-ueb-g1.ctb
expect "● and ○ in $english" "⠐⠔ ⠫⠿" "$(cells $english ●) $(cells $english ○)"
expect "│ X │ O │ in $english" "⠸⠀⠠⠭⠀⠸⠀⠠⠕⠀⠸" "$(cells $english '│ X │ O │')"
expect "the cells of ┌───┬───┐ in $english" 72 "$(count $english ┌───┬───┐)"
expect "the cells of █, ★ and ▼ in $english" "8 8 8" "$(count $english █) $(count $english ★) $(count $english ▼)"
expect "the cells of ✓, ↑, · and … in $english" "2 3 2 3" \
    "$(count $english ✓) $(count $english ↑) $(count $english ·) $(count $english …)"
for character in │ ─ █ ★ ○ ▼ ›; do expect "$character in fr-bfu-g2.ctb" "⠀" "$(cells fr-bfu-g2.ctb $character)"; done
expect "↑ in fr-bfu-g2.ctb" "⠘⠻" "$(cells fr-bfu-g2.ctb ↑)"
finish
