#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need plutil "install the Swift 6.3.1 toolchain, which has it"
need_python_packages translate-toolkit==3.20.4 dotstrings==3.1.5 localizable==0.1.3
behaviour "The file of strings that po2prop 3.20.4 writes cannot be read by Foundation if a text has a quotation mark, which it
does not escape, or two lines, of which the second one stays behind the value. The PO file has the two lines as one word. With
the personality strings-utf8, prop2po reads UTF-8 as UTF-16 unless it is given the encoding too. A stringsdict that the toolkit
reads and writes has lost its rules of width. dotstrings refuses a text of two lines, and localizable keeps \\U2019."

# translate FILE: takes a file to PO and back.
translate() {
    local options=(--progress=none --personality=strings-utf8 --encoding=utf-8)
    prepare "$work/python/bin/prop2po" "${options[@]}" "$1" "$1.po"
    prepare "$work/python/bin/po2prop" "${options[@]}" -t "$1" "$1.po" "translated-$1"
}
# What Foundation reads, as JSON.
read_strings() { plutil -convert json -o - "$1" 2>/dev/null || echo "an error"; }

printf '"title" = "Bar games";\n"mail" = "a\\nb";\n' >plain.strings
printf '"title" = "Bar \\"games\\"";\n' >quoted.strings
printf '"rules" = "First line\nSecond line";\n' >lines.strings
for file in plain quoted lines; do translate $file.strings; done
expect "plain texts after the translation" "yes" "$(has "$(read_strings translated-plain.strings)" '"title":"Bar games"')"
expect "a text with quotation marks" '{"title":"Bar \"games\""}' "$(read_strings quoted.strings)"
expect "the line after its translation" '"title" = "Bar "games"";' "$(grep title translated-quoted.strings)"
expect "what Foundation reads of it" "an error" "$(read_strings translated-quoted.strings)"
expect "a text of two lines" '{"rules":"First line\nSecond line"}' "$(read_strings lines.strings)"
expect "the text in PO" 'msgid "rules"|msgstr "First lineSecond line"' \
    "$(grep -A 1 'msgid "rules' lines.strings.po | paste -sd '|')"
expect "the lines after its translation" '"rules" = "First lineSecond line";|Second line";' \
    "$(paste -sd '|' translated-lines.strings)"
expect "what Foundation reads of them" "an error" "$(read_strings translated-lines.strings)"

printf '/* The title of the lobby */\n"title" = "Bar games";\n' >utf8.strings
prepare "$work/python/bin/prop2po" --progress=none --personality=strings-utf8 utf8.strings utf8.po
expect "texts of a UTF-8 file without --encoding" no "$(has "$(cat utf8.po 2>/dev/null || true)" "Bar games")"

cat >dictionary.py <<'PYTHON'
import plistlib
from translate.storage.stringsdict import StringsDictFile

plural = {"NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "NSStringFormatValueTypeKey": "d", "one": "%d game",
          "other": "%d games"}
texts = {"games": {"NSStringLocalizedFormatKey": "%#@g@", "g": plural},
         "hello": {"NSStringVariableWidthRuleType": {"20": "Hi", "50": "Hello"}}}
with open("texts.stringsdict", "wb") as file:
    plistlib.dump(texts, file)
written = plistlib.loads(bytes(StringsDictFile.parsefile("texts.stringsdict")))
print(*written, written["games"] == texts["games"])
PYTHON
observe "$python" dictionary.py
expect "the keys of a stringsdict with a plural and a width, and the plural is equal" "games True" "$output"

printf '"apostrophe" = "It\\U2019s";\n' >escape.strings
expect "what Foundation reads of an escape" '{"apostrophe":"It’s"}' "$(read_strings escape.strings)"
observe "$python" -c 'import dotstrings; dotstrings.loads(open("lines.strings").read())'
expect "dotstrings reads the text of two lines" "DotStringsException: Expected an entry at offset 0" \
    "$(tail -n 1 <<<"$output" | grep -o 'DotStringsException.*')"
observe "$python" -c 'import localizable; print(localizable.parse_strings(filename="escape.strings")[0]["value"])'
expect "the text that localizable reads" 'It\U2019s' "$output"
finish
