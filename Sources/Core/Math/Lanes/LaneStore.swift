/// Plain items side by side in memory, in the order in which they were added: for a loop that runs
/// over all of them in every frame.
///
/// An item that is taken out leaves a gap, so that indices hold while a loop runs; `compact()`
/// closes the gaps. Whoever wants to find an item again while others come and go adds it as a
/// `LanePlace`; items that are only made anew together need none.
package final class LaneStore<Item> {
  private enum Slot {
    case loose
    case gap
    case placed(Unmanaged<LanePlace<Item>>)
  }

  /// The first item; another address after an item was added.
  package private(set) var items: UnsafeMutablePointer<Item>
  /// How many items there are, gaps included.
  package private(set) var count = 0
  private var slots: ContiguousArray<Slot> = []
  private var capacity = 16
  private var gaps = 0
  private let gap: Item?

  /// Creates a store without items.
  ///
  /// - Parameter gap: What lies where an item was taken out: an item that loops pass over; nil for
  ///   a store whose items are only made anew together.
  package init(gap: Item? = nil) {
    self.gap = gap
    items = .allocate(capacity: capacity)
  }

  deinit {
    items.deinitialize(count: count)
    items.deallocate()
  }

  /// Adds an item that nobody needs to find again.
  package func append(_ item: Item) {
    reserveOne()
    (items + count).initialize(to: item)
    slots.append(.loose)
    count += 1
  }

  /// Takes the item of a place over: from now on it lies here.
  ///
  /// - Precondition: The place belongs to no store, and this one has an item for gaps.
  package func adopt(_ place: LanePlace<Item>) {
    precondition(gap != nil, "items with places leave gaps")
    precondition(place.store == nil, "an item lies in one store at a time")
    reserveOne()
    (items + count).moveInitialize(from: place.home, count: 1)
    slots.append(.placed(.passUnretained(place)))
    place.index = count
    place.item = items + count
    place.store = self
    count += 1
  }

  /// Gives the item of a place back to it, and leaves a gap.
  ///
  /// - Precondition: The place belongs to this store.
  package func release(_ place: LanePlace<Item>) {
    precondition(place.store === self, "only the store that has an item can give it back")
    place.home.initialize(to: items[place.index])
    place.item = place.home
    leaveGap(at: place.index)
    place.store = nil
  }

  /// Takes out all items from an index on; the memory stays.
  ///
  /// - Precondition: None of them has a place.
  package func removeAll(from index: Int = 0) {
    (items + index).deinitialize(count: count - index)
    slots.removeLast(count - index)
    count = index
  }

  /// Closes the gaps; the order stays.
  package func compact() {
    guard gaps > 0 else { return }
    var end = 0
    for index in 0..<count {
      let slot = slots[index]
      if case .gap = slot {
        (items + index).deinitialize(count: 1)
        continue
      }
      if end != index {
        (items + end).moveInitialize(from: items + index, count: 1)
        slots[end] = slot
        if case .placed(let place) = slot { move(place, to: end) }
      }
      end += 1
    }
    slots.removeLast(count - end)
    count = end
    gaps = 0
  }

  fileprivate func leaveGap(at index: Int) {
    if let gap { items[index] = gap }
    slots[index] = .gap
    gaps += 1
  }

  private func reserveOne() {
    guard count == capacity else { return }
    capacity *= 2
    let larger = UnsafeMutablePointer<Item>.allocate(capacity: capacity)
    larger.moveInitialize(from: items, count: count)
    items.deallocate()
    items = larger
    for (index, slot) in slots.enumerated() {
      if case .placed(let place) = slot { move(place, to: index) }
    }
  }

  private func move(_ place: Unmanaged<LanePlace<Item>>, to index: Int) {
    place._withUnsafeGuaranteedRef {
      $0.index = index
      $0.item = items + index
    }
  }
}

/// Where one item lies: in memory of its own, or in the store that took it over.
///
/// So the item has one place at any time, and its owner reads and writes it without asking which.
package final class LanePlace<Item> {
  /// The item.
  package fileprivate(set) var item: UnsafeMutablePointer<Item>
  /// The store that has the item now; kept alive as long.
  package fileprivate(set) var store: LaneStore<Item>?
  fileprivate var index = 0
  fileprivate let home: UnsafeMutablePointer<Item>

  /// Creates a place of an item's own.
  package init(_ item: Item) {
    home = .allocate(capacity: 1)
    home.initialize(to: item)
    self.item = home
  }

  deinit {
    if let store { store.leaveGap(at: index) } else { home.deinitialize(count: 1) }
    home.deallocate()
  }
}
