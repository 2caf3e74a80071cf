import RIBsScreens
import RIBsSoak

@testable import WebHost

/// The body of a form is refused, or means the same when it is written and read again. Any text can be a value.
enum FormInput: FuzzedInput {
    static let name = "forms"
    static let words = ["&", "=", "%", "%00", "%C3", "+", ".", "set.", "secret.", "back", "screen=-1"]
    static let examples = [
        "screen=3&set.name=A+B%2BC&tap=sign-in", "screen=1&secret.pin=12%26&back=", "open=%2Fgames%2Fa&screen=2", "",
    ]

    static func check(_ bytes: [UInt8]) throws -> Bool {
        let text = String(decoding: bytes, as: UTF8.self)
        // The first equals sign ends the name.
        guard FormBody("set.a==" + PathComponent.encoded(text))?.actions == [.set(id: "a", value: "=" + text)] else {
            throw SoakFailure(description: "the text is not read as it was written")
        }
        guard let form = FormBody(text) else { return false }
        let pairs = form.actions.map { action in
            switch action {
            case .set(let id, let value): ("set." + id, value)
            case .tap(let id): ("tap", id)
            case .back, .open: ("back", "")
            }
        }
        let body = pairs.map { PathComponent.encoded($0.0) + "=" + PathComponent.encoded($0.1) }.joined(separator: "&")
        guard FormBody(body)?.actions == form.actions else {
            throw SoakFailure(description: "\(form.actions) is not what \(body) means")
        }
        return true
    }
}
