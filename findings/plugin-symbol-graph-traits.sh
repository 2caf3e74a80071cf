#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "The symbol graph that a command plugin asks for, and the one of 'swift package dump-symbol-graph', turn every
trait of the package on, whatever --traits or --disable-default-traits say, and whatever the library is built with."

manifest Library 'products: [.library(name: "Library", targets: ["Library"])],
    traits: ["Drawing", "Server", .default(enabledTraits: ["Drawing"])], targets: [.target(name: "Library"),
    .plugin(name: "Graph", capability: .command(intent: .custom(verb: "graph", description: "Prints a folder.")))]'
source_file Library/Sources/Library/types.swift "public struct Always {}
#if Drawing
public struct WithDrawing {}
#endif
#if Server
public struct WithServer {}
#endif"
source_file Library/Plugins/Graph/graph.swift 'import PackagePlugin
@main struct Graph: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let target = context.package.targets.first { $0.name == "Library" }!
        print("folder: \(try packageManager.getSymbolGraph(for: target, options: .init()).directoryPath)")
    }
}'
cd Library
types() { grep -ohE '"(Always|With[A-Za-z]+)"' "$1/Library.symbols.json" | sort -u | tr -d '"' | paste -s -d ' ' -; }

for options in "" "--disable-default-traits" "--traits Server"; do
    # shellcheck disable=SC2086 # The options are words.
    prepare swift package $options graph
    folder=$(sed -n 's/.*folder: //p' "$work/.preparing")
    expect "types in the plugin's graph, options '$options'" "Always WithDrawing WithServer" "$(types "$folder")"
done
prepare swift package --disable-default-traits dump-symbol-graph
folder=$(sed -n 's/.*Files written to //p' "$work/.preparing")
expect "types of dump-symbol-graph without default traits" "Always WithDrawing WithServer" "$(types "$folder")"

prepare swift build --disable-default-traits
module=$(find .build/debug/ -name Library.swiftmodule | head -n 1)
expect "types in the library that the same options build" "Always" \
    "$(strings "$module" | grep -oE '^(Always|With[A-Za-z]+)$' | sort -u | paste -s -d ' ' -)"
finish
