/// Plain items in contiguous memory, in the order of addition, for loops over all of them every
/// frame.
///
/// Removing an item leaves a gap, so that indices remain valid during a loop; `compact()` closes
/// the gaps. An item that must be addressable while others are added and removed is added as a
/// `BatchSlot`; items that are always rebuilt together need none.
package final class BatchStore<Item> {
  private enum Slot {
    case loose
    case gap
    case placed(Unmanaged<BatchSlot<Item>>)
  }

  /// The first item; the address changes when an item is added.
  package private(set) var items: UnsafeMutablePointer<Item>
  /// The number of items, including gaps.
  package private(set) var count = 0
  private var slots: ContiguousArray<Slot> = []
  private var capacity = 16
  private var gaps = 0
  private let gap: Item?

  /// Loops skip the item that fills gaps; a store whose items are always rebuilt together has none.
  package init(gap: Item? = nil) {
    self.gap = gap
    items = .allocate(capacity: capacity)
  }

  deinit {
    items.deinitialize(count: count)
    items.deallocate()
  }

  /// Adds an item that is never looked up again.
  package func append(_ item: Item) {
    reserveOne()
    (items + count).initialize(to: item)
    slots.append(.loose)
    count += 1
  }

  /// Moves the item of a slot into this store.
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

  /// Moves an item back into its slot, and leaves a gap.
  package func release(_ slot: BatchSlot<Item>) {
    precondition(slot.store === self, "only the store that has an item can give it back")
    slot.home.initialize(to: items[slot.index])
    slot.item = slot.home
    leaveGap(at: slot.index)
    slot.store = nil
  }

  /// Removes all items from an index on, none of which has a slot, keeping the capacity.
  package func removeAll(from index: Int = 0) {
    (items + index).deinitialize(count: count - index)
    slots.removeLast(count - index)
    count = index
  }

  /// Closes the gaps, preserving the order.
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

/// The storage of one item: private memory, or the store that adopted it.
///
/// The owner reads and writes the item through one pointer, regardless of where it is stored.
package final class BatchSlot<Item> {
  package fileprivate(set) var item: UnsafeMutablePointer<Item>
  /// The store that currently holds the item; retained meanwhile.
  package fileprivate(set) var store: BatchStore<Item>?
  fileprivate var index = 0
  fileprivate let home: UnsafeMutablePointer<Item>

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
