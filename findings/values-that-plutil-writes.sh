#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need plutil "use a toolchain of swift.org"
behaviour "The toolchain of Linux has plutil. As Swift, it writes six decimal places of a number, so 1e-9 is 0.000000, an empty
dictionary as an empty array, and the backslash of 'C:\\new' as it is, so that the compiled text has a line end. 'raw' has
the six places as well; JSON and binary lists keep the number. '-p' writes the bytes 00 01 ff as 0x01ff."

cat >Bar.plist <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
    <key>tiny</key><real>1e-9</real>
    <key>empty</key><dict/>
    <key>bytes</key><data>AAH/</data>
    <key>folder</key><string>C:\new</string>
</dict>
</plist>
XML
shown() { sed -nE "s/^ *\"$1\" (:|=>) (.*)$/\2/p" <<<"$output" | tr -d ' '; }
observe plutil -convert swift -o - Bar.plist
expect "1e-9 in Swift" "0.000000," "$(shown tiny)"
empty=$(grep -A1 '"empty"' <<<"$output" | tr -d ' \n')
expect "an empty dictionary in Swift" '"empty":[],' "$empty"
expect "a backslash in Swift" '"C:\new",' "$(shown folder)"
plutil -remove bytes -o Text.plist Bar.plist
plutil -convert swift -o main.swift Text.plist
echo 'print(Text["folder"] as! String)' >>main.swift
prepare swiftc main.swift -o bar
expect "the text in the compiled file" "C: ew" "$(./bar | tr '\n' ' ' | sed 's/ $//')"
expect "1e-9 as a raw value" "0.000000" "$(plutil -extract tiny raw -o - Bar.plist)"
expect "1e-9 in JSON" "yes" "$(has "$(plutil -convert json -o - Text.plist)" '"tiny":1e-09')"
plutil -convert binary1 -o Bar.binary Bar.plist
expect "1e-9 in a binary list" "1e-09" \
    "$(python3 -c 'import plistlib; print(plistlib.load(open("Bar.binary", "rb"))["tiny"])')"
observe plutil -p Bar.plist
expect "the bytes 00 01 ff with -p" "{length=3,bytes=0x01ff}" "$(shown bytes)"
finish
