import LaminaAnimation
import LaminaProperties

extension Layer: AnimationTarget {
  /// Finds the property with a key path, also in a sublayer: `sublayers.NAME.opacity`.
  package func trackTarget(forKeyPath keyPath: String) -> TrackSearch {
    if let descriptor = descriptor(forKeyPath: keyPath) {
      guard descriptor.isAnimatable, let target = trackTarget(of: descriptor) else {
        return .notAnimatable
      }
      return .found(target)
    }
    guard let (layer, rest) = sublayer(inKeyPath: keyPath).map({ ($0.layer.layer, $0.rest) }) else {
      return .unknown(kind: type(of: self).propertyTable.kind, nearest: nearestKeyPath(to: keyPath))
    }
    guard case .found(let target) = layer.trackTarget(forKeyPath: rest) else {
      return layer.trackTarget(forKeyPath: rest)
    }
    return .found(target.telling { [weak layer] in layer?.markStale() })
  }
}

extension TrackTarget {
  /// Returns the same storage, with an additional callback for every change.
  fileprivate func telling(_ didShow: @escaping @MainActor () -> Void) -> TrackTarget {
    TrackTarget(descriptor: descriptor, block: block, offset: shown - block.shown) {
      self.didShow?()
      didShow()
    }
  }
}
