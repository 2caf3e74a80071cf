#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_packages desktop-file-utils libglib2.0-bin xdg-utils
behaviour "The file of an application that opens links has Exec=bar --link=%u, which desktop-file-validate accepts. gio passes
--link=bargames://games/x, and xdg-open without a desktop passes --link=%u as it is written, and the link behind it. xdg-open
gives a link whose scheme is in upper case, and without a display each link, to a browser; gio to the application."

export HOME=$work XDG_DATA_HOME=$work/data XDG_CONFIG_HOME=$work/config XDG_DATA_DIRS=/usr/share BROWSER=$work/browser
mkdir -p data/applications config
# The handler and the browser of the experiment write their arguments to a file.
for name in bar browser; do
    printf '#!/bin/sh\nprintf "%s:" >"%s/passed.new"\nfor argument; do printf " [%%s]" "$argument"; done >>"%s/passed.new"\n' \
        "$name" "$work" "$work" >"$name"
    printf 'mv "%s/passed.new" "%s/passed"\n' "$work" "$work" >>"$name"
    chmod +x "$name"
done
handles() {
    printf '[Desktop Entry]\nType=Application\nName=Bar\nExec=%s/bar %s\nMimeType=x-scheme-handler/bargames;\n' "$work" "$1" \
        >data/applications/bar.desktop
}
printf '[Default Applications]\nx-scheme-handler/bargames=bar.desktop\n' >config/mimeapps.list
# opens COMMAND...: prints what is passed on, and to which program.
opens() {
    local try
    rm -f passed
    timeout 20 "$@" >>servers.log 2>&1 || true
    for try in $(seq 30); do [ ! -s passed ] && sleep 0.1 || break; done
    cat passed 2>/dev/null || echo none
}
unset WAYLAND_DISPLAY XDG_CURRENT_DESKTOP DESKTOP_SESSION KDE_FULL_SESSION GNOME_DESKTOP_SESSION_ID
# A name is enough: neither program opens the display.
export DISPLAY=:9
link=bargames://games/x
handles %u
prepare update-desktop-database data/applications
expect "Exec=bar %u, xdg-open" "bar: [$link]" "$(opens xdg-open $link)"
expect "Exec=bar %u, gio" "bar: [$link]" "$(opens gio open $link)"
expect "a scheme in upper case, gio" "bar: [BARGAMES://games/x]" "$(opens gio open BARGAMES://games/x)"
expect "a scheme in upper case, xdg-open" "browser: [BARGAMES://games/x]" "$(opens xdg-open BARGAMES://games/x)"
expect "without a display, gio" "bar: [$link]" "$(opens env -u DISPLAY gio open $link)"
expect "without a display, xdg-open" "browser: [$link]" "$(opens env -u DISPLAY xdg-open $link)"
handles --link=%u
observe desktop-file-validate data/applications/bar.desktop
expect "Exec=bar --link=%u, status and text of desktop-file-validate" "0 " "$status $output"
expect "gio" "bar: [--link=$link]" "$(opens gio open $link)"
expect "xdg-open" "bar: [--link=%u] [$link]" "$(opens xdg-open $link)"
finish
