import LaminaCore

/// The limits of a scene file; a file beyond them is rejected before the work is done.
public enum ReaderLimits {
  /// The maximum size of a file in bytes: 4 MB.
  public static let fileSize = 4 * 1024 * 1024
  /// The maximum nesting of lists and mappings; the document itself is level 1.
  public static let depth = 64
  /// The maximum number of values in a file, with the values of an alias counted for each use.
  public static let nodes = 20_000
  /// The maximum number of layers in the copies of all replicators.
  public static let copies = ReplicatorInstances.limit
  /// The maximum number of layers without an id that repeated steps have added and not removed.
  public static let addedLayers = 20_000
  /// The maximum number of changes per second by repeated steps: their operations, and the layers
  /// of the scene for each.
  public static let changesPerSecond = 1_000_000
  /// The maximum number of particles of all emitters at a time, including copies.
  public static let particles = LayerContext.particleLimit
}
