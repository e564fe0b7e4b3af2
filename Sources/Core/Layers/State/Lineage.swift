/// An object with those above it, outwards.
///
/// Unlike `sequence(first:next:)` it allocates nothing: changes and layout walk up for every layer.
struct Lineage<Element: AnyObject>: Sequence, IteratorProtocol {
  private var upcoming: Element?
  private let parent: (Element) -> Element?

  init(_ first: Element, _ parent: @escaping (Element) -> Element?) {
    (upcoming, self.parent) = (first, parent)
  }

  mutating func next() -> Element? {
    guard let current = upcoming else { return nil }
    upcoming = parent(current)
    return current
  }
}
