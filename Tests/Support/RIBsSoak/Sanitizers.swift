import Foundation

/// Whether the tests run under the address sanitizer or the thread sanitizer.
public var isSanitized: Bool {
    // RTLD_DEFAULT, which Swift does not import: any image of the process.
    #if canImport(Darwin)
        let anyImage = UnsafeMutableRawPointer(bitPattern: -2)
    #else
        let anyImage: UnsafeMutableRawPointer? = nil
    #endif
    return dlsym(anyImage, "__asan_init") != nil || dlsym(anyImage, "__tsan_init") != nil
}
