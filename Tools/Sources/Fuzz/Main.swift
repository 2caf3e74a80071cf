import Foundation
import RIBsSoak
@_spi(ExperimentalCustomExecutors) import _Concurrency

// What libFuzzer calls. `Tools/fuzz` compiles this file together with the inputs of the random tests, and names one of
// them and a folder for its examples in the environment.

#if RIB
    // `Tools` is a package of its own, without the protocol.
    extension SourceInput: FuzzedInput {}
    private let inputs: [any FuzzedInput.Type] = [SourceInput.self]
#else
    private let inputs: [any FuzzedInput.Type] = [
        DatabaseFileInput.self, DrinksInput.self, FormInput.self, KeysInput.self, LinkInput.self, RequestInput.self,
        ScreenJSONInput.self, ScriptInput.self,
    ]
#endif
private let variables = ProcessInfo.processInfo.environment
private let input = inputs.first { $0.name == variables["FUZZ_INPUT"] }!

/// Writes the examples of the input as the first files of the corpus, and its words as a dictionary.
@_cdecl("LLVMFuzzerInitialize")
public func writeExamples(_: UnsafePointer<CInt>?, _: OpaquePointer?) -> CInt {
    let folder = URL(filePath: variables["FUZZ_EXAMPLES"]!, directoryHint: .isDirectory)
    for (number, bytes) in (input.examples.map { Array($0.utf8) } + input.finds).enumerated() {
        try! Data(bytes).write(to: folder.appending(path: "example-\(number)"))
    }
    _createExecutors(factory: JobQueue.self)
    let words = input.words.map { word in
        "\"" + word.utf8.map { "\\x" + String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "\"\n"
    }
    try! Data(words.joined().utf8).write(to: folder.appendingPathExtension("words"))
    return 0
}

/// Checks one input, and traps if it is a problem.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    MainActor.assumeIsolated {
        var hasEnded = false
        // Runs at once up to its first suspension, which most inputs do not have.
        Task.immediate { @MainActor in
            do { _ = try await input.check(bytes) } catch { fatalError("\(input.name): \(error)") }
            hasEnded = true
        }
        JobQueue.shared.runUntil { hasEnded }
    }
    return 0
}
