/// The interpolation used when an image is magnified or minified.
public enum ImageFilter: String, Hashable, Sendable, CaseIterable {
  /// The nearest pixel.
  case nearest
  /// An interpolation of the surrounding pixels.
  ///
  /// When an image is minified, all of its pixels contribute; at its natural size it stays sharp.
  /// - Note: Differs from CALayer: there, minification samples some of the pixels and skips the
  ///   others, which flickers in motion.
  case linear
  /// As `linear`, and for rotated minified images an interpolation between the two nearest mipmap
  /// levels, each half the size of the previous one.
  case trilinear
}
