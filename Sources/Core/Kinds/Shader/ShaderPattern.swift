import Foundation
import LaminaMath
import LaminaProperties

/// A pattern that shader layers can draw by themselves.
///
/// Each begins anew without a seam after its `period`, and goes through its colours evenly.
public enum ShaderPattern: String, Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none
  /// Waves that run through each other, in colours that go round in a circle.
  case plasma
  /// Clouds: noise of several sizes, which changes and drifts.
  case noise
  /// Squares in turn.
  case checker
  /// Stripes side by side.
  case stripes
  /// Flames that rise from the lower side.
  case fire
}

extension ShaderPattern: PropertyChoice {}

extension ShaderPattern {
  /// The colours of a pattern where the layer says none.
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

  /// Whether the last colour goes over into the first one.
  var isCyclic: Bool { self == .plasma || self == .checker || self == .stripes }
}

/// How a pattern looks; each pattern takes some of these.
public struct ShaderParameters: Hashable, Sendable {
  /// The pattern.
  public var kind = ShaderPattern.none
  /// The colours, first to last; nil for those of the pattern.
  public var colors: [Color]?
  /// The size of what the pattern consists of, in points: a wave, a cloud, a square, a stripe.
  public var scale = 8.0
  /// The direction in which it moves, and across which stripes lie, in radians.
  public var angle = 0.0
  /// Seconds until it begins anew; 0 stands still.
  public var period = 8.0
  /// How many sizes of noise lie over each other, 1...6: clouds and flames.
  public var detail = 3.0
  /// How gently a colour goes over into the next one, 0...1: squares and stripes.
  public var softness = 0.0
  /// How high flames rise, in parts of the bounds.
  public var height = 0.8
  /// Another number gives other clouds and flames.
  public var seed = 0

  /// No pattern.
  public init() {}
}
