#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need git "install git"
behaviour "If a package has the tags 1.1.0 and 1.1.0+nightly, SwiftPM builds the sources of the second one for
'exact: \"1.1.0\"', also if it is the older commit, and Package.resolved has the version 1.1.0 with its revision. Of several, the
last by its text is taken. The tags 1.2 and 1.03.0 are versions. A range that ends before 1.4.0 has no 1.4.0-beta, also
if it begins with 1.4.0-alpha, and 'branch:' takes a tag."

manifest Dep 'products: [.library(name: "Dep", targets: ["Dep"])], targets: [.target(name: "Dep")]'
git init --quiet Dep
# tag NAME...: makes a commit for each tag, with its name in the sources.
tag() {
    local name
    for name; do
        source_file Dep/Sources/Dep/Dep.swift "public let name = \"$name\""
        git -C Dep add --all
        git -C Dep -c user.name=finding -c user.email=finding@example.invalid commit --quiet --message "$name"
        git -C Dep tag "$name"
    done
}
# resolved REQUIREMENT: the tag whose sources are built, and the version in Package.resolved.
resolved() {
    rm -rf App cache
    manifest App "dependencies: [.package(url: \"file://$work/Dep\", $1)],
        targets: [.executableTarget(name: \"App\", dependencies: [\"Dep\"])]"
    source_file App/Sources/App/main.swift 'import Dep
print("tag:", name)'
    observe swift package --package-path App --cache-path "$work/cache" resolve
    if [ "$status" = 0 ]; then
        local checkout=App/.build/checkouts/Dep
        output="$(sed -n 's/.*"\(.*\)"/\1/p' "$checkout/Sources/Dep/Dep.swift")"
        output+=" as $(sed -nE 's/.*"(version|branch)" : "(.*)".*/\2/p' App/Package.resolved | head -n 1)"
    else
        output=none
    fi
    printf '%s\n' "$output"
}
tag 1.0.0 1.1.0+nightly 1.1.0
expect "exact 1.1.0, beside an older 1.1.0+nightly" "1.1.0+nightly as 1.1.0" "$(resolved 'exact: "1.1.0"')"
expect "from 1.0.0" "1.1.0+nightly as 1.1.0" "$(resolved 'from: "1.0.0"')"
tag 1.1.0+b1 1.1.0+z 1.1.0+c
expect "exact 1.1.0, beside +b1, +nightly, +z and +c" "1.1.0+z as 1.1.0" "$(resolved 'exact: "1.1.0"')"
expect "exact 1.1.0+c" "1.1.0+z as 1.1.0" "$(resolved 'exact: "1.1.0+c"')"
tag 1.2 1.03.0 1.4.0-beta
expect "exact 1.2.0 with the tag 1.2" "1.2 as 1.2.0" "$(resolved 'exact: "1.2.0"')"
expect "exact 1.3.0 with the tag 1.03.0" "1.03.0 as 1.3.0" "$(resolved 'exact: "1.3.0"')"
expect "a range from 1.4.0-alpha to 1.4.0 with the tag 1.4.0-beta" none "$(resolved '"1.4.0-alpha"..<"1.4.0"')"
expect "from 1.4.0-alpha" "1.4.0-beta as 1.4.0-beta" "$(resolved 'from: "1.4.0-alpha"')"
expect "the tag 1.2 as a branch" "1.2 as 1.2" "$(resolved 'branch: "1.2"')"
finish
