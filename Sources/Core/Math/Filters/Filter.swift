/// A filter of a rendered layer subtree, or of a transition from one picture to another.
///
/// The result depends only on the picture, the position in it and the values here, so rendering is
/// deterministic. With `amount` 0 the picture is unchanged.
///
/// ```swift
/// card.filters = [Filter(.dissolve, name: "away")]
/// let away = BasicAnimation(keyPath: "filters.away.amount")
/// away.fromValue = 0.0
/// away.toValue = 1.0
/// card.add(away, forKey: nil)
/// ```
public struct Filter: Hashable, Sendable {
  /// The effect of a filter.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Cells disappear one by one, in pseudo-random order.
    case dissolve
    /// The picture disappears along `angle`, behind a soft edge that is `size` points wide.
    case sweep
    /// The picture disappears along `angle`, behind a hard edge.
    case wipe
    /// Rows are displaced sideways by up to `size` points, and colour channels are permuted.
    case glitch
    /// Hues rotate; 1 is a full turn.
    case hueShift
    /// Saturation increases above 0 and decreases below; -1 is greyscale.
    case saturate
    /// Colours lighten above 0 and darken below; 1 is white, -1 black.
    case brightness
    /// Blocks of up to `size` points are filled with a single colour each.
    case pixelate
    /// Every other line of points darkens.
    case scanlines
    /// Cells disappear one by one, starting at the end of the text.
    case typewriter
    /// A Gaussian blur; `size` is the standard deviation at amount 1, in points.
    case blur
    /// Concentric waves with a wavelength of `size` points displace the picture by up to 3 points;
    /// `angle` is their phase.
    case ripple
  }

  /// The name in key paths: `filters.NAME.amount`.
  public var name: String
  /// The effect.
  public var kind: Kind
  /// The strength: 0 is none, 1 full; some kinds accept values below 0 or above 1.
  public var amount: Double
  /// The direction in radians: 0 points right, a quarter turn points down.
  public var angle: Double
  /// A length in points, above 0.
  public var size: Double
  /// The seed of the pseudo-random order, for kinds that have one.
  public var seed: Int

  /// Creates a filter; its name and size are by default those of the kind.
  public init(
    _ kind: Kind,
    name: String? = nil,
    amount: Double = 0,
    angle: Double = 0,
    size: Double? = nil,
    seed: Int = 0
  ) {
    self.kind = kind
    self.name = name ?? kind.rawValue
    self.amount = amount
    self.angle = angle
    self.size = size ?? kind.defaultSize
    self.seed = seed
  }

  /// Whether the filter leaves the picture unchanged.
  public var isIdentity: Bool { amount == 0 }
}

extension Filter.Kind {
  /// The default `size` of a filter, in points.
  public var defaultSize: Double {
    switch self {
    case .sweep, .glitch, .ripple: 12
    case .pixelate: 8
    case .blur: 4
    case .dissolve, .wipe, .hueShift, .saturate, .brightness, .scanlines, .typewriter: 1
    }
  }

  /// Whether the picture is fully hidden at amount 1.
  public var hidesAll: Bool {
    switch self {
    case .dissolve, .sweep, .wipe, .typewriter: true
    case .glitch, .hueShift, .saturate, .brightness, .pixelate, .scanlines, .blur, .ripple: false
    }
  }
}
