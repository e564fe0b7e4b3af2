/// The scalars of one glyph while text is read: a letter and its marks, or an emoji sequence.
///
/// Text that comes in pieces may end within a glyph, so the glyph of the scalars so far is known at
/// any time, and each scalar either belongs to it or begins the next one.
struct GlyphCluster {
  /// What a scalar means to a cluster.
  enum Reading {
    /// The scalar changes nothing that is seen, or not yet.
    case ignored
    /// The scalar belongs to the cluster, whose glyph may be another one now.
    case extended
    /// The scalar begins another glyph, with this many columns; a mark without a letter is drawn
    /// over a blank.
    case begins(Unicode.Scalar, mark: Unicode.Scalar?, width: Int)
  }

  private var scalars: [Unicode.Scalar] = []
  private var width = 0
  /// Whether the cluster is an emoji sequence.
  private var isEmoji = false
  /// Whether a zero-width joiner connects the cluster to the next scalar.
  private var joinsNext = false
  /// The tag characters after a black flag, which spell a region.
  private var tags: [Unicode.Scalar] = []

  private static let joiner: Unicode.Scalar = "\u{200D}"
  private static let selector: Unicode.Scalar = "\u{FE0F}"

  var isEmpty: Bool { scalars.isEmpty }

  /// Forgets the scalars, so that the next one begins a glyph.
  mutating func removeAll() {
    scalars.removeAll(keepingCapacity: true)
    tags.removeAll(keepingCapacity: true)
    isEmoji = false
    joinsNext = false
  }

  /// Makes the cluster that of a first scalar.
  mutating func begin(_ scalar: Unicode.Scalar, mark: Unicode.Scalar?, width: Int) {
    removeAll()
    scalars.append(scalar)
    if let mark { scalars.append(mark) }
    self.width = width
  }

  /// Reads the next scalar of the text; a cluster that another one follows stays as it is.
  mutating func read(_ scalar: Unicode.Scalar) -> Reading {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return .begins(scalar, mark: nil, width: 1) }
    switch value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: return .begins(" ", mark: nil, width: 1)
    case 0x200D:
      joinsNext = scalars.last.map { Self.mayBeJoined($0.value) } ?? false
      return .ignored
    case 0xFE0F: return readSelector()
    case 0x20E3 where isKeycap: return append(scalar)
    case 0x1F1E6...0x1F1FF: return readRegionalIndicator(scalar)
    case 0x1F3FB...0x1F3FF: return readSkinTone(scalar)
    case 0xE0020...0xE007F where scalars.first?.value == 0x1F3F4:
      // A longer sequence spells no region.
      if tags.count < ClusterTable.scalarsPerPicture { tags.append(scalar) }
      return .extended
    case _ where TextLine.isControl(value) || Self.isFormat(value): return .ignored
    default: return readOther(scalar)
    }
  }

  private mutating func readOther(_ scalar: Unicode.Scalar) -> Reading {
    let width = ScalarWidth.columns(of: scalar.value)
    if width > 0 {
      guard joinsNext, EmojiTable.isEmoji(scalar.value), fits(2) else {
        return .begins(scalar, mark: nil, width: width)
      }
      joinsNext = false
      scalars.append(Self.joiner)
      return append(scalar)
    }
    if scalars.isEmpty { return .begins(" ", mark: scalar, width: 1) }
    if isEmoji || scalars.count > ClusterTable.marksPerCluster { return .ignored }
    scalars.append(scalar)
    return .extended
  }

  /// Applies the variation selector U+FE0F, which turns the preceding scalar into an emoji if the
  /// two are a known sequence.
  private mutating func readSelector() -> Reading {
    guard let last = scalars.last, fits(1) else { return .ignored }
    if EmojiTable.takesSelector(last.value) { return append(Self.selector) }
    if scalars.count == 1, "0"..."9" ~= last || last == "#" || last == "*" {
      // An emoji only together with a following keycap.
      scalars.append(Self.selector)
    }
    return .ignored
  }

  /// Whether the cluster is a digit, `#` or `*` and a selector, which a keycap makes an emoji.
  private var isKeycap: Bool { !isEmoji && scalars.count == 2 && scalars[1] == Self.selector }

  private mutating func readSkinTone(_ scalar: Unicode.Scalar) -> Reading {
    // A selector before the tone has no effect and is dropped.
    guard let last = scalars.last(where: { $0 != Self.selector }),
      EmojiTable.takesSkinTone(last.value), fits(1)
    else { return .begins(scalar, mark: nil, width: 2) }
    if scalars.last == Self.selector { scalars.removeLast() }
    return append(scalar)
  }

  private mutating func readRegionalIndicator(_ scalar: Unicode.Scalar) -> Reading {
    guard !isEmoji, scalars.count == 1, let first = scalars.first?.value,
      EmojiTable.isRegionalIndicator(first), EmojiTable.isFlag(first, scalar.value)
    else { return .begins(scalar, mark: nil, width: 1) }
    return append(scalar)
  }

  /// Appends a scalar that makes the cluster an emoji sequence, or continues one.
  private mutating func append(_ scalar: Unicode.Scalar) -> Reading {
    scalars.append(scalar)
    width = 2
    isEmoji = true
    return .extended
  }

  /// Whether the cluster has room for this many more scalars of an emoji sequence.
  private func fits(_ count: Int) -> Bool {
    scalars.count + count <= ClusterTable.scalarsPerPicture
  }

  /// The glyph of the scalars so far; nil if there are none.
  var glyph: TextLine.Glyph? {
    guard let first = scalars.first else { return nil }
    if scalars.count == 1 && tags.isEmpty && !isEmoji {
      // An indicator that is not part of a flag is shown as its letter.
      let isIndicator = EmojiTable.isRegionalIndicator(first.value)
      return TextLine.Glyph(
        cellGlyph: isIndicator ? EmojiTable.letter(of: first.value) : first.value,
        width: UInt8(width)
      )
    }
    let isTagged = scalars.count == 1 && EmojiTable.isFlag(tags: tags)
    if isEmoji || isTagged {
      if let picture = ClusterTable.picture(for: isTagged ? scalars + tags : scalars) {
        return TextLine.Glyph(cellGlyph: picture, width: 2)
      }
      let columns = ScalarWidth.columns(of: first.value)
      return TextLine.Glyph(cellGlyph: first.value, width: UInt8(columns))
    }
    if EmojiTable.isRegionalIndicator(first.value) {
      return TextLine.Glyph(cellGlyph: EmojiTable.letter(of: first.value), width: 1)
    }
    let letters = isKeycap ? scalars.dropLast() : scalars[...]
    return TextLine.Glyph(cellGlyph: ClusterTable.glyph(for: letters), width: UInt8(width))
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
