#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_python_packages babel==2.17.0
behaviour "On Linux Bundle.preferredLocalizations(from:forPreferences:) gives the first localization whatever the preferences are:
en of en and ko for a reader who prefers ko, and ko of ko and en for one who prefers en. Of no localization it makes en.
negotiate_locale of Babel finds ko, also for ko-KR."

source_file prefer.swift 'import Foundation

func prefer(_ localizations: [String], _ preferences: [String]) -> String {
    Bundle.preferredLocalizations(from: localizations, forPreferences: preferences).joined(separator: " ")
}
print("same:", prefer(["en", "ko"], ["ko"]))
print("region:", prefer(["en", "ko"], ["ko-KR"]))
print("second:", prefer(["en", "ko"], ["fr", "ko"]))
print("reverse:", prefer(["ko", "en"], ["en"]))
print("other:", prefer(["ko", "ja"], ["fr"]))
print("empty:", prefer([], ["ko"]))'
prepare swiftc prefer.swift -o prefer
observe ./prefer
line() { sed -n "s/^$1: //p" <<<"$output"; }
# negotiate PREFERENCE...
negotiate() { "$python" -c 'import babel, sys; print(babel.negotiate_locale(sys.argv[1:], ["en", "ko"], sep="-"))' "$@"; }
expect "of en and ko for ko, and by Babel" "en, ko" "$(line same), $(negotiate ko)"
expect "of en and ko for ko-KR, and by Babel" "en, ko" "$(line region), $(negotiate ko-KR)"
expect "of en and ko for fr and ko, and by Babel" "en, ko" "$(line second), $(negotiate fr ko)"
expect "of ko and en for en" ko "$(line reverse)"
expect "of ko and ja for fr" ko "$(line other)"
expect "of none for ko" en "$(line empty)"
finish
