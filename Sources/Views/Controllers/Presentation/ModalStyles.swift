/// The styles of presentation.
///
/// - Source: UIModalPresentationStyle
public enum ModalPresentationStyle: Int, Sendable, CaseIterable {
  /// Fills the window; the presenter's view is removed.
  case fullScreen = 0
  /// Nearly fills the window, with round corners; the presenter recedes.
  case pageSheet
  /// A smaller sheet in the middle.
  case formSheet
  /// Fills the nearest controller that defines a context; the presenter's view is removed.
  case currentContext
  /// Determined by the presentation controller.
  case custom
  /// Fills the window; the presenter's view stays behind.
  case overFullScreen
  /// Fills the nearest controller that defines a context; the presenter's view stays behind.
  case overCurrentContext
  /// The same as a form sheet.
  case popover
  /// Not presented.
  case none = -1
  /// A page sheet.
  case automatic = -2
}

/// The animations of presentation.
///
/// - Source: UIModalTransitionStyle
public enum ModalTransitionStyle: Int, Sendable, CaseIterable {
  /// Slides up from below.
  case coverVertical
  /// Flips the page.
  case flipHorizontal
  /// Fades in.
  case crossDissolve
  /// Curls the presenter up to reveal the presented view.
  case partialCurl
}
