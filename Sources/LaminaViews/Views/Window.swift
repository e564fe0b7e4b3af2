import Foundation
import LaminaLayers
import LaminaStage

/// The top of a tree of views: it fills a stage.
///
/// - Source: UIWindow
@MainActor
open class Window: View {
  /// The stage whose root layer holds the window.
  public let stage: Stage
  private var resizing: EventToken?
  /// The controller whose view fills the window.
  package final var root: (any ViewOwner)?

  /// Creates a window that fills a stage, and follows its size.
  ///
  /// - Parameter stage: The stage; the window stands in front of what is there already.
  public init(stage: Stage) {
    self.stage = stage
    super.init(frame: stage.rootLayer.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ViewContext.of(stage.context).window = self
    stage.use { stage.rootLayer.addSublayer(layer) }
    resizing = stage.addEventHandler { [weak self] event in
      if case .resize = event.event { self?.fill() }
      return false
    }
  }

  isolated deinit {
    resizing?.cancel()
    layer.removeFromSuperlayer()
  }

  /// Takes the size of the stage.
  private func fill() {
    let whole = stage.rootLayer.bounds
    guard frame != whole else { return }
    root?.viewWillResize(to: whole.size)
    frame = whole
  }

  /// A view is about to be taken out of the window: what was pointed at it is given up.
  func viewWillLeave(_ view: View) {}
}
