#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need git "install git"
printf 'version: %s\n' "$(git --version)"
behaviour "git knows no Swift: for it, a function begins at a line whose first character is a letter or an underscore. So a change in
a class whose line begins with @MainActor has the name of the type before it, and one in a method that of its type.
git log -L finds a type and no method. A driver of one's own in the configuration names both, and the attribute
diff=swift alone, without one, changes nothing."

git init --quiet bar
cd bar
cat >Bar.swift <<'SWIFT'
struct Drink {
    let name: String
}

@MainActor final class Bar {
    var drinks: [Drink] = []

    func pour() -> Drink {
        let first = drinks[0]
        print(first)
        print(first)
        print(first)
        return first
    }
}

@MainActor
final class Shelf {
    var bottles = 1
    var glasses = 1
    var places = 1
    var rooms = 1
    var price = 1
}
SWIFT
commit() { git -c user.name=finding -c user.email=finding@example.invalid commit --quiet --all --message "$1"; }
git add .
commit First
sed -i 's/return first/return drinks[0]/; s/var price = 1/var price = 2/' Bar.swift
commit Second
# names: the names that git writes after the places of the changes.
names() { git show --format= --unified=1 | sed -n 's/^@@.*@@ *//p' | paste -sd ';'; }
# found NAME: whether git log -L finds it.
found() { git log --oneline -L ":$1:Bar.swift" >/dev/null 2>&1 && echo yes || echo no; }
expect "the names of a change in Bar.pour and of one in Shelf" "struct Drink {;final class Shelf {" "$(names)"
expect "git log -L finds Drink, Bar and pour" "yes no no" "$(found Drink) $(found 'Bar {') $(found pour)"
printf '*.swift diff=swift\n' >.gitattributes
expect "with the attribute diff=swift" "struct Drink {;final class Shelf {" "$(names)"
git config diff.swift.xfuncname '^[ \t]*((@[A-Za-z]+ |public |private |final |static )*(func|class|struct|enum|extension|protocol) .*)$'
expect "with a driver" "func pour() -> Drink {;final class Shelf {" "$(names)"
expect "git log -L finds pour then" yes "$(found pour)"
finish
