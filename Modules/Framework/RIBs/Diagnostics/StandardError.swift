// Imported for `write`, because the standard library prints to standard output only, and that belongs to the app.
#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Android)
    import Android
#elseif canImport(WASILibc)
    import WASILibc
#elseif canImport(CRT)
    import CRT
#endif

// rib:allow-file unsafe-construct: `write` takes a pointer, which is valid for the duration of the call.

/// Writes `text` to standard error without a line break. A closed standard error is ignored.
package func writeToStandardError(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
            #if canImport(CRT)
                let written = Int(_write(2, rest.baseAddress, CUnsignedInt(rest.count)))
            #else
                let written = write(2, rest.baseAddress, rest.count)
            #endif
            guard written > 0 else { return }
            rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(written))
        }
    }
}
