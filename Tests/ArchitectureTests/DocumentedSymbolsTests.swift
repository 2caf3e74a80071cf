import Foundation
import Testing

/// The doc comments of the framework's public declarations, checked in the modules that were built with this test.
struct DocumentedSymbolsTests {
    @Test(arguments: Workspace.framework)
    func `every public declaration of the framework has a doc comment`(module: String) throws {
        let graph = try SymbolGraph(of: module, in: SwiftExamples.modules().path(percentEncoded: false))
        #expect(graph.symbols.count > 10, "The symbols of \(module) were not found.")
        #expect(graph.declarationsWithoutComment == "")
    }

    @Test func `a public declaration without a doc comment is reported with its file and line`() throws {
        try TemporaryFolder.use { folder in
            let file = "\(folder)/Sample.swift"
            try Self.sample.write(toFile: file, atomically: true, encoding: .utf8)
            let build = try Command.run(
                "swiftc", "-emit-module", "-module-name", "Sample", "-parse-as-library", "-emit-module-path",
                "\(folder)/Sample.swiftmodule", file)
            #expect(build.status == 0, "\(build.errors)")
            #expect(
                try SymbolGraph(of: "Sample", in: folder).declarationsWithoutComment == """
                    \(file):18: Dog.name
                    \(file):23: Sound.bark
                    """)
        }
    }

    private static let sample = """
        /// An animal.
        public protocol Animal {
            /// Makes a sound.
            func speak()
        }

        /// A base class.
        open class Pet: Animal {
            /// Creates a pet.
            public init() {}
            public func speak() {}
            /// Walks.
            open func walk() {}
        }

        /// A dog.
        public final class Dog: Pet {
            public var name: String { "Rex" }
            public override func walk() {}
            func dig() {}
        }
        /// A sound.
        public enum Sound: String, Codable { case bark }
        """
}
