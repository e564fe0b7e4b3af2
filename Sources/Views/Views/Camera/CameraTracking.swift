import Foundation
import LaminaCore

/// The motion of a camera's eye after a layer, once per tick.
///
/// It requests ticks only as long as the layer or the model changes.
@MainActor
final class CameraTracking {
  /// The seconds in which the eye takes up most of a change of its lead, so that a turn of the layer
  /// is no jolt.
  private static let easing = 0.25
  /// The distance in points below which the lead has settled.
  private static let settled = 0.01

  private(set) weak var stage: Stage?
  private weak var view: CameraView?
  private var link: DisplayLink?
  /// The place of the layer at the last tick, and its time.
  private var last: (place: SIMD2<Double>, time: Double)?
  private var ahead = SIMD2<Double>.zero
  private var isMoving = true
  private var version = -1

  init(_ view: CameraView, on stage: Stage) {
    self.view = view
    self.stage = stage
    let link = stage.addDisplayLink { [weak self] in self?.tick(at: $0.timestamp) }
    link.isNeeded = { [weak self, weak stage] in
      guard let self, let stage else { return false }
      return isMoving || version != stage.context.modelVersion
    }
    self.link = link
  }

  func end() {
    link?.invalidate()
    link = nil
  }

  private func tick(at time: Double) {
    guard let view, let stage else { return }
    version = stage.context.modelVersion
    guard let place = view.target.flatMap({ eyePoint(showing: $0, in: view.camera) }) else {
      (last, ahead, isMoving) = (nil, .zero, false)
      return
    }
    let before = ahead
    var velocity = SIMD2<Double>.zero
    if let last, time > last.time {
      velocity = (place - last.place) / (time - last.time)
      let share = 1 - exp(-(time - last.time) / Self.easing)
      ahead += (velocity * view.lead - ahead) * share
    }
    let isLeading = length(velocity * view.lead - ahead) > Self.settled
    if !isLeading { ahead = velocity * view.lead }
    isMoving = last.map { $0.place != place } ?? true || before != ahead
    last = (place, time)
    let size = SIMD2(Double(view.deadZone.width), Double(view.deadZone.height))
    let (goal, half) = (place + ahead, pointwiseMax(.zero, size / 2))
    let eye = SIMD2(Double(view.eye.x), Double(view.eye.y))
    let new = pointwiseMin(pointwiseMax(eye, goal - half), goal + half)
    guard new != eye else { return }
    isMoving = true
    Transaction.perform(disableActions: true) { view.eye = CGPoint(x: new.x, y: new.y) }
  }

  private func length(_ way: SIMD2<Double>) -> Double { (way * way).sum().squareRoot() }

  /// The eye that shows the middle of a layer in the middle of a camera; nil if none does.
  private func eyePoint(showing layer: Layer, in camera: CameraLayer) -> SIMD2<Double>? {
    // The direct sublayer of the camera that contains the layer.
    var plane = layer
    while let above = plane.superlayer, above !== camera { plane = above }
    guard plane.superlayer === camera else { return nil }
    let (seen, shown) = (layer.shown, plane.shown)
    let middle = CGPoint(x: seen.bounds.midX, y: seen.bounds.midY)
    let place = seen === shown || layer === plane ? middle : seen.convert(middle, to: shown)
    // Without the lens, through which the plane is drawn.
    guard let point = shown.base.modelValue.geometry.toSuperlayer.project(place),
      point.x.isFinite, point.y.isFinite, shown.depth > 0
    else { return nil }
    let center = SIMD2(Double(camera.bounds.midX), Double(camera.bounds.midY))
    return center + (SIMD2(Double(point.x), Double(point.y)) - center) / shown.depth
  }
}
