import LaminaScenes

/// Converts between the frames of a composition and those of the file.
struct LottieClock: Sendable {
  /// The linear mapping `file = frame * scale + offset`; unused if there is a `map`.
  private var scale = 1.0
  private var offset = 0.0
  /// The non-linear mapping from the file's frames to the composition's.
  private var map: (@Sendable (Double) -> Double)?
  /// The frames of the file in which the composition is visible.
  private(set) var from: Double
  private(set) var to: Double

  init(from: Double, to: Double) { (self.from, self.to) = (from, to) }

  /// The frame of the file for one of the composition; nil if the mapping is not invertible.
  func place(of frame: Double) -> Double? { map == nil ? frame * scale + offset : nil }

  /// The composition's frame at a frame of the file.
  func frame(at place: Double) -> Double { map.map { $0(place) } ?? (place - offset) / scale }

  /// Whether keyframes can be converted to the file's frames directly.
  var isStraight: Bool { map == nil }

  /// The clock of a composition nested in this one: its frame 0 is at `start`, each of its frames
  /// takes `stretch` frames of this one, and it is visible during those of `layer`.
  func inside(start: Double, stretch: Double, seen layer: ClosedRange<Double>) -> LottieClock {
    guard isStraight, stretch > 0 else {
      let stretch = stretch == 0 ? 1 : stretch
      return mapped(seen: layer) { ($0 - start) / stretch }
    }
    var clock = narrowed(to: layer)
    clock.scale = stretch * scale
    clock.offset = start * scale + offset
    return clock
  }

  /// The clock of a composition whose frame is a function of this one's.
  func mapped(
    seen layer: ClosedRange<Double>,
    _ function: @escaping @Sendable (Double) -> Double
  ) -> LottieClock {
    var clock = narrowed(to: layer)
    let outer = self
    clock.map = { function(outer.frame(at: $0)) }
    return clock
  }

  private func narrowed(to layer: ClosedRange<Double>) -> LottieClock {
    var clock = self
    guard let first = place(of: layer.lowerBound), let last = place(of: layer.upperBound) else {
      return clock
    }
    clock.from = min(max(from, first), to)
    clock.to = max(clock.from, min(to, last))
    return clock
  }
}
