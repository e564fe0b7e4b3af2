/// Dithers an image to few colours with a pattern fixed to the screen, so that it does not shimmer.
///
/// - Source: B. E. Bayer, An optimum method for two-level rendition of continuous-tone pictures (1973)
final class OrderedDither {
  /// The threshold matrix of 4 x 4 pixels.
  private static let order: [Int] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]
  /// The amplitude of the pattern, of 255.
  private static let spread = 32

  private let palette: [UInt32]
  /// Colours of the palette, which need no dithering.
  private let exact: [UInt32: UInt8]
  private var known: [UInt64: UInt8] = [:]

  init(_ palette: [UInt32]) {
    self.palette = palette
    exact = palette.enumerated().reduce(into: [:]) { $0[$1.element] = UInt8($1.offset) }
  }

  func index(of color: UInt32, x: Int, y: Int) -> UInt8 {
    if let index = exact[color] { return index }
    let step = Self.order[(y & 3) * 4 + (x & 3)]
    let key = UInt64(color) << 8 | UInt64(step)
    if let index = known[key] { return index }
    let shift = (2 * step - 15) * Self.spread / 32
    var best = (index: 0, distance: Int.max)
    for (index, entry) in palette.enumerated() {
      var distance = 0
      for part: UInt32 in [16, 8, 0] {
        let wanted = min(255, max(0, Int(color >> part & 255) + shift))
        let apart = wanted - Int(entry >> part & 255)
        distance += apart * apart
      }
      if distance < best.distance { best = (index, distance) }
    }
    known[key] = UInt8(best.index)
    return UInt8(best.index)
  }
}
