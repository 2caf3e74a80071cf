import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Is told by a session what arrives, on its delegate queue, one after the other.
///
/// Foundation on Linux has two traps around cancelling. `cancel()` waits as long as a server sends without a pause: on
/// the delegate queue all that is sent would pile up, in a cancellation handler whoever cancels would wait, too. And
/// the process stops if a redirection is allowed for a task that was cancelled. So a transfer is ended first, and its
/// task is cancelled later, where nobody waits.
final class TransferDelegate: NSObject, URLSessionDataDelegate, Sendable {
    private let sizeLimit: Int
    private let transfers = Locked<[Int: Transfer]>([:])

    init(sizeLimit: Int) {
        self.sizeLimit = sizeLimit
    }

    deinit {}

    /// The session is one that this is the delegate of.
    func body(of url: URL, over session: URLSession) async throws -> Data {
        try Task.checkCancellation()
        let transfer = Transfer(sizeLimit: sizeLimit)
        let task = session.dataTask(with: url)
        transfers.withLock { $0[task.taskIdentifier] = transfer }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { caller in
                if transfer.begin(for: caller) { task.resume() }
            }
        } onCancel: {
            transfer.end(.failure(CancellationError()))
            cancel(task)
        }
    }

    private func cancel(_ task: URLSessionTask) {
        DispatchQueue.global().async { task.cancel() }
    }

    private func transfer(_ task: URLSessionTask) -> Transfer? {
        transfers.withLock { $0[task.taskIdentifier] }
    }

    /// True if this ended the transfer.
    @discardableResult
    private func note(_ response: URLResponse?, of transfer: Transfer) -> Bool {
        guard let response = response as? HTTPURLResponse else { return false }
        return transfer.didRespond(status: response.statusCode, expectedSize: response.expectedContentLength)
    }

    // MARK: - URLSessionDataDelegate

    func urlSession(
        _: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        completionHandler(.allow)
        if let transfer = transfer(dataTask), note(response, of: transfer) { cancel(dataTask) }
    }

    func urlSession(_: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if let transfer = transfer(dataTask), transfer.didReceive(data) { cancel(dataTask) }
    }

    func urlSession(
        _: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection _: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        transfer(task)?.unlessEnded { completionHandler(request) }
    }

    func urlSession(_: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let transfer = transfers.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        if let error {
            transfer.end(.failure(WebFailure(error, hasResponse: transfer.hasResponse)))
        } else {
            // Of a redirection that leads nowhere Foundation on Linux does not tell when it arrives.
            if !transfer.hasResponse { note(task.response, of: transfer) }
            transfer.didReceiveAll()
        }
    }
}
