#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
behaviour "On Linux the resource values of a file say that .hidden is not hidden and that App.app is a package. The enumerator of
FileManager does the reverse: skipsHiddenFiles leaves out .hidden, and skipsPackageDescendants lists what is in the package.
includesDirectoriesPostOrder gives each folder once, before its files, and producesRelativePathURLs gives absolute paths."

mkdir -p folder/App.app folder/plain
touch folder/.hidden folder/App.app/inside folder/plain/file
source_file list.swift 'import Foundation

let folder = URL(filePath: FileManager.default.currentDirectoryPath + "/folder", directoryHint: .isDirectory)
func list(_ options: FileManager.DirectoryEnumerationOptions) -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil, options: options)!
    return files.compactMap { file in (file as? URL).map { String($0.path.dropFirst(folder.path.count + 1)) } }
}
func values(_ name: String) throws -> URLResourceValues {
    try folder.appending(path: name).resourceValues(forKeys: [.isHiddenKey, .isPackageKey])
}
print("hidden:", try values(".hidden").isHidden ?? "nothing", list(.skipsHiddenFiles).contains(".hidden"))
print("package:", try values("App.app").isPackage ?? "nothing", list(.skipsPackageDescendants).contains("App.app/inside"))
let post = list(.includesDirectoriesPostOrder)
print("post:", post.filter { $0 == "plain" }.count, post.firstIndex(of: "plain")! < post.firstIndex(of: "plain/file")!)
let relative = FileManager.default.enumerator(
    at: folder, includingPropertiesForKeys: nil, options: [.producesRelativePathURLs, .skipsSubdirectoryDescendants])!
print("relative:", relative.compactMap { ($0 as? URL)?.relativePath }.sorted().joined(separator: " "))
print("folders:", list(.skipsSubdirectoryDescendants).sorted().joined(separator: " "))'
prepare swiftc list.swift -o list
observe ./list
line() { sed -n "s/^$1: //p" <<<"$output"; }
expect ".hidden is hidden, and skipsHiddenFiles lists it" "false false" "$(line hidden)"
expect "App.app is a package, and skipsPackageDescendants lists the file in it" "true true" "$(line package)"
expect "how often includesDirectoriesPostOrder lists a folder, and it is before its file" "1 true" "$(line post)"
expect "the first path with producesRelativePathURLs" "$work/folder/.hidden" "$(line relative | cut -d ' ' -f 1)"
expect "the list of skipsSubdirectoryDescendants" ".hidden App.app plain" "$(line folders)"
finish
