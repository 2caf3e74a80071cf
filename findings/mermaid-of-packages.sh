#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "Mermaid 11.16, which mermaidx contains, refuses what 'swift package describe --type mermaid' writes for a package that
uses a product with the name of its package, as most packages have one: the box of the package and the product in it have one
identifier. It refuses a target with a blank in its name too. A product of another name is drawn. The graph has no plugin and no
product for a trait that is off. The format dot of show-dependencies has no arrow from a dependency to a package that it declares
and does not use; the root has one."

need_python_packages mermaidx==0.10.1
# A library product with a name, of a package and a target with another one.
library() {
    manifest "$1" "products: [.library(name: \"$2\", targets: [\"$1Core\"])], ${3-} targets: [.target(name: \"$1Core\")]"
    source_file "$1/Sources/$1Core/Core.swift" "public let name = \"$1\""
}
library Drinks Drinks
library Glasses GlassKit
library Extras Extras 'dependencies: [.package(path: "../Glasses")],'
product() { echo ".product(name: \"$1\", package: \"$2\"${3-})"; }
dependencies='dependencies: [.package(path: "../Drinks"), .package(path: "../Glasses"), .package(path: "../Extras")]'
# app NAME DEPENDENCIES...: writes a package with an executable of this name, and prints its graph.
app() {
    local name=$1
    shift
    rm -rf Bar
    manifest Bar "traits: [.trait(name: \"Web\")], $dependencies, targets: [
        .executableTarget(name: \"$name\", dependencies: [$(IFS=,; echo "$*")]),
        .plugin(name: \"Menu\", capability: .command(intent: .custom(verb: \"menu\", description: \"menu\"))),
    ]"
    source_file "Bar/Sources/$name/main.swift" 'print("bar")'
    source_file Bar/Plugins/Menu/Menu.swift ''
    swift package --package-path Bar describe --type mermaid 2>/dev/null | sed '/^```/d'
}
cat >draw.py <<'PYTHON'
import re, sys
import mermaidx

try:
    drawing = mermaidx.render(sys.stdin.read()).svg
    drawing = drawing if isinstance(drawing, str) else drawing()
    drawing = re.sub(r"<style.*?</style>", "", drawing, flags=re.S)
    print("drawn:", *sorted(set(re.findall(r">([^<>]*[^<>\s][^<>]*)<", drawing))))
except RuntimeError as error:
    print(re.search(r"Setting .* cycle|Parse error", str(error)).group())
PYTHON
draw() { app "$@" | "$python" draw.py; }
expect "a product with the name of its package" "Setting Drinks as parent of Drinks would create a cycle" \
    "$(draw App "$(product Drinks Drinks)")"
expect "a target with a blank in its name" "Parse error" "$(draw "The App" "$(product GlassKit Glasses)")"
expect "a product with another name, one for a trait that is off, and a plugin" "drawn: App GlassKit Glasses bar" \
    "$(draw App "$(product GlassKit Glasses)" "$(product Extras Extras ', condition: .when(traits: ["Web"])')")"
arrows() {
    app App "$(product Extras Extras)" >/dev/null
    swift package --package-path Bar show-dependencies --format dot 2>/dev/null |
        sed -nE 's,"[^"]*/([A-Za-z]+)" -> "[^"]*/([A-Za-z]+)",\1-\2,p' | tr '\n' ' ' | sed 's/ *$//'
}
expect "the arrows of dot" "Bar-Drinks Bar-Glasses Bar-Extras" "$(arrows)"
finish
