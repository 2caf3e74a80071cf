#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages jo jshon perl yajl-tools
behaviour "jo makes JSON of what a user typed: 0x10 becomes 16, ' 5' becomes 5, 08 becomes 8, and a text that is JSON itself
an object. As a text, with -s, null becomes an empty text and a backslash at the begin is lost. 1795972299.1234567 gets 16
digits. jshon writes 0.1 as 0.10000000000000001. json_pp rounds to 15 digits and writes -0.0 as 0. json_reformat keeps each
number as it was written."

value() { "$@" | tr -d ' \n' | sed -E 's/^\{"value":(.*)\}$/\1/'; }
guessed() { value jo "value=$1"; }
text() { value jo -- -s "value=$1"; }
expect "jo, 0x10" 16 "$(guessed 0x10)"
expect "jo, 08" 8 "$(guessed 08)"
expect "jo, a space and 5" 5 "$(guessed ' 5')"
expect "jo, 5 and a space" '"5"' "$(guessed '5 ')"
expect "jo, 1e400" '"1e400"' "$(guessed 1e400)"
expect "jo, [1]" '[1]' "$(guessed '[1]')"
expect "jo, a time" 1795972299.123457 "$(guessed 1795972299.1234567)"
expect "jo -s, 08" '"08"' "$(text 08)"
expect "jo -s, null" '""' "$(text null)"
expect "jo -s, \\tea" '"tea"' "$(text '\tea')"
expect "jo -s, tea\\tea" '"tea\\tea"' "$(text 'tea\tea')"

numbers='{"value":[0.1,0.30000000000000004,1795972299.1234567,1e-7,1.0,-0.0]}'
through() { value "$@" <<<"$numbers"; }
expect "jshon" "[0.10000000000000001,0.30000000000000004,1795972299.1234567,9.9999999999999995e-8,1.0,-0.0]" "$(through jshon)"
expect "json_pp" "[0.1,0.3,1795972299.12346,1e-07,1,0]" "$(through json_pp)"
expect "json_reformat" "[0.1,0.30000000000000004,1795972299.1234567,1e-7,1.0,-0.0]" "$(through json_reformat)"
finish
