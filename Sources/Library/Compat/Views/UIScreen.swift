import Foundation
import Lamina
import LaminaStage

/// The screen of the stage.
///
/// - Source: UIScreen
@preconcurrency @MainActor
public final class UIScreen {
  /// The only one.
  public static let main = UIScreen()

  /// Its size in points; nothing where there is no stage.
  public var bounds: CGRect { Stage.current?.rootLayer.bounds ?? .zero }
  /// Its size in points.
  public var nativeBounds: CGRect { bounds }
  /// How many pixels a point has.
  public let scale: CGFloat = 1
  /// How many frames a second it may show.
  public let maximumFramesPerSecond = 60
}

/// The running program, as far as a terminal has one.
///
/// - Source: UIApplication
@preconcurrency @MainActor
public final class UIApplication {
  /// The only one.
  public static let shared = UIApplication()

  /// The window that gets the keys.
  public var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }
  /// All windows of the stage.
  public var windows: [UIWindow] {
    Stage.current?.rootLayer.sublayers?.compactMap { $0.delegate as? UIWindow } ?? []
  }
}
