import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath
import LaminaProperties

/// The animation of one property in a link: from the presentation value when the link begins to the
/// model value.
@MainActor
struct ChainMotion {
  let row: PropertyRow
  let from: PropertyValue
  let to: PropertyValue
  let word: ChainWord

  /// The animation; nil if the value does not change.
  ///
  /// - Parameter duration: The link's seconds.
  /// - Returns: The animation.
  func animation(duration: Double) -> PropertyAnimation? {
    if let path = word.path {
      guard duration > 0 else { return nil }
      let animation = KeyframeAnimation(keyPath: row.name)
      animation.path = path.path
      animation.rotationMode = path.rotationMode
      animation.duration = duration
      return animation
    }
    let animation: BasicAnimation
    switch word.pace {
    case .timing(let function):
      guard duration > 0 else { return nil }
      animation = BasicAnimation(keyPath: row.name)
      animation.timingFunction = function
      animation.duration = duration
    case .spring(let perceptualDuration, let bounce):
      let spring = SpringAnimation(perceptualDuration: perceptualDuration, bounce: bounce)
      spring.keyPath = row.name
      // A spring without damping never settles.
      if spring.settlingDuration >= SpringCurve.endless { spring.duration = duration }
      animation = spring
    }
    animation.fromValue = start.swiftValue
    animation.toValue = to.swiftValue
    return animation
  }

  /// The start value; a nil colour fades in from transparent.
  private var start: PropertyValue {
    guard from.isNone, var color = to.value(as: Color.self) else { return from }
    color.alpha = 0
    return PropertyValue(color)
  }
}

extension ChainLink {
  /// Sets the layer's model to the values of the link.
  ///
  /// - Parameters:
  ///   - layer: The layer.
  ///   - time: The media time at which the link begins; presentation values are those of this time.
  /// - Returns: The motions, in the order of the words; for each property the last one.
  func apply(to layer: Layer, at time: Double) -> [ChainMotion] {
    let place = layer.position
    if let anchorPoint { layer.setAnchorPoint(anchorPoint, keepingFrame: true) }
    let (dx, dy) = (layer.position.x - place.x, layer.position.y - place.y)
    // The presentation value of a running movement is shifted with the anchor as well.
    let shift: [String: SIMD4<Double>] = [
      "position": SIMD4(dx, dy, 0, 0), "position.x": SIMD4(dx, 0, 0, 0),
      "position.y": SIMD4(dy, 0, 0, 0),
    ]
    layer.evaluate(at: time)
    var ways: [(row: PropertyRow, from: PropertyValue, word: ChainWord)] = []
    for word in words {
      for keyPath in word.path == nil ? word.keyPaths : ["position"] {
        guard let row = layer.row(forKeyPath: keyPath) else { continue }
        ways.removeAll { $0.row.name == keyPath }
        ways.append((row, layer.start(of: row, shift: shift[keyPath] ?? .zero), word))
      }
    }
    // Changed after all starts are read: all words start from the state before the first of them.
    for word in words { word.change(layer) }
    return ways.map {
      ChainMotion(row: $0.row, from: $0.from, to: layer.value(of: $0.row), word: $0.word)
    }
  }
}

extension Layer {
  /// The start of a property's change: the presentation value of the evaluated animations, or the
  /// model value if none animates it.
  ///
  /// - Parameters:
  ///   - row: The property.
  ///   - shift: The invisible displacement of the model since the evaluation.
  /// - Returns: The value.
  fileprivate func start(of row: PropertyRow, shift: SIMD4<Double>) -> PropertyValue {
    let isShown = running.contains { animation in
      animation.isListed && animation.node.tracks.contains { $0.row.rootName == row.rootName }
    }
    guard isShown, isCommitted, let target = trackTarget(of: row) else { return value(of: row) }
    let shown = row.read(target.shown)
    guard shift != .zero, let numbers = shown.simd else { return shown }
    return row.value(vector: numbers + shift)
  }
}
