import Foundation
import LaminaCore

/// A view that shows its subviews, the world, through a camera, and can follow a layer in it.
///
/// ```swift
/// let camera = CameraView(frame: window.bounds)
/// camera.addSubview(runner)
/// camera.followedLayer = runner.layer
/// camera.deadZone = CGSize(width: 20, height: 12)
/// camera.lead = 0.5
/// window.addSubview(camera)
/// ```
///
/// - Note: Differs from UIKit, which has no camera: an addition.
@preconcurrency @MainActor
open class CameraView: View {
  open override class var layerClass: AnyClass { CameraLayer.self }

  /// The layer of the view, with the values of the camera.
  public final var camera: CameraLayer {
    guard let camera = layer as? CameraLayer else {
      preconditionFailure("the layer class of a camera view is a kind of CameraLayer")
    }
    return camera
  }

  /// The point of the world in the middle of the view; while a layer is followed it is set in every
  /// frame.
  public final var eye: CGPoint {
    get { camera.eye }
    set { camera.eye = newValue }
  }

  /// The scale of the world; 1 unless set.
  public final var zoom: Double {
    get { camera.zoom }
    set { camera.zoom = newValue }
  }

  /// The identifier of a layer of the world that the eye follows; nil for none.
  ///
  /// `followedLayer` takes precedence.
  public final var follow: String? {
    didSet {
      found = nil
      updateTracking()
    }
  }

  /// A layer of the world that the eye follows; nil for none.
  public final weak var followedLayer: Layer? { didSet { updateTracking() } }

  /// The size, in points of the world, of the area about the eye in which the layer moves without
  /// moving the eye; none unless set.
  public final var deadZone = CGSize.zero

  /// The seconds by which the eye is ahead of the layer at its present velocity; 0 unless set.
  public final var lead: TimeInterval = 0

  private weak var found: Layer?
  private var tracking: CameraTracking?

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    updateTracking()
  }

  private func updateTracking() {
    let isWanted = follow != nil || followedLayer != nil
    guard isWanted, let stage = window?.stage else {
      tracking?.end()
      tracking = nil
      return
    }
    if tracking?.stage === stage { return }
    tracking?.end()
    tracking = CameraTracking(self, on: stage)
  }

  isolated deinit { tracking?.end() }

  /// The layer to follow; nil if there is none below the view.
  final var target: Layer? {
    if let followedLayer { return followedLayer }
    guard let follow else { return nil }
    if let found, found.identifier == follow, found.isInside(layer) { return found }
    found = layer.descendant(withIdentifier: follow)
    return found
  }
}

extension Layer {
  fileprivate func isInside(_ ancestor: Layer) -> Bool {
    var layer = superlayer
    while let current = layer {
      if current === ancestor { return true }
      layer = current.superlayer
    }
    return false
  }

  fileprivate func descendant(withIdentifier identifier: String) -> Layer? {
    for child in sublayers ?? [] {
      if child.identifier == identifier { return child }
      if let inner = child.descendant(withIdentifier: identifier) { return inner }
    }
    return nil
  }
}
