#!/usr/bin/env bash
source "$(dirname "${BASH_SOURCE[0]}")/support.sh"
need_swift
printf 'version: swift-certificates 1.21.1\n'
need_packages openssl
behaviour "The times of a certificate are rounded to the nearest second, so one that is made to begin now begins later
in half of all cases. OpenSSL says that it is not yet valid in the second of its making; the verifier of
swift-certificates rounds its own time too and accepts it. Two distinguished names with the same parts in another order
differ, and each is described in reverse of how it was written."

manifest Certificates 'platforms: [.macOS("15.0")], dependencies: [
    .package(url: "https://github.com/apple/swift-certificates", exact: "1.21.1")], targets: [
    .executableTarget(name: "Certificates", dependencies: [.product(name: "X509", package: "swift-certificates")])]'
source_file Certificates/Sources/Certificates/main.swift 'import Crypto
import Foundation
import X509

let key = Certificate.PrivateKey(P256.Signing.PrivateKey())
let name = try DistinguishedName {
    CountryName("KR")
    CommonName("Bar")
}
func certificate(from start: Date) throws -> Certificate {
    try Certificate(
        version: .v3, serialNumber: .init(), publicKey: key.publicKey,
        notValidBefore: start, notValidAfter: start + 3600,
        issuer: name, subject: name, signatureAlgorithm: .ecdsaWithSHA256,
        extensions: .init { Critical(BasicConstraints.isCertificateAuthority(maxPathLength: nil)) },
        issuerPrivateKey: key)
}
for fraction in [0.25, 0.75] {
    let start = Date(timeIntervalSince1970: 1_800_000_000 + fraction)
    let made = try certificate(from: start)
    var verifier = Verifier(rootCertificates: CertificateStore([made])) { RFC5280Policy(fixedValidationTime: start) }
    let result = await verifier.validate(leaf: made, intermediates: CertificateStore())
    let isValid = if case .validCertificate = result { true } else { false }
    print("\(fraction):", made.notValidBefore.timeIntervalSince1970 - 1_800_000_000, isValid)
    try made.serializeAsPEM().pemString.write(toFile: "\(fraction).pem", atomically: true, encoding: .utf8)
}
let reversed = try DistinguishedName {
    CommonName("Bar")
    CountryName("KR")
}
print("names:", name, reversed, name == reversed)'
cd Certificates
prepare swift build
observe .build/debug/Certificates
line() { sed -n "s/^$1: //p" <<<"$output"; }
# verified FILE: what OpenSSL says of the certificate in the second of its making.
verified() {
    openssl verify -CAfile "$1" -attime 1800000000 "$1" 2>&1 | grep -oE 'OK|not yet valid' | head -n 1
}
expect "made at .25 seconds: its begin in seconds, and valid at that time" "0.0 true" "$(line 0.25)"
expect "by OpenSSL in that second" OK "$(verified 0.25.pem)"
expect "made at .75 seconds" "1.0 true" "$(line 0.75)"
expect "by OpenSSL in that second" "not yet valid" "$(verified 0.75.pem)"
expect "a country and a common name, and the other order; they are equal" \
    "CN=Bar,C=KR C=KR,CN=Bar false" "$(line names)"
finish
