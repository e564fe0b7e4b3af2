/// How a presented controller lies over what is there.
///
/// - Source: UIModalPresentationStyle
public enum ModalPresentationStyle: Int, Sendable, CaseIterable {
  /// Fills the window; what was there leaves.
  case fullScreen = 0
  /// Nearly fills it, with round corners; what was there recedes.
  case pageSheet
  /// A smaller sheet in the middle.
  case formSheet
  /// Fills the nearest controller that defines a context; what was there leaves.
  case currentContext
  /// As its presentation controller says.
  case custom
  /// Fills the window; what was there stays behind it.
  case overFullScreen
  /// Fills the nearest controller that defines a context; what was there stays behind it.
  case overCurrentContext
  /// The same as a form sheet.
  case popover
  /// Not presented.
  case none = -1
  /// A page sheet.
  case automatic = -2
}

/// How a presented controller comes into sight.
///
/// - Source: UIModalTransitionStyle
public enum ModalTransitionStyle: Int, Sendable, CaseIterable {
  /// From below.
  case coverVertical
  /// The page turns.
  case flipHorizontal
  /// It fades in.
  case crossDissolve
  /// What was there curls up and shows it.
  case partialCurl
}
