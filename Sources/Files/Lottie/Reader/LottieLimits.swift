import LaminaScenes

/// The limits of a Lottie file; a file beyond them is rejected, or cut with a warning.
public enum LottieLimits {
  /// The maximum size in bytes, which is that of a scene.
  public static let fileSize = ReaderLimits.fileSize
  /// The maximum nesting of lists and objects.
  public static let depth = 96
  /// The maximum number of values in a file.
  public static let values = 4_000_000
  /// The maximum count of numbers read from one value: those of a gradient of a thousand colours.
  public static let numbers = 6000
  /// The maximum number of layers, with those of nested compositions.
  public static let layers = 20_000
  /// The maximum number of keyframes of all animations.
  public static let keyframes = 400_000
  /// The maximum nesting of compositions.
  public static let compositions = 24
  /// The maximum nesting of shape groups.
  public static let groups = 32
  /// The maximum number of copies of a repeater.
  public static let copies = 200
  /// The maximum number of samples of one property.
  public static let samples = 600
  /// The maximum count of sampled numbers of all properties.
  public static let sampledNumbers = 20_000_000
  /// The maximum number of parents of a layer.
  public static let parents = 100
  /// The maximum number of outlines of a paint.
  public static let outlines = 5000
  /// The maximum number of vertices of one path in the file.
  public static let vertices = 20_000
  /// The maximum number of elements of all paths at all of their keyframes, after modifiers and
  /// copies.
  public static let pathSteps = 1_000_000
  /// The maximum length of an animation in seconds.
  public static let seconds = 24.0 * 3600
  /// The maximum magnitude of a number; greater ones are clamped.
  public static let largest = 1e7
}
