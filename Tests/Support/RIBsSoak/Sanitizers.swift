import Foundation

/// Whether the tests run under the address sanitizer or the thread sanitizer.
public var isSanitized: Bool {
    dlsym(nil, "__asan_init") != nil || dlsym(nil, "__tsan_init") != nil
}
