// Members whose types differ from Lamina's: they shadow the originals.

import Foundation
import Lamina

extension PropertyMotion {
  /// The unboxed value; a number for a property of two components applies to both.
  fileprivate func motionValue(_ any: Any?) -> (any MotionValue)? {
    guard let value = unboxed(any) else { return nil }
    return (value as? any MotionValue ?? Double.value(from: value)).map { spread($0) }
  }
}

extension PropertyMotion {
  /// The start value, or an object that boxes it.
  ///
  /// A number for a property of two components, such as `kPOPLayerScaleXY`, applies to both; the
  /// same holds for the other values.
  public var fromValue: Any? {
    get { self[keyPath: Self.fromValueMember] }
    set { self[keyPath: Self.fromValueMember] = motionValue(newValue) }
  }

  /// The end value, or an object that boxes it.
  public var toValue: Any? {
    get { self[keyPath: Self.toValueMember] }
    set { self[keyPath: Self.toValueMember] = motionValue(newValue) }
  }
}

extension DynamicMotion {
  /// The velocity per second, or an object that boxes it.
  public var velocity: Any? {
    get { self[keyPath: Self.velocityMember] }
    set { self[keyPath: Self.velocityMember] = motionValue(newValue) }
  }
}

extension SpringMotion {
  /// Creates an animation of one of Pop's properties.
  public convenience init!(propertyNamed name: String!) {
    self.init()
    propertyName = name
  }

  /// Creates an animation without a property.
  public static func animation() -> POPSpringAnimation! { SpringMotion() }
}

extension BasicMotion {
  /// Creates an animation of one of Pop's properties.
  public convenience init!(propertyNamed name: String!) {
    self.init()
    propertyName = name
  }

  /// Creates an animation without a property.
  public static func animation() -> POPBasicAnimation! { BasicMotion() }

  /// Creates an animation that eases in and out.
  public static func easeInEaseOutAnimation() -> POPBasicAnimation! { .easeInEaseOut() }
}

extension DecayMotion {
  /// Creates an animation of one of Pop's properties.
  public convenience init!(propertyNamed name: String!) {
    self.init()
    propertyName = name
  }
}

extension CustomMotion {
  /// Creates an animation that calls a closure until it returns false.
  public convenience init!(block: @escaping (Any?, POPCustomAnimation?) -> Bool) {
    // Without the type this would call this very initializer.
    self.init({ block($0, $1) } as (AnyObject, CustomMotion) -> Bool)
  }
}
