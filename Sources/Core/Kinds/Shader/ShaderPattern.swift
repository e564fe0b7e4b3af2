import Foundation
import LaminaMath
import LaminaProperties

/// A built-in pattern of shader layers.
///
/// Each loops seamlessly after its `period`, and distributes its colours evenly.
public enum ShaderPattern: String, Hashable, Sendable, CaseIterable, PropertyChoice {
  /// No pattern.
  case none
  /// Interfering waves, in cyclic colours.
  case plasma
  /// Clouds: fractal noise that changes and drifts.
  case noise
  /// A checkerboard.
  case checker
  /// Parallel stripes.
  case stripes
  /// Flames that rise from the lower side.
  case fire
}

extension ShaderPattern {
  /// The default colours of a pattern.
  var plainColors: [Color] {
    switch self {
    case .none, .checker, .stripes: [.black, .white]
    case .plasma:
      [Color(rgb: 0x1B1464), Color(rgb: 0xC33764), Color(rgb: 0xFFB347), Color(rgb: 0x1D976C)]
    case .noise: [Color(rgb: 0x0B1026), Color(rgb: 0x35507A), Color(rgb: 0xC9DDF0)]
    case .fire:
      [
        Color(red: 0.05, green: 0, blue: 0, alpha: 0), Color(rgb: 0x7A1008), Color(rgb: 0xE25822),
        Color(rgb: 0xFFC93C), Color(rgb: 0xFFF6D0),
      ]
    }
  }

  /// Whether the last colour blends into the first one.
  var isCyclic: Bool { self == .plasma || self == .checker || self == .stripes }
}

/// The parameters of a pattern; each pattern uses some of these.
public struct ShaderParameters: Hashable, Sendable {
  /// The pattern.
  public var kind = ShaderPattern.none
  /// The colours, first to last; nil for the pattern's defaults.
  public var colors: [Color]?
  /// The feature size in points: of a wave, a cloud, a square, a stripe.
  public var scale = 8.0
  /// The direction of motion, perpendicular to stripes, in radians.
  public var angle = 0.0
  /// The loop period in seconds; 0 is static.
  public var period = 8.0
  /// The number of noise octaves of clouds and flames, 1...6.
  public var detail = 3.0
  /// The softness of the edges of squares and stripes, 0...1.
  public var softness = 0.0
  /// The height of flames, as a fraction of the bounds.
  public var height = 0.8
  /// The seed of clouds and flames.
  public var seed = 0

  /// Creates parameters without a pattern.
  public init() {}
}
