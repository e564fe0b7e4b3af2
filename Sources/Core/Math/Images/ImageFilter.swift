/// How the colour between pixels, or of many pixels at once, is found.
public enum ImageFilter: String, Hashable, Sendable, CaseIterable {
  /// The pixel that a place falls into.
  case nearest
  /// A mix of the pixels around a place.
  ///
  /// Where an image is drawn smaller than it is, all its pixels count; in its own size it is as
  /// sharp as it is.
  /// - Note: Differs from CALayer: there, a small picture of a large image shows some of its pixels
  ///   and drops the others, which flickers when it moves.
  case linear
  /// As `linear`, and for small pictures that are turned a mix of the two nearest of the sizes, each
  /// half of the one before, in which an image is kept.
  case trilinear
}
