import LaminaCells

extension MaskMode {
  /// The opacity at which a colour of the mask reveals the picture, 0...1.
  func share(of color: PackedColor) -> Float {
    let alpha = Float(color.alpha) / 255
    switch self {
    case .alpha: return alpha
    case .invertedAlpha: return 1 - alpha
    case .luminance: return alpha * Self.light(of: color)
    case .invertedLuminance: return 1 - alpha * Self.light(of: color)
    }
  }

  /// The luma of a colour: the weighted sum of its encoded components, as in video.
  private static func light(of color: PackedColor) -> Float {
    func part(_ shift: UInt32) -> Float { Float(color.rawValue >> shift & 0xFF) / 255 }
    return 0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
  }
}
