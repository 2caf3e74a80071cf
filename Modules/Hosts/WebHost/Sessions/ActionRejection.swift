import HTTPTypes
import RIBsScreens

/// The reason why a session did not perform an action.
enum ActionRejection: Error, Equatable {
    /// The page shows an earlier screen: a second click, or a tab that was not updated.
    case outdated
    /// The screen has no element for the action.
    case impossible(ScreenActionError)
    /// Too many actions in a short time.
    case tooMany
    /// The clients of the address sent too many secrets. The next one can be sent after `rest`.
    case tooManySecrets(rest: Duration)

    var status: HTTPResponse.Status {
        switch self {
        case .outdated: .conflict
        case .impossible: .unprocessableContent
        case .tooMany, .tooManySecrets: .tooManyRequests
        }
    }

    /// The message for the user.
    var text: String {
        switch self {
        case .outdated: "The screen has changed."
        case .impossible(let error): "\(error)"
        case .tooMany: "Too many actions. Wait a moment."
        case .tooManySecrets: "Too many attempts from your network. Try again in \(retryTime ?? 1) s."
        }
    }

    /// The seconds after which the action can be sent again; nil if the client has to decide.
    var retryTime: Int? {
        switch self {
        case .outdated, .impossible: nil
        case .tooMany: 1
        case .tooManySecrets(let rest): max(1, Int((rest / .seconds(1)).rounded(.up)))
        }
    }
}

extension [ScreenElement] {
    /// Whether `id` is the id of a secret field.
    func hasSecret(_ id: String) -> Bool {
        flattened.contains { if case .field(let field) = $0 { field.id == id && field.secret } else { false } }
    }

    /// The elements, with those in sections and dialogs instead of these.
    var flattened: [ScreenElement] {
        flatMap { element in
            switch element {
            case .section(let section): section.elements.flattened
            case .dialog(let elements): elements.flattened
            default: [element]
            }
        }
    }
}
