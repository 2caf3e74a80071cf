#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages tmux
behaviour "tmux capture-pane -e writes a screen with its sequences, and not so that it can be shown again. Blanks at the
end of a row are left out although they are inverted; an overline is written as 5:3; a hyperlink is its text; a frame of
lines becomes letters between two shift characters. -J keeps the blanks and joins the rows of a long line."

cat >draw.sh <<'SH'
printf '\033[7mbar   \033[0m\n\033[53mover\033[0m\n\033]8;;https://a.example\033\\link\033]8;;\033\\\n'
printf '\033(0lqqk\033(B\n\033[4:3mcurly\033[0m\n%085d\nend' 7
sleep 30
SH
tmux -S "$work/tmux" -f /dev/null new-session -d -x 80 -y 24 "sh draw.sh"
for _ in $(seq 50); do tmux -S "$work/tmux" capture-pane -p | grep -q end && break || sleep 0.1; done
# row NUMBER OPTION...: a row of a capture, with ESC and the shift characters as names.
row() {
    local number=$1
    shift
    tmux -S "$work/tmux" capture-pane -p "$@" | sed -n "${number}p" |
        sed 's/\x1b/ESC/g; s/\x0e/SO/g; s/\x0f/SI/g'
}
expect "inverted 'bar   '" "ESC[7mbar" "$(row 1 -e)"
expect "an overline" "ESC[0;5:3mESC[39mESC[49mover" "$(row 2 -e)"
expect "a hyperlink" "ESC[0mESC[39mESC[49mlink" "$(row 3 -e)"
expect "a frame of lines" "SOlqqk" "$(row 4 -e)"
expect "a frame of lines without -e" "lqqk" "$(row 4)"
expect "a curly underline" "ESC[4:3mSIcurly" "$(row 5 -e)"
expect "the length of inverted 'bar   ' with -J" 6 "$(row 1 -J | tr -d '\n' | wc -c)"
expect "the length of a line of 85 digits, and with -J" "80 85" \
    "$(row 6 | tr -d '\n' | wc -c) $(row 6 -J | tr -d '\n' | wc -c)"
finish
