import LaminaCells

/// The choices that ink exactly some samples, found by these.
struct ExactGlyphs: ~Copyable {
  private struct Slot {
    var mask: Coverage = 0
    /// The index of the choice plus 1; 0 in a free slot.
    var name = 0
  }

  /// Each choice is in the slot of its samples, or in the next free one; a quarter is in use at most.
  private let slots: UnsafeMutablePointer<Slot>
  private let last: Int

  /// Creates a table of choices by their masks: of each, the normal glyph and then its inverse.
  ///
  /// Of choices with the same samples the first normal glyph counts: some terminals cannot show an
  /// inverse one over their background.
  init(_ masks: some RandomAccessCollection<Coverage>, allowsInverse: Bool) {
    let masks = ContiguousArray(masks)
    var count = 8
    while count < 4 * masks.count { count *= 2 }
    slots = .allocate(capacity: count)
    slots.initialize(repeating: Slot(), count: count)
    last = count - 1
    for isInverse in allowsInverse ? [0, 1] : [0] {
      for index in stride(from: isInverse, to: masks.count, by: 2) {
        let slot = slot(of: masks[index])
        if slot.pointee.name == 0 { slot.pointee = Slot(mask: masks[index], name: index + 1) }
      }
    }
  }

  deinit { slots.deallocate() }

  /// Returns the index of the choice for some samples.
  @inline(__always)
  func index(of mask: Coverage) -> Int? {
    let found = slot(of: mask).pointee.name
    return found == 0 ? nil : found - 1
  }

  @inline(__always)
  private func slot(of mask: Coverage) -> UnsafeMutablePointer<Slot> {
    var slot = Int(truncatingIfNeeded: (mask &* 0x9E37_79B9_7F4A_7C15) >> 32) & last
    while slots[slot].mask != mask, slots[slot].name != 0 { slot = (slot &+ 1) & last }
    return slots + slot
  }
}
