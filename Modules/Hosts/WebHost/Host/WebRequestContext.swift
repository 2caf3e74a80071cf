public import Hummingbird
package import NIOCore

/// The context of a request: the connection that it arrived on.
///
/// > Experimental: A patch version can change it.
public struct WebRequestContext: RequestContext {
    /// The storage that Hummingbird requires.
    public var coreContext: CoreRequestContextStorage
    /// The connection.
    package let channel: any Channel

    /// Creates the context of a request. The router calls it.
    public init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }
}
