#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages minify
behaviour "minify of Debian 12 takes two values for equal if they are functions with a function inside that has another
argument: of four sides of a padding it drops the last, and of two colours of a border the second. It says nothing, and
does not do so in inset or border-radius. In JSON it writes 1000000 as 1e6, and 1.0 as 1. It joins a word and an empty
element after it, and hides a paragraph with hidden=until-found for good. Version 2.24.12 of the package for Python keeps
the sides, the blank and until-found."

need_python_packages tdewolff-minify==2.24.12
newer() { "$python" -c 'import minify, sys; print(minify.string(sys.argv[1], sys.argv[2]), end="")' "$1" "$2"; }
older() { printf '%s' "$2" | minify --type "${1#*/}"; }
css() { printf '.a{%s}' "$1"; }
padding="padding:0 max(1rem,env(left)) 4rem max(1rem,env(right))"
expect "a padding" "$(css 'padding:0 max(1rem,env(left))4rem')" "$(older text/css "$(css "$padding")")"
expect "in 2.24.12" "$(css 'padding:0 max(1rem,env(left))4rem max(1rem,env(right))')" "$(newer text/css "$(css "$padding")")"
colors="border-color:color-mix(in srgb,var(--a),red) color-mix(in srgb,var(--b),red)"
expect "the colours of a border" "$(css 'border-color:color-mix(in srgb,var(--a),red)')" "$(older text/css "$(css "$colors")")"
radius="border-radius:max(1rem,var(--a)) max(1rem,var(--b))"
expect "a radius" "$(css 'border-radius:max(1rem,var(--a))max(1rem,var(--b))')" "$(older text/css "$(css "$radius")")"
expect "arguments without a function" "$(css 'padding:max(1rem,2vw)max(1rem,9vw)')" \
    "$(older text/css "$(css 'padding:max(1rem,2vw) max(1rem,9vw)')")"
expect "numbers of JSON" '{"a":1,"b":1e6,"c":0}' "$(older application/json '{"a":1.0,"b":1000000,"c":-0.0}')"
expect "an empty element after a word" "<p><b>b</b><output></output>" \
    "$(older text/html '<p><b>b</b> <output></output></p>')"
expect "in 2.24.12" "<p><b>b</b> <output></output>" "$(newer text/html '<p><b>b</b> <output></output></p>')"
expect "a paragraph that can be found" "<p hidden>a" "$(older text/html '<p hidden="until-found">a</p>')"
expect "in 2.24.12" "<p hidden=until-found>a" "$(newer text/html '<p hidden="until-found">a</p>')"
finish
