public import Foundation

/// Returns a file of the build folder that contains this test, such as an app.
///
/// - Throws: `CocoaError` if no folder above the test has the file.
public func builtFile(_ path: String) throws -> URL {
    var folder = URL(filePath: testProgram).resolvingSymlinksInPath()
    while folder.path(percentEncoded: false) != "/" {
        folder.deleteLastPathComponent()
        let file = folder.appending(path: path)
        if FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) { return file }
    }
    throw CocoaError(.fileNoSuchFile)
}

/// Returns the folder of the modules that were built with this test. Both build systems of SwiftPM have one: beside the
/// test, or in a folder beside it.
public func builtModules() throws -> URL {
    let module = try (try? builtFile("Modules/RIBs.swiftmodule")) ?? builtFile("RIBs.swiftmodule")
    return module.deletingLastPathComponent()
}

/// The path of the program or the bundle that contains this test. On macOS a program of Xcode loads the bundle.
private var testProgram: String {
    #if canImport(Darwin)
        var image = Dl_info()
        if dladdr(#dsohandle, &image) != 0, let name = image.dli_fname { return String(cString: name) }
    #endif
    return CommandLine.arguments[0]
}
