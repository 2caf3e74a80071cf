#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_packages neovim vim
behaviour "Vim and Neovim know the type of a Swift file and have no rules to indent it, so '=' indents it as C: all lines of a
text of several lines, and the quotation marks at its end, get the same column. The file compiles, and the program prints
another text, with number signs and without. '#if' is at the left, and the code after '#else' moves on."

source_file before.swift 'struct Bar {
    let menu = """
        drinks
          beer
        """
    let raw = #"""
        food
          \bread
        """#
    var size: Int {
        #if DEBUG
            return 1
        #else
            return 2
        #endif
    }
}
print(Bar().menu)
print(Bar().raw)'
printed() { swiftc -swift-version 6 "$1.swift" -o "$1" >/dev/null 2>&1 && "./$1" | tr '\n' '|' || echo "does not compile"; }
expect "what the program prints" 'drinks|  beer|food|  \bread|' "$(printed before)"
for editor in vim nvim; do
    cp before.swift "$editor.swift"
    HOME=$work timeout 20 "$editor" -n -i NONE -u NONE -es -c 'set nocompatible' -c 'filetype plugin indent on' \
        -c "edit $editor.swift" -c 'call writefile([&filetype, &indentexpr], "type.txt")' -c 'normal gg=G' -c 'wq' \
        </dev/null >/dev/null 2>&1 || true
    expect "$editor: the type and the rules of the file" "swift, " "$(paste -sd, type.txt | sed 's/,/, /')"
    expect "$editor: after gg=G" 'drinks|beer|food|\bread|' "$(printed $editor)"
    expect "$editor: the line with the second drink" "        beer" "$(sed -n 4p "$editor.swift")"
    expect "$editor: #if and what is after #else" "#if DEBUG, 16" \
        "$(sed -n 11p "$editor.swift"), $(sed -n 14p "$editor.swift" | sed 's/[^ ].*//' | awk '{ print length($0) }')"
done
finish
