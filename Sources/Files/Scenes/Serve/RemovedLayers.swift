/// The ids of layers that left a running scene.
///
/// They can still be named, as in a file, until another layer takes the id. The oldest are forgotten,
/// so that a scene whose layers come and go needs no more memory with time.
struct RemovedLayers {
  /// The number of ids that are kept.
  static let limit = 1000

  private var order: ArraySlice<String> = []
  private(set) var ids: Set<String> = []

  /// Adds ids, and returns the oldest ones beyond the limit.
  mutating func add(_ new: Set<String>) -> [String] {
    // Sorted, so that the same conversation forgets the same ones.
    for id in new.sorted() where ids.insert(id).inserted { order.append(id) }
    var forgotten: [String] = []
    while order.count > Self.limit, let id = order.popFirst() {
      if ids.remove(id) != nil { forgotten.append(id) }
    }
    return forgotten
  }

  /// Records that other layers take ids.
  mutating func reuse(_ taken: Set<String>) {
    guard !ids.isDisjoint(with: taken) else { return }
    ids.subtract(taken)
    order.removeAll { taken.contains($0) }
  }
}
