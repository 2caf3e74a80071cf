import Foundation

/// The response to one request. The body is read only if the response is a success.
struct WebResponse: Sendable, Equatable {
    let status: Int
    /// The value of the header `Location`.
    let location: String?
    var body = Data()

    var isSuccess: Bool { 200..<300 ~= status }

    /// Returns the target of a redirect; nil if the response is not a redirect or has no valid target.
    ///
    /// - Parameter url: The address of the request.
    func redirect(from url: URL) -> URL? {
        guard [301, 302, 303, 307, 308].contains(status), let location,
            let target = URL(string: location, relativeTo: url)?.absoluteURL, target.isOfTheWeb
        else { return nil }
        return target
    }
}
