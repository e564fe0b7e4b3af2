/// What a change of a property does by itself where nobody says otherwise.
public enum ImplicitAction: String, Hashable, Sendable {
  /// A basic animation from the old value.
  case basic
  /// A fade from the old picture to the new one.
  case transition
  /// Nothing.
  case none
}

/// What else a change of a property has to do with the layer, besides a new picture.
public enum PropertyEffect: String, Hashable, Sendable {
  /// Nothing.
  case none
  /// The size may differ: sublayers are placed anew.
  case layout
  /// The layer's own time runs otherwise.
  case timing
  /// The layer's contents are made anew, as after `setNeedsDisplay()`.
  case contents
}

/// What the numbers of a property measure, and so how they may be written.
public enum PropertyUnit: String, Hashable, Sendable {
  /// Numbers without a unit.
  case plain
  /// Points.
  case points
  /// Radians; files may say `90deg`.
  case radians
  /// Factors; 1 changes nothing.
  case factor
  /// A moment in seconds; files may say `250ms`.
  case seconds
  /// A length of time in seconds, never below 0.
  case duration
  /// A number of repetitions; files may say `forever`.
  case repetitions
}
