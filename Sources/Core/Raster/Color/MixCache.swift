import LaminaCells

/// The mixtures of the colours that were looked up last, 1024 of them.
///
/// A colour is in one of four places: the colours of a picture do not take each other's place in
/// every frame.
struct MixCache {
  typealias Mix = PaletteEntries.Mix

  private let slots: UnsafeMutablePointer<(color: UInt32, mix: Mix)>
  private static let sets = 256
  private static let ways = 4

  init() {
    slots = .allocate(capacity: Self.sets * Self.ways)
    // No opaque colour is 0.
    slots.initialize(repeating: (0, Mix(0, 0, share: 0)), count: Self.sets * Self.ways)
  }

  func deallocate() { slots.deallocate() }

  /// The mixture of an opaque colour.
  @inline(__always)
  func mix(for color: PackedColor, _ find: (PackedColor) -> Mix) -> Mix {
    let set = slots + Self.ways * Int((color.rawValue &* 0x9E37_79B1) >> 24)
    for way in 0..<Self.ways where set[way].color == color.rawValue { return set[way].mix }
    let mix = find(color)
    // The one that came first goes.
    for way in (1..<Self.ways).reversed() { set[way] = set[way - 1] }
    set[0] = (color.rawValue, mix)
    return mix
  }
}
