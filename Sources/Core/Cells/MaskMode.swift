/// The part of a picture that a mask reveals.
public enum MaskMode: String, Hashable, Sendable, CaseIterable {
  /// Reveals the parts behind the mask's opaque parts.
  case alpha
  /// Hides the parts behind the mask's opaque parts.
  case invertedAlpha
  /// Reveals the parts behind the mask's light parts: white reveals fully, black and transparent
  /// hide.
  case luminance
  /// Reveals the parts behind the mask's dark parts, and everything outside of the mask.
  case invertedLuminance

  /// Whether the picture is visible outside of the mask.
  package var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }
}
