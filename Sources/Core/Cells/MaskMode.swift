/// What a mask lets through.
public enum MaskMode: String, Hashable, Sendable, CaseIterable {
  /// What is behind the mask's opaque parts.
  case alpha
  /// All but what is behind the mask's opaque parts.
  case invertedAlpha
  /// What is behind the mask's light parts: white lets all through, black and nothing none.
  case luminance
  /// What is behind the mask's dark parts, and all where it is not.
  case invertedLuminance

  /// Whether something is seen where there is no mask.
  package var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }

  /// How much a colour of the mask lets through, 0...1.
  func share(of color: PackedColor) -> Float {
    let alpha = Float(color.alpha) / 255
    switch self {
    case .alpha: return alpha
    case .invertedAlpha: return 1 - alpha
    case .luminance: return alpha * Self.light(of: color)
    case .invertedLuminance: return 1 - alpha * Self.light(of: color)
    }
  }

  /// The light of a colour as it is encoded, as films weigh it.
  private static func light(of color: PackedColor) -> Float {
    func part(_ shift: UInt32) -> Float { Float(color.rawValue >> shift & 0xFF) / 255 }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }
}
