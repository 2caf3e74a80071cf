import Foundation

/// The response to one request, as far as it was read: a response that is not a success has no body.
struct WebResponse: Sendable, Equatable {
    let status: Int
    /// The value of the header `Location`.
    let location: String?
    var body = Data()

    var isSuccess: Bool { 200..<300 ~= status }

    /// Where a redirect leads. Nil if the response is not a redirect, or leads nowhere.
    ///
    /// - Parameter url: The address of the request.
    func redirect(from url: URL) -> URL? {
        guard [301, 302, 303, 307, 308].contains(status), let location,
            let target = URL(string: location, relativeTo: url)?.absoluteURL, target.isOfTheWeb
        else { return nil }
        return target
    }
}
