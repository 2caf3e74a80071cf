#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
need_python_packages msgspec==0.23.0 mashumaro==3.23 pydantic==2.14.4 apischema==0.19.0 cattrs==26.2.1
behaviour "Libraries of Python read JSON that JSONEncoder wrote as the same class, and write it again. mashumaro puts a line end
behind base64, which JSONDecoder refuses. cattrs reads bytes as base85, so it gets other bytes from base64 without an error, and
pydantic keeps the letters of base64 as the bytes. The Decimal of 0.1 has 55 places in mashumaro and apischema. msgspec,
mashumaro and pydantic write a Decimal as a text, which JSONDecoder refuses. pydantic takes Swift's seconds since 2001 for
seconds since 1970."

source_file values.swift 'import Foundation

struct Values: Codable {
    var data: Data?
    var price: Decimal?
    var when: Date?
}
let encoder = JSONEncoder()
encoder.outputFormatting = .sortedKeys
if CommandLine.arguments.count == 1 {
    let when = Date(timeIntervalSinceReferenceDate: 800_000_000)
    print(String(decoding: try encoder.encode(Values(data: Data([0, 255, 1, 2]), price: Decimal(string: "0.1"))), as: UTF8.self))
    print(String(decoding: try encoder.encode(Values(when: when)), as: UTF8.self))
} else {
    for text in CommandLine.arguments.dropFirst() {
        do {
            let values = try JSONDecoder().decode(Values.self, from: Data(text.utf8))
            print(values.data.map(Array.init) ?? [], values.price.map { "\($0)" } ?? "nothing")
        } catch { print("an error") }
    }
}'
cat >read.py <<'PYTHON'
import json, sys
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal

import apischema, mashumaro.mixins.json, msgspec, pydantic
from cattrs.preconf.json import make_converter

@dataclass
class Bytes(mashumaro.mixins.json.DataClassJSONMixin):
    data: bytes

@dataclass
class Price(mashumaro.mixins.json.DataClassJSONMixin):
    price: Decimal

@dataclass
class When(mashumaro.mixins.json.DataClassJSONMixin):
    when: datetime

converter = make_converter()
libraries = {
    "msgspec": (lambda text, kind: msgspec.json.decode(text, type=kind), lambda value: msgspec.json.encode(value).decode()),
    "mashumaro": (lambda text, kind: kind.from_json(text), lambda value: value.to_json()),
    "pydantic": (lambda text, kind: pydantic.TypeAdapter(kind).validate_json(text),
                 lambda value: pydantic.TypeAdapter(type(value)).dump_json(value).decode()),
    "apischema": (lambda text, kind: apischema.deserialize(kind, json.loads(text)),
                  lambda value: json.dumps(apischema.serialize(type(value), value))),
    "cattrs": (converter.loads, converter.dumps),
}
both, when = map(json.loads, sys.argv[1:])
for name, (read, write) in libraries.items():
    # cattrs has no Decimal.
    for kind, field in ((Bytes, "data"), (Price, "price"))[:1 if name == "cattrs" else 2]:
        value = read(json.dumps({field: both[field]}), kind)
        print(f"{name}|{field}|{getattr(value, field)!r}|{write(value)}")
    try:
        print(f"{name}|when|{read(json.dumps(when), When).when}|")
    except Exception:
        print(f"{name}|when|an error|")
PYTHON
prepare swiftc values.swift -o values
mapfile -t written < <(./values)
expect "what JSONEncoder writes" '{"data":"AP8BAg==","price":0.1}' "${written[0]}"
expect "what it writes for a date of 2026" '{"when":800000000}' "${written[1]}"
observe "$python" read.py "${written[@]}"
# FIELD COLUMN LIBRARY
cell() { awk -F '|' -v library="$3" -v field="$1" -v column="$2" '$1 == library && $2 == field { print $column }' <<<"$output"; }
decoded() { ./values "$(cell "$1" 4 "$2")"; }
for library in msgspec mashumaro apischema; do
    expect "the bytes that $library reads" "b'\\x00\\xff\\x01\\x02'" "$(cell data 3 $library)"
done
expect "the bytes that pydantic reads" "b'AP8BAg=='" "$(cell data 3 pydantic)"
expect "the bytes that cattrs reads" "b' \\x08Y\\x88\\x85k'" "$(cell data 3 cattrs)"
for library in msgspec pydantic apischema; do
    expect "Swift reads the bytes that $library writes" "[0, 255, 1, 2] nothing" "$(decoded data $library)"
done
expect "the bytes that mashumaro writes" '{"data": "AP8BAg==\n"}' "$(cell data 4 mashumaro)"
expect "Swift reads them" "an error" "$(decoded data mashumaro)"
for library in msgspec pydantic; do
    expect "the price that $library reads" "Decimal('0.1')" "$(cell price 3 $library)"
done
for library in mashumaro apischema; do
    expect "the price that $library reads" "Decimal('0.1000000000000000055511151231257827021181583404541015625')" \
        "$(cell price 3 $library)"
done
for library in msgspec mashumaro pydantic; do
    expect "Swift reads the price that $library writes" "an error" "$(decoded price $library)"
done
expect "Swift reads the price that apischema writes" "[] 0.1" "$(decoded price apischema)"
expect "the date that pydantic reads" "1995-05-09 06:13:20+00:00" "$(cell when 3 pydantic)"
for library in msgspec mashumaro apischema; do
    expect "the date that $library reads" "an error" "$(cell when 3 $library)"
done
finish
