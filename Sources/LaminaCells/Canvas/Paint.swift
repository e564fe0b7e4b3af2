import LaminaMath

/// Something that has a colour at every place: a gradient, an image.
public protocol Shader {
  /// The colour at a place of the screen, in points.
  ///
  /// Asked at the middle of the upper and of the lower half of each cell that is painted, also
  /// where the shape covers only another part of that half.
  func color(x: Double, y: Double) -> Color
}

/// What an outline is filled with.
public enum Paint {
  /// One colour.
  case color(Color)
  /// A colour that differs from place to place.
  case shader(any Shader)
}
