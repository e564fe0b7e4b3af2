// Members whose types differ from Lamina's: they shadow the originals.

import Foundation
import Lamina

extension Animation {
  /// The speed of its time.
  public var speed: Float {
    get { Float((self as any MediaTiming).speed) }
    set { (self as any MediaTiming).speed = Double(newValue) }
  }

  /// The number of repetitions.
  public var repeatCount: Float {
    get { Float((self as any MediaTiming).repeatCount) }
    set { (self as any MediaTiming).repeatCount = Double(newValue) }
  }
}

extension BasicAnimation {
  /// The start value, or an object that boxes it.
  public var fromValue: Any? {
    get { boxed(self[keyPath: Self.fromValueMember]) }
    set { self[keyPath: Self.fromValueMember] = unboxed(newValue) }
  }

  /// The end value, or an object that boxes it.
  public var toValue: Any? {
    get { boxed(self[keyPath: Self.toValueMember]) }
    set { self[keyPath: Self.toValueMember] = unboxed(newValue) }
  }

  /// The relative value, or an object that boxes it.
  public var byValue: Any? {
    get { boxed(self[keyPath: Self.byValueMember]) }
    set { self[keyPath: Self.byValueMember] = unboxed(newValue) }
  }
}

extension KeyframeAnimation {
  /// The values, or objects that box them.
  public var values: [Any]? {
    get { self[keyPath: Self.valuesMember]?.map { boxed($0) ?? $0 } }
    set { self[keyPath: Self.valuesMember] = newValue?.map { unboxed($0) ?? $0 } }
  }

  /// The path that a point follows.
  public var path: CGPath? {
    get { self[keyPath: Self.pathMember].map { CGPath($0) } }
    set { self[keyPath: Self.pathMember] = newValue?.value }
  }

  /// The times of the values, 0...1.
  public var keyTimes: [NSNumber]? {
    get { self[keyPath: Self.keyTimesMember]?.map { NSNumber(value: $0) } }
    set { self[keyPath: Self.keyTimesMember] = newValue?.map(\.doubleValue) }
  }
}

extension SpringAnimation {
  /// The mass on the spring.
  public var mass: CGFloat {
    get { self[keyPath: Self.massMember] }
    set { self[keyPath: Self.massMember] = newValue }
  }

  /// The stiffness of the spring.
  public var stiffness: CGFloat {
    get { self[keyPath: Self.stiffnessMember] }
    set { self[keyPath: Self.stiffnessMember] = newValue }
  }

  /// The damping of the spring.
  public var damping: CGFloat {
    get { self[keyPath: Self.dampingMember] }
    set { self[keyPath: Self.dampingMember] = newValue }
  }

  /// The initial velocity.
  public var initialVelocity: CGFloat {
    get { self[keyPath: Self.initialVelocityMember] }
    set { self[keyPath: Self.initialVelocityMember] = newValue }
  }
}
