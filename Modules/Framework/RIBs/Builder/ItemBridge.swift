/// The base of a bridge that is the actionable item of an interface, in front of the item of a feature.
///
/// It is active while `item` is active, so that a workflow waits for the feature. The bridge conforms to the interface's
/// item, and passes its steps on:
///
///     final class DIDiceBridge: ItemBridge<any DiceActionableItem>, DIDiceActionableItem {
///         func roll() { item?.roll() }
///     }
@MainActor
open class ItemBridge<Item>: InteractorScope {
    /// The item of the feature, which is its interactor. The bridge refers to it weakly; the router retains both.
    public final var item: Item? {
        get { object as? Item }
        set { object = newValue as AnyObject? }
    }

    private final weak var object: AnyObject?
    private final let inactive = MutableStateStream(false)

    /// Creates a bridge without an item, which is inactive.
    public init() {
        // A workflow that waits for a bridge without an item ends.
        inactive.observers.finish()
    }

    /// Whether the item is active.
    public final var isActive: Bool { scope?.isActive ?? false }

    /// The stream of the item's activity.
    public final var isActiveStream: StateStream<Bool> { scope?.isActiveStream ?? inactive }

    private final var scope: (any InteractorScope)? { object as? any InteractorScope }
}
