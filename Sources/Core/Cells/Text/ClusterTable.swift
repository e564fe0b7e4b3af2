import Synchronization

/// The glyphs of more than one scalar: a letter with its combining marks, or an emoji sequence.
///
/// A cell holds `0x80000000 | index` for them. There is one table per process, because frames
/// travel between parts of it; entries are never removed, and the capacity is so large that only
/// hostile text fills it. When it is full, letters lose their marks and emoji sequences all but
/// their first part.
public enum ClusterTable {
  /// The maximum number of clusters.
  public static let capacity = 1 << 16
  /// The maximum number of marks of a letter.
  public static let marksPerCluster = 4
  /// The maximum number of scalars of an emoji sequence.
  package static let scalarsPerPicture = 12

  /// The fallback of a terminal for an unsupported emoji sequence: its parts one after another.
  package struct Picture: Hashable, Sendable {
    /// The maximum number of columns of all parts together.
    package var reach: Int
    /// The replacement in two columns where the whole sequence cannot be shown: two glyphs, or one
    /// wide one.
    package var plain: (first: UInt32, second: UInt32?) { (first, second) }
    private var first: UInt32
    private var second: UInt32?

    init(_ scalars: [Unicode.Scalar]) {
      let values = scalars.map(\.value)
      reach = values.reduce(0) { $0 + Picture.reach(of: $1) }
      let base = values.first ?? 0x20
      if EmojiTable.isRegionalIndicator(base), values.count == 2 {
        first = EmojiTable.letter(of: base)
        second = EmojiTable.letter(of: values[1])
      } else {
        first = base
        second = ScalarWidth.columns(of: base) == 2 ? nil : 0x20
      }
    }

    /// The maximum number of columns that terminals give to a part.
    private static func reach(of scalar: UInt32) -> Int {
      switch scalar {
      case 0x200D, 0xFE0F, 0x20E3, 0xE0020...0xE007F: 0
      default: 2
      }
    }
  }

  private struct Storage {
    var clusters: [[UInt8]] = []
    var indices: [[UInt8]: Int] = [:]
    var pictures: [Int: Picture] = [:]
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
  private static let storage = Mutex(Storage())

  /// The number of clusters so far.
  public static var count: Int { storage.withLock { $0.clusters.count } }

  /// The cell value for a letter with marks.
  ///
  /// - Parameter scalars: The letter and up to ``marksPerCluster`` marks; more are dropped.
  /// - Returns: The letter alone if there are no marks or if the table is full.
  public static func glyph(for scalars: some Collection<Unicode.Scalar>) -> UInt32 {
    guard let base = scalars.first else { return 0x20 }
    if scalars.count == 1 { return base.value }
    var bytes: [UInt8] = []
    for scalar in scalars.prefix(1 + marksPerCluster) { bytes.append(contentsOf: scalar.utf8) }
    return glyph(bytes, nil) ?? base.value
  }

  /// The cell value, two columns wide, for two to ``scalarsPerPicture`` scalars of one emoji
  /// sequence; nil if the table is full.
  static func picture(for scalars: [Unicode.Scalar]) -> UInt32? {
    var bytes: [UInt8] = []
    for scalar in scalars.prefix(scalarsPerPicture) { bytes.append(contentsOf: scalar.utf8) }
    return glyph(bytes, Picture(scalars))
  }

  private static func glyph(_ bytes: [UInt8], _ picture: Picture?) -> UInt32? {
    storage.withLock { storage in
      let found = storage.indices[bytes]
      if found == nil, storage.clusters.count >= capacity { return nil }
      let index = found ?? storage.clusters.count
      if found == nil {
        storage.clusters.append(bytes)
        storage.indices[bytes] = index
      }
      if let picture { storage.pictures[index] = picture }
      return 0x8000_0000 | UInt32(index)
    }
  }

  /// The properties of an emoji sequence; nil for all other glyphs.
  package static func picture(of glyph: UInt32) -> Picture? {
    guard glyph & 0x8000_0000 != 0 else { return nil }
    return storage.withLock { $0.pictures[Int(glyph & 0x7FFF_FFFF)] }
  }

  /// Calls `body` with the UTF-8 text of a cell's glyph.
  ///
  /// The text contains nothing that a terminal could interpret as a command: values other than
  /// printable scalars and known clusters become U+FFFD. `body` must not use the table.
  package static func withUTF8<Result: Sendable>(
    of glyph: UInt32,
    _ body: ([UInt8]) -> Result
  ) -> Result {
    if glyph & 0x8000_0000 != 0 {
      let index = Int(glyph & 0x7FFF_FFFF)
      return storage.withLock {
        body($0.clusters.indices.contains(index) ? $0.clusters[index] : replacement)
      }
    }
    guard let scalar = Unicode.Scalar(glyph), !TextLine.isControl(glyph) else {
      return body(replacement)
    }
    return body(Array(scalar.utf8))
  }

  /// The text of a cell's glyph.
  public static func string(of glyph: UInt32) -> String {
    withUTF8(of: glyph) { String(decoding: $0, as: UTF8.self) }
  }
}
