// Members whose types differ from Lamina's: they shadow the originals.

import Foundation
import Lamina
import LaminaCompatDoors

extension Animation {
  /// The speed of its time.
  public var speed: Float {
    get { Float(plainSpeed) }
    set { plainSpeed = Double(newValue) }
  }

  /// The number of repetitions.
  public var repeatCount: Float {
    get { Float(plainRepeatCount) }
    set { plainRepeatCount = Double(newValue) }
  }
}

extension BasicAnimation {
  /// The start value, or an object that boxes it.
  public var fromValue: Any? {
    get { boxed(plainFromValue) }
    set { plainFromValue = unboxed(newValue) }
  }

  /// The end value, or an object that boxes it.
  public var toValue: Any? {
    get { boxed(plainToValue) }
    set { plainToValue = unboxed(newValue) }
  }

  /// The relative value, or an object that boxes it.
  public var byValue: Any? {
    get { boxed(plainByValue) }
    set { plainByValue = unboxed(newValue) }
  }
}

extension KeyframeAnimation {
  /// The values, or objects that box them.
  public var values: [Any]? {
    get { plainValues?.map { boxed($0) ?? $0 } }
    set { plainValues = newValue?.map { unboxed($0) ?? $0 } }
  }

  /// The path that a point follows.
  public var path: CGPath? {
    get { plainPath.map { CGPath($0) } }
    set { plainPath = newValue?.value }
  }

  /// The times of the values, 0...1.
  public var keyTimes: [NSNumber]? {
    get { plainKeyTimes?.map { NSNumber(value: $0) } }
    set { plainKeyTimes = newValue?.map(\.doubleValue) }
  }
}

extension SpringAnimation {
  /// The mass on the spring.
  public var mass: CGFloat {
    get { CGFloat(plainMass) }
    set { plainMass = Double(newValue) }
  }

  /// The stiffness of the spring.
  public var stiffness: CGFloat {
    get { CGFloat(plainStiffness) }
    set { plainStiffness = Double(newValue) }
  }

  /// The damping of the spring.
  public var damping: CGFloat {
    get { CGFloat(plainDamping) }
    set { plainDamping = Double(newValue) }
  }

  /// The initial velocity.
  public var initialVelocity: CGFloat {
    get { CGFloat(plainInitialVelocity) }
    set { plainInitialVelocity = Double(newValue) }
  }
}
