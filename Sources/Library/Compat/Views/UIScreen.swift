import Foundation
import Lamina

/// The screen of the stage.
///
/// - Source: UIScreen
@preconcurrency @MainActor
public final class UIScreen {
  /// The only screen.
  public static let main = UIScreen()

  /// The size in points; zero without a stage.
  public var bounds: CGRect { Stage.current?.rootLayer.bounds ?? .zero }
  /// The size in points.
  public var nativeBounds: CGRect { bounds }
  /// Pixels per point; always 1.
  public let scale: CGFloat = 1
  /// The maximum frames per second.
  public let maximumFramesPerSecond = 60
}

/// The running program.
///
/// - Source: UIApplication
@preconcurrency @MainActor
public final class UIApplication {
  /// The only application.
  public static let shared = UIApplication()

  /// The window that gets key events.
  public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// All windows of the stage.
  public var windows: [UIWindow] {
    Stage.current?.rootLayer.sublayers?.compactMap { $0.delegate as? UIWindow } ?? []
  }
}
