#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need docc "use a toolchain of swift.org, which has it beside swiftc"
need python3 "install Python 3"
behaviour "With --dependency, docc links a page to pages and symbols of another archive, but to none of its headings: it
warns that the link was resolved and that it has no content for it, and shows the link as text. A link that names the
identifier of the archive is not linked. One needs a slash before the module, which a link within an archive does not
need. A raw name is found without its backticks only."

source_file Bar.swift '/// A bar.
public struct Bar {
    /// Serves.
    public func `serve it`() {}
}'
source_file Bar.docc/Guide.md '# Guide

Abstract.

## First Heading

Own: <doc:Guide#First-Heading>'
mkdir graph
prepare swiftc -parse-as-library -emit-module -module-name Bar -o Bar.swiftmodule -emit-symbol-graph \
    -emit-symbol-graph-dir graph Bar.swift
prepare docc convert Bar.docc --fallback-display-name Bar --fallback-bundle-identifier finding.bar --output-path Bar.doccarchive \
    --additional-symbol-graph-dir graph --enable-experimental-external-link-support --warnings-as-errors
# link TEXT: the title that the text is linked with or 'no link', the warning, and the status with --warnings-as-errors.
link() {
    source_file App.docc/App.md "# App

Abstract.

## Overview

Link: $1"
    rm -rf App.doccarchive
    local status=0
    docc convert App.docc --fallback-display-name App --fallback-bundle-identifier finding.app --dependency Bar.doccarchive \
        --output-path App.doccarchive --enable-experimental-external-link-support >warnings.log 2>&1 || true
    docc convert App.docc --fallback-display-name App --fallback-bundle-identifier finding.app --dependency Bar.doccarchive \
        --output-path strict --enable-experimental-external-link-support --warnings-as-errors >/dev/null 2>&1 || status=$?
    python3 - "$status" <<'PYTHON'
import json, sys
page = json.load(open("App.doccarchive/data/documentation/app.json"))
parts = page["primaryContentSections"][0]["content"][1]["inlineContent"]
titles = [page["references"][part["identifier"]]["title"] for part in parts if part["type"] == "reference"]
warnings = [line.split("warning: ")[1].split(" '")[0].split(" registered")[0]
            for line in open("warnings.log") if "warning: " in line]
print(titles[0] if titles else "no link", "|", *warnings, "|", sys.argv[1])
PYTHON
}
expect "<doc:/Bar/Guide>" "Guide | | 0" "$(link '<doc:/Bar/Guide>' | sed 's/|  |/| |/')"
expect "<doc:/Bar/Guide#First-Heading>" "no link | Resolved | 1" "$(link '<doc:/Bar/Guide#First-Heading>')"
expect "<doc://finding.bar/documentation/Bar/Guide>" "no link | No external resolver | 1" \
    "$(link '<doc://finding.bar/documentation/Bar/Guide>')"
expect "the symbol as /Bar/Bar" "Bar | | 0" "$(link '``/Bar/Bar``' | sed 's/|  |/| |/')"
expect "without the slash" "no link | 1" "$(link '``Bar/Bar``' | sed 's/| .* |/|/')"
expect "a raw name without backticks" "serve it() | | 0" "$(link '``/Bar/Bar/serve it()``' | sed 's/|  |/| |/')"
expect "with backticks" "no link | 1" "$(link '``/Bar/Bar/`serve it`()``' | sed 's/| .* |/|/')"
finish
