#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "docc of 6.3 can write the text of a page into its HTML, for readers without scripts and search engines
(--experimental-transform-for-static-hosting-with-content). With this option, tutorials have no HTML at all, so a static server
answers 404. The address of a picture there is the folder of the catalog on the disk, in lower case, below the site, so the
picture is not found. The text in tabs, columns and @Small is missing; a link to a heading is plain text, and headings have no
id. There is no warning, and the data of the pages has all. html2text and lxml read the text that is there."

need_python_packages html2text==2025.4.15 lxml==6.1.3
mkdir Bar.docc
cat >Bar.docc/Bar.md <<'PAGE'
# Bar

@Metadata {
    @TechnologyRoot
}

All drinks.

## Topics

- <doc:Guide>
- <doc:Prices>
PAGE
printf '# Prices\n\nWhat a drink costs.\n' >Bar.docc/Prices.md
cat >Bar.docc/Guide.md <<'PAGE'
# A guide

How to order.

## Order

See <doc:Prices> and <doc:Guide#Pay>.

| Drink | Price |
| --- | --- |
| Beer | 5 euros |

![A glass](glass.png)

@TabNavigator {
    @Tab("Small") {
        In a tab.
    }
    @Tab("Large") {
        In the other tab.
    }
}

@Row {
    @Column {
        In a column.
    }
}

@Small {
    In small print.
}

## Pay

With coins.
PAGE
cat >Bar.docc/Lessons.tutorial <<'PAGE'
@Tutorials(name: "Lessons") {
    @Intro(title: "Lessons") {
        Text of the lessons.
    }
    @Chapter(name: "One") {
        Text of the chapter.

        @Image(source: "glass.png", alt: "A glass")

        @TutorialReference(tutorial: "doc:Lesson")
    }
}
PAGE
cat >Bar.docc/Lesson.tutorial <<'PAGE'
@Tutorial(time: 5) {
    @Intro(title: "Pour") {
        Text of the lesson.
    }
    @Section(title: "Begin") {
        @ContentAndMedia {
            Text of the section.

            @Image(source: "glass.png", alt: "A glass")
        }
        @Steps {
            @Step {
                Text of the step.

                @Image(source: "glass.png", alt: "A glass")
            }
        }
    }
}
PAGE
"$python" - <<'PYTHON'
import struct, zlib
def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
with open("Bar.docc/glass.png", "wb") as file:
    file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)) +
               chunk(b"IDAT", zlib.compress(b"\0\xff\0\0")) + chunk(b"IEND", b""))
PYTHON
observe docc convert Bar.docc --output-path site --hosting-base-path /bar --warnings-as-errors --analyze \
    --experimental-transform-for-static-hosting-with-content
[ -f site/documentation/bar/guide/index.html ] || cannot "docc wrote no pages: $(tail -n 3 <<<"$output")"
expect "docc ends with" "0 and warns: no" "$status and warns: $(has "$output" warning)"
page=site/documentation/bar/guide/index.html
data=site/data/documentation/bar/guide.json
text=$("$python" -m html2text "$page" utf-8)
in_both() { printf '%s, %s' "$(has "$text" "$1")" "$(has "$(cat "$data")" "$1")"; }
expect "in the HTML and in the data: the text of the page" "yes, yes" "$(in_both "With coins.")"
expect "a cell of a table" "yes, yes" "$(in_both "5 euros")"
for name in "In a tab." "In a column." "In small print."; do expect "$name" "no, yes" "$(in_both "$name")"; done
query() { "$python" -c 'import sys, lxml.html; print(", ".join(lxml.html.parse(sys.argv[1]).xpath(sys.argv[2])))' "$page" "$1"; }
source=$(query "//noscript//img/@src")
expect "the address of the picture ends with the path on the disk, in lower case" yes \
    "$(has "$source" "$(tr '[:upper:]' '[:lower:]' <<<"$work/bar.docc/glass.png")")"
expect "the picture is there" no "$([ -f "$(dirname "$page")/$source" ] && echo yes || echo no)"
expect "links in the text of the page" "../prices/index.html" "$(query "//noscript//p//a/@href")"
expect "ids of headings" "" "$(query "//noscript//*[self::h1 or self::h2]/@id")"
prepare docc convert Bar.docc --output-path plain --hosting-base-path /bar
expect "pages of tutorials without the option" 2 "$(find plain -path '*/tutorials/*.html' | wc -l)"
expect "with it" 0 "$(find site -path '*/tutorials/*.html' | wc -l)"
expect "their data" 2 "$(find site -path '*/tutorials/*.json' | wc -l)"
finish
