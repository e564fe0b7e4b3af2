// Members whose type is another one in Lamina: these are seen instead of those.

import Foundation
import Lamina
import LaminaCompatDoors
import LaminaMath

extension PropertyMotion {
  /// What is in a box; a number for a property of two numbers counts for both.
  fileprivate func motionValue(_ any: Any?) -> (any MotionValue)? {
    guard let value = unboxed(any) else { return nil }
    return (value as? any MotionValue ?? Double.value(from: value)).map { spread($0) }
  }
}

extension PropertyMotion {
  /// Where it begins: a value, or an object that boxes it.
  ///
  /// A number for a property of two numbers, such as `kPOPLayerScaleXY`, counts for both; so it does
  /// in the other values.
  public var fromValue: Any? {
    get { plainFromValue }
    set { plainFromValue = motionValue(newValue) }
  }

  /// Where it ends: a value, or an object that boxes it.
  public var toValue: Any? {
    get { plainToValue }
    set { plainToValue = motionValue(newValue) }
  }
}

extension DynamicMotion {
  /// How fast it goes, a second: a value, or an object that boxes it.
  public var velocity: Any? {
    get { plainVelocity }
    set { plainVelocity = motionValue(newValue) }
  }
}

extension SpringMotion {
  /// Creates one for a property of Pop's.
  public convenience init!(propertyNamed name: String!) {
    self.init()
    propertyName = name
  }

  /// Creates one without a property.
  public static func animation() -> POPSpringAnimation! { SpringMotion() }
}

extension BasicMotion {
  /// Creates one for a property of Pop's.
  public convenience init!(propertyNamed name: String!) {
    self.init()
    propertyName = name
  }

  /// Creates one without a property.
  public static func animation() -> POPBasicAnimation! { BasicMotion() }

  /// Creates one with a curve that starts and ends slowly.
  public static func easeInEaseOutAnimation() -> POPBasicAnimation! { .easeInEaseOut() }
}

extension DecayMotion {
  /// Creates one for a property of Pop's.
  public convenience init!(propertyNamed name: String!) {
    self.init()
    propertyName = name
  }
}

extension CustomMotion {
  /// Creates one that calls something until that says no.
  public convenience init!(block: @escaping (Any?, POPCustomAnimation?) -> Bool) {
    // Without the type this would be a call of this very initializer.
    self.init({ block($0, $1) } as (AnyObject, CustomMotion) -> Bool)
  }
}
