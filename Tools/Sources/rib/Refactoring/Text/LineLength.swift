import Foundation

extension URL {
    /// The largest number of columns in the `.swift-format` of this folder; 120 without one.
    var lineLength: Int {
        struct Settings: Decodable {
            let lineLength: Int?
        }
        guard let data = try? Data(contentsOf: appending(path: ".swift-format")) else { return 120 }
        // What the formatter uses if its settings do not say it.
        return (try? JSONDecoder().decode(Settings.self, from: data))?.lineLength ?? 100
    }
}
