/// A change of a finished picture: of a layer with all in it, or from one picture to another.
///
/// The result depends on the picture, on the place in it and on the values here, and on nothing
/// else: the same values show the same again. With `amount` 0 nothing changes.
///
/// ```swift
/// card.filters = [Filter(.dissolve, name: "away")]
/// let away = BasicAnimation(keyPath: "filters.away.amount")
/// away.fromValue = 0.0
/// away.toValue = 1.0
/// card.add(away, forKey: nil)
/// ```
public struct Filter: Hashable, Sendable {
  /// What a filter does.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Cells go one by one, in an order that looks like none.
    case dissolve
    /// The picture goes along `angle`, behind a soft edge that is `size` points wide.
    case sweep
    /// The picture goes along `angle`, behind a sharp edge.
    case wipe
    /// Rows jump sideways by up to `size` points, and colours are exchanged.
    case glitch
    /// Hues turn; 1 is the whole circle.
    case hueShift
    /// Colours get stronger above 0, and weaker below; -1 leaves grey.
    case saturate
    /// Colours get lighter above 0, and darker below; 1 is white, -1 black.
    case brightness
    /// Blocks of up to `size` points have one colour each.
    case pixelate
    /// Every other line of points gets darker.
    case scanlines
    /// Cells go one by one from the end of the text on.
    case typewriter
    /// The picture is blurred; `size` is the standard deviation at 1, in points.
    case blur
    /// Rings of waves, `size` points long, move the picture by up to 3 points; `angle` moves them on.
    case ripple
  }

  /// The word for it in key paths: `filters.NAME.amount`.
  public var name: String
  /// What it does.
  public var kind: Kind
  /// How much of it: 0 is nothing, 1 all; some kinds go below 0 or above 1.
  public var amount: Double
  /// A direction in radians: 0 to the right, a quarter of a turn downwards.
  public var angle: Double
  /// A length in points, above 0.
  public var size: Double
  /// Another number gives another order, where there is one.
  public var seed: Int

  /// Makes a filter.
  ///
  /// - Parameters:
  ///   - kind: What it does.
  ///   - name: The word for it in key paths; that of its kind unless given.
  ///   - amount: How much of it.
  ///   - angle: A direction in radians.
  ///   - size: A length in points; each kind has its own unless given.
  ///   - seed: Another number gives another order.
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

  /// Whether the picture stays as it is.
  public var isIdentity: Bool { amount == 0 }
}

extension Filter.Kind {
  /// The length that a filter has unless it says another one, in points.
  public var defaultSize: Double {
    switch self {
    case .sweep, .glitch, .ripple: 12
    case .pixelate: 8
    case .blur: 4
    case .dissolve, .wipe, .hueShift, .saturate, .brightness, .scanlines, .typewriter: 1
    }
  }

  /// Whether nothing is left of the picture at 1.
  public var hidesAll: Bool {
    switch self {
    case .dissolve, .sweep, .wipe, .typewriter: true
    case .glitch, .hueShift, .saturate, .brightness, .pixelate, .scanlines, .blur, .ripple: false
    }
  }
}
