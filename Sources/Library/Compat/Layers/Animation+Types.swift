// Members whose type is another one in Lamina: these are seen instead of those.

import Foundation
import Lamina
import LaminaCompatDoors

extension Animation {
  /// The rate of its time.
  public var speed: Float {
    get { Float(plainSpeed) }
    set { plainSpeed = Double(newValue) }
  }

  /// How often it runs.
  public var repeatCount: Float {
    get { Float(plainRepeatCount) }
    set { plainRepeatCount = Double(newValue) }
  }
}

extension BasicAnimation {
  /// Where it begins: a value, or an object that boxes it.
  public var fromValue: Any? {
    get { boxed(plainFromValue) }
    set { plainFromValue = unboxed(newValue) }
  }

  /// Where it ends: a value, or an object that boxes it.
  public var toValue: Any? {
    get { boxed(plainToValue) }
    set { plainToValue = unboxed(newValue) }
  }

  /// By how much it goes: a value, or an object that boxes it.
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

  /// The way of a point.
  public var path: CGPath? {
    get { plainPath.map { CGPath($0) } }
    set { plainPath = newValue?.value }
  }

  /// When the values are reached, 0...1.
  public var keyTimes: [NSNumber]? {
    get { plainKeyTimes?.map { NSNumber(value: $0) } }
    set { plainKeyTimes = newValue?.map(\.doubleValue) }
  }
}

extension SpringAnimation {
  /// What hangs on the spring.
  public var mass: CGFloat {
    get { CGFloat(plainMass) }
    set { plainMass = Double(newValue) }
  }

  /// How hard the spring is.
  public var stiffness: CGFloat {
    get { CGFloat(plainStiffness) }
    set { plainStiffness = Double(newValue) }
  }

  /// What slows it.
  public var damping: CGFloat {
    get { CGFloat(plainDamping) }
    set { plainDamping = Double(newValue) }
  }

  /// How fast it begins.
  public var initialVelocity: CGFloat {
    get { CGFloat(plainInitialVelocity) }
    set { plainInitialVelocity = Double(newValue) }
  }
}
