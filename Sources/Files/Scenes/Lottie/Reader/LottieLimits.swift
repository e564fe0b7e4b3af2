/// What a Lottie file may cost at most; a file beyond is refused, or cut with a warning.
public enum LottieLimits {
  /// The largest file, in bytes: as large as a scene may be.
  public static let fileSize = ReaderLimits.fileSize
  /// The deepest nesting of lists and objects.
  public static let depth = 96
  /// The most values of a file.
  public static let values = 4_000_000
  /// The most numbers of one value that are read: those of a gradient of a thousand colours.
  public static let numbers = 6000
  /// The most layers that are built, with those of compositions in compositions.
  public static let layers = 20_000
  /// The most values that all animations may go through together.
  public static let keyframes = 400_000
  /// The deepest nesting of compositions.
  public static let compositions = 24
  /// The deepest nesting of groups of shapes.
  public static let groups = 32
  /// The most copies that one repeater makes.
  public static let copies = 200
  /// The most moments at which one property is worked out beforehand.
  public static let samples = 600
  /// The most numbers that are worked out beforehand for all properties together.
  public static let sampledNumbers = 20_000_000
  /// The most layers on which one hangs.
  public static let parents = 100
  /// The most outlines that one paint draws.
  public static let outlines = 5000
  /// The most vertices of one path as it stands in the file.
  public static let vertices = 20_000
  /// The most steps of all paths together, at each of their keyframes, with what modifiers and copies
  /// make of them.
  public static let pathSteps = 1_000_000
  /// The longest animation, in seconds.
  public static let seconds = 24.0 * 3600
  /// The largest number that is believed; greater ones are cut off.
  public static let largest = 1e7
}
