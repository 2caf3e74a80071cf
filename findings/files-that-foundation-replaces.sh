#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux FileManager.replaceItemAt loses both files: it throws that the original does not exist, then there
is none, the new file has the text of the original, and the new text is gone. With usingNewMetadataOnly it returns the
address of the original without an error, and the files are the same. An atomic write of Data replaces the original."

source_file main.swift 'import Foundation

let folder = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "files")
let (original, new) = (folder.appending(path: "original"), folder.appending(path: "new"))

func files() -> String {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { name in
        "\(name): \((try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? "unreadable")"
    }.joined(separator: ", ")
}

func replace(_ name: String, backup: String? = nil, options: FileManager.ItemReplacementOptions = []) throws {
    try? FileManager.default.removeItem(at: folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("beer".utf8).write(to: original)
    try Data("tea".utf8).write(to: new)
    var result = "returns"
    do {
        if name == "atomic" {
            try Data("tea".utf8).write(to: original, options: .atomic)
        } else {
            _ = try FileManager.default.replaceItemAt(
                original, withItemAt: new, backupItemName: backup, options: options)
        }
    } catch CocoaError.fileNoSuchFile {
        result = "no such file"
    }
    print("\(name): \(result); \(files())")
}
try replace("plain")
try replace("backup", backup: "backup", options: .withoutDeletingBackupItem)
try replace("metadata", options: .usingNewMetadataOnly)
try replace("atomic")'
prepare swiftc main.swift -o bar
observe ./bar
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect "replaceItemAt of the text beer by the file with tea" "no such file; new: beer" "$(line plain)"
expect "with a backup" "no such file; backup: beer, new: beer" "$(line backup)"
expect "with usingNewMetadataOnly" "returns; new: beer" "$(line metadata)"
expect "an atomic write of tea" "returns; new: tea, original: tea" "$(line atomic)"
finish
