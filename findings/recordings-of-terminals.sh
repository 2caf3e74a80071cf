#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages termrec
behaviour "termcat of termrec writes the typed keys, the names of markers and the new size of the window, which a recording
of asciinema 2.4 has as events of their own, as output: 'first', 'x' and '100x30' are on the screen afterwards, and the
size is lost. A recording in the format of asciinema 3 becomes one with a screen that says that the version is not
supported, and the status is 0. Each change with asciinema-scene cuts the time before the first output and adds a line
break to an end without one. termtosvg draws a resized window with its first size."

need_python_packages asciinema-scene==1.3.0 setuptools==80.9.0 termtosvg==1.1.0
bin=$work/python/bin
cat >bar.cast <<'CAST'
{"version": 2, "width": 80, "height": 24, "timestamp": 1700000000, "title": "Bar"}
[0.5, "o", "Bar\r\n"]
[1.0, "m", "first"]
[1.2, "i", "x"]
[1.5, "r", "100x30"]
[1.6, "o", "after"]
CAST
prepare termcat bar.cast bar.txt
text=$(sed 's/\x1b%G//; s/\x1b\[[0-9;]*t//' bar.txt | tr -d '\r' | paste -sd ' ')
expect "the text of termcat" "Bar firstx100x30after" "$text"
prepare termcat bar.cast again.cast
expect "the kinds of events of termcat" "o o o o o" "$(sed -nE 's/^\[[0-9.]+, "([a-z])".*/\1/p' again.cast | paste -sd ' ')"
expect "its header" '{"version":2, "width":80, "height":24}' "$(head -n 1 again.cast)"

prepare "$bin/sciine" convert -f v3 -i bar.cast -o newer.cast
observe termcat newer.cast newer.txt
expect "the format of asciinema 3 in termcat, status" 0 "$status"
expect "what it writes" yes "$(has "$(cat newer.txt)" "Unsupported asciicast version.")"

prepare "$bin/sciine" speed 1 -i bar.cast -o same.cast
expect "the first event of asciinema-scene" '[0.0, "o", "Bar\r\n"]' "$(sed -n 2p same.cast)"
expect "the last one" '[1.1, "o", "\r\n"]' "$(tail -n 1 same.cast)"
expect "the kinds of its events" "o m i r o o" "$(sed -nE 's/^\[[0-9.]+, "([a-z])".*/\1/p' same.cast | paste -sd ' ')"

prepare "$bin/termtosvg" render bar.cast bar.svg
expect "the width of the picture, with 8 for each column" 640 "$(sed -nE 's/.* width="([0-9]+)".*/\1/p' bar.svg | head -n 1)"
finish
