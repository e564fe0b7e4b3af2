import Foundation
import LaminaAnimation
import LaminaLayers
import LaminaMath

@MainActor
extension Animation {
  /// The `speed` of Lamina.
  package var plainSpeed: Double {
    get { speed }
    set { speed = newValue }
  }

  /// The `repeatCount` of Lamina.
  package var plainRepeatCount: Double {
    get { repeatCount }
    set { repeatCount = newValue }
  }
}

@MainActor
extension BasicAnimation {
  /// The `fromValue` of Lamina.
  package var plainFromValue: Any? {
    get { fromValue }
    set { fromValue = newValue }
  }

  /// The `toValue` of Lamina.
  package var plainToValue: Any? {
    get { toValue }
    set { toValue = newValue }
  }

  /// The `byValue` of Lamina.
  package var plainByValue: Any? {
    get { byValue }
    set { byValue = newValue }
  }
}

@MainActor
extension KeyframeAnimation {
  /// The `values` of Lamina.
  package var plainValues: [Any]? {
    get { values }
    set { values = newValue }
  }

  /// The `path` of Lamina.
  package var plainPath: Path? {
    get { path }
    set { path = newValue }
  }

  /// The `keyTimes` of Lamina.
  package var plainKeyTimes: [Double]? {
    get { keyTimes }
    set { keyTimes = newValue }
  }
}

@MainActor
extension SpringAnimation {
  /// The `mass` of Lamina.
  package var plainMass: Double {
    get { mass }
    set { mass = newValue }
  }

  /// The `stiffness` of Lamina.
  package var plainStiffness: Double {
    get { stiffness }
    set { stiffness = newValue }
  }

  /// The `damping` of Lamina.
  package var plainDamping: Double {
    get { damping }
    set { damping = newValue }
  }

  /// The `initialVelocity` of Lamina.
  package var plainInitialVelocity: Double {
    get { initialVelocity }
    set { initialVelocity = newValue }
  }
}
