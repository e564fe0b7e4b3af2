/// Plain items side by side in memory, in the order in which they were added: for a loop that runs
/// over all of them in every frame.
///
/// An item that is taken out leaves a gap, so that indices hold while a loop runs; `compact()`
/// closes the gaps. Whoever wants to find an item again while others come and go adds it as a
/// `BatchSlot`; items that are only made anew together need none.
package final class BatchStore<Item> {
  private enum Slot {
    case loose
    case gap
    case placed(Unmanaged<BatchSlot<Item>>)
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

  /// Takes the item of a slot over: from now on it lies here.
  ///
  /// - Precondition: The slot belongs to no store, and this one has an item for gaps.
  package func adopt(_ slot: BatchSlot<Item>) {
    precondition(gap != nil, "items with places leave gaps")
    precondition(slot.store == nil, "an item lies in one store at a time")
    reserveOne()
    (items + count).moveInitialize(from: slot.home, count: 1)
    slots.append(.placed(.passUnretained(slot)))
    slot.index = count
    slot.item = items + count
    slot.store = self
    count += 1
  }

  /// Gives the item of a slot back to it, and leaves a gap.
  ///
  /// - Precondition: The slot belongs to this store.
  package func release(_ slot: BatchSlot<Item>) {
    precondition(slot.store === self, "only the store that has an item can give it back")
    slot.home.initialize(to: items[slot.index])
    slot.item = slot.home
    leaveGap(at: slot.index)
    slot.store = nil
  }

  /// Takes out all items from an index on; the memory stays.
  ///
  /// - Precondition: None of them has a slot.
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
        if case .placed(let slot) = slot { move(slot, to: end) }
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
      if case .placed(let slot) = slot { move(slot, to: index) }
    }
  }

  private func move(_ slot: Unmanaged<BatchSlot<Item>>, to index: Int) {
    slot._withUnsafeGuaranteedRef {
      $0.index = index
      $0.item = items + index
    }
  }
}

/// Where one item lies: in memory of its own, or in the store that took it over.
///
/// So the item has one slot at any time, and its owner reads and writes it without asking which.
package final class BatchSlot<Item> {
  /// The item.
  package fileprivate(set) var item: UnsafeMutablePointer<Item>
  /// The store that has the item now; kept alive as long.
  package fileprivate(set) var store: BatchStore<Item>?
  fileprivate var index = 0
  fileprivate let home: UnsafeMutablePointer<Item>

  /// Creates a slot of an item's own.
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
