#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need python3 "install Python 3"
need_packages man-db groff-base
printf 'version: swift-argument-parser 1.8.2\n'
behaviour "The package's plugins write a page for DocC and a manual for a command. Both have the subcommands that are
hidden, while a hidden option is left out; neither has default values, the cases of a value or the usage that the
command declares, and the page has no short names. On the page that docc then makes, each option begins with a dash:
'–port' for '--port', in both styles, and '<drink>' in a text is lost. In the manual a line of the text that begins with
a dot or an apostrophe is lost. All end with 0."

manifest Serve 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")], targets: [
    .executableTarget(name: "serve", dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")])]'
source_file Serve/Sources/serve/Serve.swift 'import ArgumentParser
enum Glass: String, CaseIterable, ExpressibleByArgument { case tumbler, coupe }
@main struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serves a <drink>.", usage: "serve DRINK", discussion: """
            Reads the file
            .serve.json of the folder.
            '"'ice'"' is a drink too.
            """, subcommands: [List.self, Check.self])
    @Option(name: .shortAndLong, help: "The port.") var port = 8080
    @Option(help: "The glass.") var glass = Glass.coupe
    @Option(help: .hidden) var trace: String?
}
struct List: ParsableCommand { }
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "check", shouldDisplay: false)
}'
cd Serve
prepare swift build
observe .build/debug/serve --help
expect "the help has the default of the port" yes "$(has "$output" "default: 8080")"
expect "the hidden subcommand" no "$(has "$output" check)"
# plugin NAME OPTIONS...
plugin() { swift package --allow-writing-to-package-directory "$@" --configuration debug; }
page=Sources/serve/serve.docc/serve.md
# shown FOLDER: the text of the page that docc made, one line for each part.
shown() { python3 - "$1" <<'PYTHON'
import json, sys
def text(node):
    if isinstance(node, list):
        return "".join(map(text, node))
    if isinstance(node, dict):
        return node.get("text", "") + "".join(text(node.get(key, [])) for key in ("inlineContent", "content", "items"))
    return ""
page = json.load(open(sys.argv[1] + "/data/documentation/serve.json"))
print(text(page["abstract"]))
def parts(nodes):
    for node in nodes:
        if "term" in node:
            print(text(node["term"]["inlineContent"]))
        elif "items" in node:
            parts(node["items"])
        elif "inlineContent" in node:
            print(text(node))
        else:
            parts(node.get("content", []))
for section in page["primaryContentSections"]:
    parts(section["content"])
PYTHON
}
for style in docc github; do
    prepare plugin generate-docc-reference --style "$style"
    expect "$style: the page has the default, a case, the declared usage or a short name" "no no no no" \
        "$(has "$(<"$page")" 8080) $(has "$(<"$page")" tumbler) $(has "$(<"$page")" DRINK) $(has "$(<"$page")" -p$'\n')"
    expect "$style: the hidden subcommand and the hidden option" "yes no" \
        "$(has "$(<"$page")" serve.check) $(has "$(<"$page")" trace)"
    expect "$style: the option on the page" yes "$(has "$(<"$page")" "**--port=")"
    prepare docc convert Sources/serve/serve.docc --fallback-display-name serve --fallback-bundle-identifier finding.serve \
        --output-path "$work/$style"
    output=$(shown "$work/$style")
    expect "$style: the option after docc" yes "$(has "$output" "–port=<port>")"
    expect "$style: as it is typed" no "$(has "$(sed '/^serve /d' <<<"$output")" "--port")"
    expect "$style: the abstract" "Serves a ." "$(head -n 1 <<<"$output")"
done
prepare plugin generate-manual
manual=$(find .build/plugins -name serve.1)
[ -n "$manual" ] || cannot "the plugin wrote no manual."
observe man --no-hyphenation --local-file "$manual"
output=$(col -b <<<"$output")
expect "the manual has the option" yes "$(has "$output" "--port port")"
expect "the default" no "$(has "$output" 8080)"
expect "the hidden subcommand" 1 "$(grep -cE '^ *check$' <<<"$output")"
expect "the line before the one with a dot" yes "$(has "$output" "Reads the file")"
expect "the line with a dot, and the one with an apostrophe" "no no" \
    "$(has "$output" "of the folder") $(has "$output" "is a drink too")"
finish
