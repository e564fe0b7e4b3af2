import Synchronization

/// The glyphs that are more than one scalar: a letter with its combining marks.
///
/// A cell holds `0x80000000 | index` for them. One table for the process, because frames travel
/// between parts of it; entries are never removed, and there is room for so many of them that only
/// hostile text fills it. When it is full, letters lose their marks.
public enum ClusterTable {
  /// The most clusters that are kept.
  public static let capacity = 1 << 16
  /// The most marks that a letter keeps.
  public static let marksPerCluster = 4

  private struct Storage {
    var clusters: [[UInt8]] = []
    var indices: [[UInt8]: Int] = [:]
  }

  private static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
  private static let storage = Mutex(Storage())

  /// The number of clusters that were met so far.
  public static var count: Int { storage.withLock { $0.clusters.count } }

  /// What a cell holds for a letter with marks.
  ///
  /// - Parameter scalars: The letter and up to ``marksPerCluster`` marks; more are left out.
  /// - Returns: The letter alone if there are no marks or if the table is full.
  public static func glyph(for scalars: some Collection<Unicode.Scalar>) -> UInt32 {
    guard let base = scalars.first else { return 0x20 }
    if scalars.count == 1 { return base.value }
    var bytes: [UInt8] = []
    for scalar in scalars.prefix(1 + marksPerCluster) { bytes.append(contentsOf: scalar.utf8) }
    return storage.withLock { storage in
      if let index = storage.indices[bytes] { return 0x8000_0000 | UInt32(index) }
      if storage.clusters.count >= capacity { return base.value }
      storage.clusters.append(bytes)
      storage.indices[bytes] = storage.clusters.count - 1
      return 0x8000_0000 | UInt32(storage.clusters.count - 1)
    }
  }

  /// Calls `body` with the text of a glyph as a cell holds it, as UTF-8.
  ///
  /// Nothing that a terminal could take for a command: what is not a printable scalar or a known
  /// cluster comes as U+FFFD. `body` must not use the table.
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

  /// The text of a glyph as a cell holds it.
  public static func string(of glyph: UInt32) -> String {
    withUTF8(of: glyph) { String(decoding: $0, as: UTF8.self) }
  }
}
