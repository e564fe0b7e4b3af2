/// What a navigation bar shows for a controller.
///
/// - Source: UINavigationItem
@preconcurrency @MainActor
public final class NavigationItem {
  /// The title in the middle of the bar and on the back button of the next item; the controller's
  /// title unless set.
  public var title: String? { didSet { onChange?() } }
  /// The title of the next item's back button; `title` unless set.
  public var backButtonTitle: String? { didSet { onChange?() } }
  var onChange: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil) { self.title = title }
}

/// What a tab bar shows for a controller.
///
/// - Source: UITabBarItem
@preconcurrency @MainActor
public final class TabBarItem {
  /// The title in the bar.
  public var title: String { didSet { onChange?() } }
  var onChange: (() -> Void)?

  /// Creates an item.
  public init(title: String) { self.title = title }
}
