/// The default implicit action of a property change.
public enum ImplicitAction: String, Hashable, Sendable {
  /// A basic animation from the old value.
  case basic
  /// A fade from the old picture to the new one.
  case transition
  /// No action.
  case none
}

/// The further effect of a property change on the layer, besides a redraw.
public enum PropertyEffect: String, Hashable, Sendable {
  /// No further effect.
  case none
  /// The size may change: sublayers are laid out again.
  case layout
  /// The layer's timing changes.
  case timing
  /// The layer's contents are displayed again, as after `setNeedsDisplay()`.
  case contents
}

/// The unit of a property's numbers, which determines their notation in files.
public enum PropertyUnit: String, Hashable, Sendable {
  /// Numbers without a unit.
  case plain
  /// Lengths in points.
  case points
  /// Angles in radians; files may use `90deg`.
  case radians
  /// Factors; 1 is neutral.
  case factor
  /// Times in seconds; files may use `250ms`.
  case seconds
  /// Durations in seconds, never negative.
  case duration
  /// Repetition counts; files may use `forever`.
  case repetitions
}
