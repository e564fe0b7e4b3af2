/// What a navigation bar shows for a controller.
///
/// - Source: UINavigationItem
@preconcurrency @MainActor
public final class NavigationItem {
  /// In the middle of the bar, and on the way back from the next one; the controller's title unless
  /// set.
  public var title: String? { didSet { onChange?() } }
  /// What the next controller shows for the way back; the title unless set.
  public var backButtonTitle: String? { didSet { onChange?() } }
  /// Told of every change.
  var onChange: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil) { self.title = title }
}

/// What a tab bar shows for a controller.
///
/// - Source: UITabBarItem
@preconcurrency @MainActor
public final class TabBarItem {
  /// The word in the bar.
  public var title: String { didSet { onChange?() } }
  /// Told of every change.
  var onChange: (() -> Void)?

  /// Creates an item.
  public init(title: String) { self.title = title }
}
