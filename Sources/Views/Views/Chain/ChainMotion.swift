import Foundation
import LaminaCore

/// The animation of one property in a link: from the presentation value when the link begins to the
/// model value.
@MainActor
struct ChainMotion {
  let descriptor: PropertyDescriptor
  let from: PropertyValue
  let to: PropertyValue
  let word: ChainWord

  /// The animation for a link of some seconds; nil if the value does not change.
  func animation(duration: Double) -> PropertyAnimation? {
    if let path = word.path {
      guard duration > 0 else { return nil }
      let animation = KeyframeAnimation(keyPath: descriptor.name)
      animation.path = path.path
      animation.rotationMode = path.rotationMode
      animation.duration = duration
      return animation
    }
    let animation: BasicAnimation
    switch word.pace {
    case .timing(let function):
      guard duration > 0 else { return nil }
      animation = BasicAnimation(keyPath: descriptor.name)
      animation.timingFunction = function
      animation.duration = duration
    case .spring(let perceptualDuration, let bounce):
      let spring = SpringAnimation(perceptualDuration: perceptualDuration, bounce: bounce)
      spring.keyPath = descriptor.name
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
  /// Sets the layer's model to the values of the link, which begins at a media time.
  ///
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
    var ways: [(descriptor: PropertyDescriptor, from: PropertyValue, word: ChainWord)] = []
    for word in words {
      for keyPath in word.path == nil ? word.keyPaths : ["position"] {
        guard let descriptor = layer.descriptor(forKeyPath: keyPath) else { continue }
        ways.removeAll { $0.descriptor.name == keyPath }
        ways.append((descriptor, layer.start(of: descriptor, shift: shift[keyPath] ?? .zero), word))
      }
    }
    // Changed after all starts are read: all words start from the state before the first of them.
    for word in words { word.change(layer) }
    return ways.map {
      ChainMotion(
        descriptor: $0.descriptor,
        from: $0.from,
        to: layer.value(of: $0.descriptor),
        word: $0.word
      )
    }
  }
}

extension Layer {
  /// The start of a property's change: the presentation value of the evaluated animations, or the
  /// model value if none animates it.
  ///
  /// The model was displaced by `shift` since the evaluation, which is invisible.
  fileprivate func start(of descriptor: PropertyDescriptor, shift: SIMD4<Double>) -> PropertyValue {
    let isShown = running.contains { animation in
      animation.isListed
        && animation.node.tracks.contains { $0.descriptor.rootName == descriptor.rootName }
    }
    guard isShown, isCommitted, let target = trackTarget(of: descriptor) else {
      return value(of: descriptor)
    }
    let shown = descriptor.read(target.shown)
    guard shift != .zero, let numbers = shown.simd else { return shown }
    return descriptor.value(vector: numbers + shift)
  }
}
