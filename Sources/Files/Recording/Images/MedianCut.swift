/// Reduces the colours of an image: boxes of colours are halved where they are widest.
enum MedianCut {
  /// Reduces the colours of a part of an image, with the index of the replacement for each; boxes
  /// of equal width are cut in the order of their colours, so that the result is deterministic.
  static func reduce(
    _ picture: PixelMap,
    _ rect: PixelRect,
    to most: Int
  ) -> (colors: [UInt32], indices: [UInt32: UInt8]) {
    let counts = counts(of: picture, rect)
    var boxes = [Box(counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })]
    while boxes.count < most {
      guard let index = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
        let halves = boxes[index].halves
      else { break }
      boxes[index] = halves.0
      boxes.append(halves.1)
    }
    var indices: [UInt32: UInt8] = [:]
    for (index, box) in boxes.enumerated() {
      for (color, _) in box.colors { indices[color] = UInt8(index) }
    }
    return (boxes.map(\.mean), indices)
  }

  private static func counts(of picture: PixelMap, _ rect: PixelRect) -> [UInt32: Int] {
    var counts: [UInt32: Int] = [:]
    picture.pixels.withUnsafeBufferPointer { pixels in
      for y in rect.y..<rect.maxY {
        // Neighbouring pixels are mostly equal, and colour lookups take most of the time.
        var start = y * picture.width + rect.x
        let end = y * picture.width + rect.maxX
        while start < end {
          let color = pixels[start]
          var next = start + 1
          while next < end, pixels[next] == color { next += 1 }
          counts[color, default: 0] += next - start
          start = next
        }
      }
    }
    return counts
  }

  /// A box of colours with the number of pixels of each.
  private struct Box {
    let colors: [(color: UInt32, count: Int)]
    /// The width of the widest component times the number of pixels.
    let weight: Int
    private let shift: UInt32

    init(_ colors: [(UInt32, Int)]) {
      self.colors = colors.map { (color: $0.0, count: $0.1) }
      let count = colors.reduce(0) { $0 + $1.1 }
      var (widest, widestShift) = (-1, UInt32(0))
      for shift: UInt32 in [8, 16, 0] {
        let values = colors.map { Int($0.0 >> shift & 255) }
        let width = (values.max() ?? 0) - (values.min() ?? 0)
        if width > widest { (widest, widestShift) = (width, shift) }
      }
      shift = widestShift
      weight = colors.count < 2 ? -1 : widest * widest * count
    }

    /// Two boxes of about equally many pixels; nil for a single colour.
    var halves: (Box, Box)? {
      guard colors.count > 1 else { return nil }
      let sorted = colors.sorted {
        let (a, b) = ($0.color >> shift & 255, $1.color >> shift & 255)
        return a == b ? $0.color < $1.color : a < b
      }
      let half = sorted.reduce(0) { $0 + $1.count } / 2
      var (sum, cut) = (0, 1)
      for (index, entry) in sorted.enumerated() {
        sum += entry.count
        if sum >= half {
          cut = min(max(1, index + 1), sorted.count - 1)
          break
        }
      }
      return (
        Box(sorted[..<cut].map { ($0.color, $0.count) }),
        Box(sorted[cut...].map { ($0.color, $0.count) })
      )
    }

    var mean: UInt32 {
      let count = colors.reduce(0) { $0 + $1.count }
      let sums = [16, 8, 0]
        .map { (shift: UInt32) in
          colors.reduce(0) { $0 + Int($1.color >> shift & 255) * $1.count }
        }
      let bytes = sums.map { UInt32(($0 + count / 2) / max(1, count)) }
      return 0xFF00_0000 | bytes[0] << 16 | bytes[1] << 8 | bytes[2]
    }
  }
}
