import LaminaLayers
import LaminaMath

/// What a scene file may cost at most; a file beyond is refused before the work is done.
public enum ReaderLimits {
  /// The largest file, in bytes: 4 MB.
  public static let fileSize = 4 * 1024 * 1024
  /// The deepest nesting of lists and mappings; the document itself is level 1.
  public static let depth = 64
  /// The most values of a file, counting what stands behind an alias once for each use.
  public static let nodes = 20_000
  /// The most layers that the copies of all replicators may hold together.
  public static let copies = ReplicatorInstances.limit
  /// The most layers without an id that repeated steps may have added and that are still there.
  public static let addedLayers = 20_000
  /// The most changes a second that repeated steps may make: what they do and all layers of the scene,
  /// as often as they happen.
  public static let changesPerSecond = 1_000_000
  /// The most particles that all emitters may show at a time, with those in copies.
  public static let particles = LayerContext.particleLimit
}
