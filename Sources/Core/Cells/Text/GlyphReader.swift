/// Groups the scalars of a text into glyphs, each of one or two columns.
struct GlyphReader {
  private var glyphs: ContiguousArray<TextLine.Glyph> = []
  /// The scalars of the current glyph: a letter and its marks, or an emoji sequence.
  private var cluster: [Unicode.Scalar] = []
  private var clusterWidth = 0
  /// Whether the cluster is an emoji sequence.
  private var isEmoji = false
  /// Whether a zero-width joiner connects the cluster to the next scalar.
  private var joinsNext = false
  /// The tag characters after a black flag, which spell a region.
  private var tags: [Unicode.Scalar] = []

  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let selector: Unicode.Scalar = "\u{FE0F}"

  mutating func read(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F {
      begin(scalar, width: 1)
      return
    }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: begin(" ", width: 1)
    case 0x200D: joinsNext = cluster.last.map { Self.mayBeJoined($0.value) } ?? false
    case 0xFE0F: readSelector()
    case 0x20E3 where isKeycap: append(scalar)
    case 0x1F1E6...0x1F1FF: readRegionalIndicator(scalar)
    case 0x1F3FB...0x1F3FF: readSkinTone(scalar)
    case 0xE0020...0xE007F where cluster.first?.value == 0x1F3F4: tags.append(scalar)
    case _ where TextLine.isControl(value) || Self.isFormat(value): return
    default: readOther(scalar)
    }
  }

  private mutating func readOther(_ scalar: Unicode.Scalar) {
    let width = ScalarWidth.columns(of: scalar.value)
    if width > 0 {
      if joinsNext, EmojiTable.isEmoji(scalar.value), fits(2) {
        joinsNext = false
        cluster.append(Self.joiner)
        append(scalar)
      } else {
        begin(scalar, width: width)
      }
    } else if cluster.isEmpty {
      begin(" ", width: 1)
      cluster.append(scalar)
    } else if !isEmoji, cluster.count <= ClusterTable.marksPerCluster {
      cluster.append(scalar)
    }
  }

  /// Applies the variation selector U+FE0F, which turns the preceding scalar into an emoji if the
  /// two are a known sequence.
  private mutating func readSelector() {
    guard let last = cluster.last, fits(1) else { return }
    if EmojiTable.takesSelector(last.value) {
      append(Self.selector)
    } else if cluster.count == 1, "0"..."9" ~= last || last == "#" || last == "*" {
      // An emoji only together with a following keycap.
      cluster.append(Self.selector)
    }
  }

  /// Whether the cluster is a digit, `#` or `*` and a selector, which a keycap makes an emoji.
  private var isKeycap: Bool { !isEmoji && cluster.count == 2 && cluster[1] == Self.selector }

  private mutating func readSkinTone(_ scalar: Unicode.Scalar) {
    // A selector before the tone has no effect and is dropped.
    if let last = cluster.last(where: { $0 != Self.selector }),
      EmojiTable.takesSkinTone(last.value), fits(1)
    {
      if cluster.last == Self.selector { cluster.removeLast() }
      append(scalar)
    } else {
      begin(scalar, width: 2)
    }
  }

  private mutating func readRegionalIndicator(_ scalar: Unicode.Scalar) {
    if !isEmoji, cluster.count == 1, let first = cluster.first?.value,
      EmojiTable.isRegionalIndicator(first)
    {
      if EmojiTable.isFlag(first, scalar.value) {
        append(scalar)
      } else {
        begin(scalar, width: 1)
      }
      return
    }
    begin(scalar, width: 1)
  }

  /// Appends a scalar that makes the cluster an emoji sequence, or continues one.
  private mutating func append(_ scalar: Unicode.Scalar) {
    cluster.append(scalar)
    clusterWidth = 2
    isEmoji = true
  }

  /// Whether the cluster has room for this many more scalars of an emoji sequence.
  private func fits(_ count: Int) -> Bool {
    cluster.count + count <= ClusterTable.scalarsPerPicture
  }

  private mutating func begin(_ scalar: Unicode.Scalar, width: Int) {
    endCluster()
    cluster.append(scalar)
    clusterWidth = width
  }

  private mutating func endCluster() {
    defer {
      cluster.removeAll(keepingCapacity: true)
      tags.removeAll(keepingCapacity: true)
      isEmoji = false
      joinsNext = false
    }
    guard let first = cluster.first else { return }
    if cluster.count == 1, !tags.isEmpty, EmojiTable.isFlag(tags: tags) {
      cluster += tags
      isEmoji = true
    }
    if isEmoji, let glyph = ClusterTable.picture(for: cluster) {
      add(glyph, 2)
    } else if isEmoji {
      add(first.value, ScalarWidth.columns(of: first.value))
    } else if EmojiTable.isRegionalIndicator(first.value) {
      // An indicator that is not part of a flag is shown as its letter.
      add(EmojiTable.letter(of: first.value), 1)
    } else {
      if isKeycap { cluster.removeLast() }
      add(ClusterTable.glyph(for: cluster), clusterWidth)
    }
  }

  private mutating func add(_ glyph: UInt32, _ width: Int) {
    glyphs.append(TextLine.Glyph(cellGlyph: glyph, width: UInt8(width)))
  }

  mutating func finish() -> ContiguousArray<TextLine.Glyph> {
    endCluster()
    return glyphs
  }

  /// Whether a cluster that ends with a scalar can be part of a joined emoji.
  private static func mayBeJoined(_ scalar: UInt32) -> Bool {
    EmojiTable.isEmoji(scalar) || scalar == 0xFE0F || EmojiTable.isSkinTone(scalar)
  }

  /// Whether a scalar only controls the layout or the appearance of others.
  private static func isFormat(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAD, 0x61C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
      0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }
}
