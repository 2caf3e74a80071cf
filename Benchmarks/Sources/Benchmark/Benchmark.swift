import Foundation

@main
enum Benchmark {
    static func main() async {
        do {
            try await Command(Array(CommandLine.arguments.dropFirst())).run()
        } catch {
            FileHandle.standardError.write(Data("error: \(error)\n".utf8))
            exit(1)
        }
    }
}
