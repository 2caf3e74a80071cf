#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-protobuf 1.39.0\n'
behaviour "In SwiftProtobuf an Any that packed a message is not equal to the same Any read from its bytes or from its
JSON, nor is a message around it, and a set has all three. Their type, value and bytes are equal, and so are the
messages in them. Python's protobuf says that all are equal. A Value without a kind, which is also what empty bytes
are, is null in the JSON of Python, and an error in Swift; so is a struct that has one. Python reads inf as a Double,
and a field mask with a blank; Swift throws."

need_python_packages protobuf==7.36.2
cat >messages.py <<'PYTHON'
from google.protobuf import any_pb2, field_mask_pb2, json_format, struct_pb2, type_pb2, wrappers_pb2
packed = any_pb2.Any()
packed.Pack(wrappers_pb2.StringValue(value="Mojito"))
read = any_pb2.Any.FromString(packed.SerializeToString())
option = type_pb2.Option(name="drink", value=packed)
def attempt(name, action):
    try:
        print(f"{name}: {action()}")
    except (ValueError, json_format.Error):
        print(f"{name}: an error")
print("packed, read:", str(packed == read).lower())
print("packed, JSON:", str(packed == json_format.Parse(json_format.MessageToJson(packed), any_pb2.Any())).lower())
print("around:", str(option == type_pb2.Option.FromString(option.SerializeToString())).lower())
attempt("no kind", lambda: json_format.MessageToJson(struct_pb2.Value()))
attempt("struct", lambda: json_format.MessageToJson(struct_pb2.Struct(fields={"a": struct_pb2.Value()}), indent=None))
attempt("inf", lambda: json_format.Parse('"inf"', wrappers_pb2.DoubleValue()).value)
attempt("mask", lambda: "/".join(json_format.Parse('"a, b"', field_mask_pb2.FieldMask()).paths))
PYTHON
"$python" messages.py >python.txt
manifest Messages 'dependencies: [.package(url: "https://github.com/apple/swift-protobuf", exact: "1.39.0")], targets: [
    .executableTarget(name: "Messages", dependencies: [.product(name: "SwiftProtobuf", package: "swift-protobuf")])]'
source_file Messages/Sources/Messages/main.swift 'import SwiftProtobuf
typealias Package = Google_Protobuf_Any
typealias Text = Google_Protobuf_StringValue
let packed = try Package(message: Text("Mojito"))
let bytes: [UInt8] = try packed.serializedBytes()
let read = try Package(serializedBytes: bytes)
let readBytes: [UInt8] = try read.serializedBytes()
let json = try Package(jsonString: packed.jsonString())
let option = Google_Protobuf_Option.with { $0.name = "drink"; $0.value = packed }
let optionBytes: [UInt8] = try option.serializedBytes()
func attempt(_ name: String, _ action: () throws -> Any) {
    do { print("\(name): \(try action())") } catch { print("\(name): an error") }
}
print("twice packed: \(packed == (try Package(message: Text("Mojito"))))")
print("twice read: \(read == (try Package(serializedBytes: bytes)))")
print("packed, read: \(packed == read)")
print("packed, JSON: \(packed == json)")
print("around: \(option == (try Google_Protobuf_Option(serializedBytes: optionBytes)))")
print("in a set: \(Set([packed, read, json]).count)")
print("parts: \(packed.typeURL == read.typeURL) \(packed.value == read.value) \(bytes == readBytes)")
print("inside: \((try Text(unpackingAny: packed)) == (try Text(unpackingAny: read)))")
attempt("no kind") { try Google_Protobuf_Value().jsonString() }
attempt("struct") { try Google_Protobuf_Struct(fields: ["a": .init()]).jsonString() }
attempt("inf") { try Google_Protobuf_DoubleValue(jsonString: "\"inf\"").value }
attempt("mask") { try Google_Protobuf_FieldMask(jsonString: "\"a, b\"").paths.joined(separator: "/") }'
cd Messages
prepare swift build --product Messages
observe .build/debug/Messages
swift() { sed -n "s/^$1: //p" <<<"$output"; }
python() { sed -n "s/^$1: //p" "$work/python.txt"; }
expect "two that packed equal messages, and two that were read" \
    "true true" "$(swift "twice packed") $(swift "twice read")"
expect "one that packed and one that was read, in Swift and Python" "false true" \
    "$(swift "packed, read") $(python "packed, read")"
expect "one that packed and one read from JSON, in both" "false true" "$(swift "packed, JSON") $(python "packed, JSON")"
expect "a message around the Any and the same one read, in both" "false true" "$(swift around) $(python around)"
expect "packed, read and read from JSON in a Set" 3 "$(swift "in a set")"
expect "equal types, values and bytes" "true true true" "$(swift parts)"
expect "equal messages inside" true "$(swift inside)"
expect "the JSON of a Value without a kind, in both" "an error / null" "$(swift "no kind") / $(python "no kind")"
expect "the JSON of a struct that has one" 'an error / {"a": null}' "$(swift struct) / $(python struct)"
expect 'the Double "inf"' "an error / inf" "$(swift inf) / $(python inf)"
expect 'the field mask "a, b"' "an error / a/ b" "$(swift mask) / $(python mask)"
finish
