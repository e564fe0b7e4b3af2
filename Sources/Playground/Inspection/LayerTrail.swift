import Foundation

/// The presentation geometry of a layer over time: for its path and its ghosts on the stage.
package struct LayerTrail: Sendable {
  package struct Place: Hashable, Sendable {
    /// The time in seconds of the scene.
    package var time: Double
    /// The bounding box in the stage's coordinates.
    package var box: CGRect
    package var anchor: CGPoint

    package init(time: Double, box: CGRect, anchor: CGPoint) {
      (self.time, self.box, self.anchor) = (time, box, anchor)
    }
  }

  /// The geometry at each tick, oldest first.
  package var places: [Place] = []

  package init() {}

  /// Seconds between two dots of the path.
  package static let dotTime = 1.0 / 30
  /// Seconds between two ghosts, and their number on each side.
  package static let (ghostTime, ghosts) = (0.1, 3)

  /// Returns the geometry at a time; nil before the first tick.
  package func place(at time: Double) -> Place? {
    guard let first = places.first, time >= first.time - 1e-9 else { return nil }
    var (low, high) = (0, places.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if places[middle].time <= time + 1e-9 { low = middle } else { high = middle }
    }
    return places[low]
  }

  /// Returns the anchor point at every thirtieth of a second within a span.
  package func dots(within span: ClosedRange<Double>) -> [Place] {
    var dots: [Place] = []
    var next = -Double.infinity
    for place in places where span.contains(place.time) && place.time >= next - 1e-9 {
      dots.append(place)
      next = place.time + Self.dotTime
    }
    return dots
  }

  /// Returns the geometry some tenths of a second before and after a time, the farthest first.
  package func ghosts(around time: Double) -> [Place] {
    let last = (places.last?.time ?? 0) + 1e-9
    var ghosts: [Place] = []
    for step in (1...Self.ghosts).reversed() {
      let distance = Double(step) * Self.ghostTime
      for moment in [time - distance, time + distance] where moment >= 0 && moment <= last {
        if let place = place(at: moment) { ghosts.append(place) }
      }
    }
    return ghosts
  }
}
