import Foundation
import Lamina

/// Copies that a moving item leaves behind; each fades with a separate animation.
@MainActor
final class FlingTrail {
  private let stamps: [Layer]
  private var next = 0
  private var last: (place: CGPoint, time: Double)?

  /// The distance between two copies in points.
  static let spacing = 1.2
  /// The seconds in which a copy fades.
  static let life = 0.5
  /// The final scale of a faded copy.
  static let end = 0.2
  /// The initial opacity of a copy.
  static let density = 0.9

  init(_ kind: FlingItem.Kind, on floor: Layer) {
    stamps = (0..<64)
      .map { _ in
        let stamp = Layer()
        let reach = kind.reach
        stamp.bounds = CGRect(
          x: 0,
          y: 0,
          width: reach.width * 1.3,
          height: reach.height * 1.3
        )
        stamp.cornerRadius = FlingItemView.cornerRadius(of: kind) * 0.65
        stamp.backgroundColor = FlingPalette.tail(of: kind)
        stamp.opacity = 0
        stamp.opacityStyle = .blend
        stamp.edges = .sharp
        stamp.transform = .scale(x: Self.end, y: Self.end, z: Self.end)
        floor.addSublayer(stamp)
        return stamp
      }
  }

  /// Leaves copies along the path from the previous position.
  func show(at place: CGPoint, time: Double) {
    guard let last else {
      self.last = (place, time)
      return
    }
    let way = CGPoint(x: place.x - last.place.x, y: place.y - last.place.y)
    let count = Int(hypot(way.x, way.y) / Self.spacing)
    guard count > 0 else { return }
    // A jump, as after a resize, leaves no trail.
    guard count < stamps.count else {
      self.last = (place, time)
      return
    }
    for index in 0..<count {
      let share = Double(index) / Double(count)
      leave(CGPoint(x: last.place.x + way.x * share, y: last.place.y + way.y * share))
    }
    self.last = (place, time)
  }

  private func leave(_ place: CGPoint) {
    let stamp = stamps[next]
    next = (next + 1) % stamps.count
    stamp.position = place
    let fade = BasicAnimation(keyPath: "opacity")
    fade.fromValue = Self.density
    fade.toValue = 0.0
    fade.duration = Self.life
    stamp.add(fade, forKey: "fade")
    let shrink = BasicAnimation(keyPath: "transform.scale")
    shrink.fromValue = 1.0
    shrink.toValue = Self.end
    shrink.duration = Self.life
    stamp.add(shrink, forKey: "shrink")
  }
}
