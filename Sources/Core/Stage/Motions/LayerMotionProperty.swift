import Foundation
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaProperties

/// A property descriptor as a target of motions: supports every property whose values are one to
/// four numbers.
@preconcurrency @MainActor
public struct LayerMotionProperty: MotionProperty {
  let descriptor: PropertyDescriptor
  /// The number of components of the value, 1...4.
  public let componentCount: Int
  /// The type in which values are exposed.
  public let valueType: any MotionValue.Type

  /// Creates the property for a descriptor; nil if its values are not one to four numbers, or not
  /// animatable.
  public init?(_ descriptor: PropertyDescriptor) {
    guard let count = Self.componentCount(of: descriptor), let type = Self.valueType(of: descriptor)
    else {
      return nil
    }
    self.descriptor = descriptor
    componentCount = count
    valueType = type
  }

  /// Returns the number of animated components, 1...4; nil if motions cannot animate the property.
  package nonisolated static func componentCount(of descriptor: PropertyDescriptor) -> Int? {
    descriptor.isAnimatable && (1...4).contains(descriptor.vectorCount)
      ? descriptor.vectorCount : nil
  }

  private static func valueType(of descriptor: PropertyDescriptor) -> (any MotionValue.Type)? {
    descriptor.vectorCount > 0
      ? descriptor.type.valueType as? any MotionValue.Type ?? MotionVector.self : nil
  }

  /// The key path.
  public var name: String { descriptor.name }

  /// The distance below which a motion has arrived: a tenth of a point for positions and sizes.
  public var threshold: Double { descriptor.threshold }

  /// The threshold of the original: a whole point for positions and sizes; that of a custom value.
  public var popThreshold: Double { descriptor.popThreshold }

  /// Returns whether an object is a layer that has the property.
  public func accepts(_ object: AnyObject) -> Bool {
    (object as? Layer)?.descriptor(forKeyPath: descriptor.name) != nil
  }

  /// Returns the model value; an absent colour reads as clear.
  public func read(from object: AnyObject) -> SIMD4<Double> {
    (object as? Layer)?.value(of: descriptor).simd ?? .zero
  }

  /// Sets the model value.
  public func write(_ components: SIMD4<Double>, to object: AnyObject) {
    (object as? Layer)?.setValue(descriptor.value(vector: components), of: descriptor)
  }

  /// Returns the address of the value, for properties of plain numbers of a live layer.
  public func memory(of object: AnyObject) -> MotionMemory? {
    guard let layer = object as? Layer,
      let place = layer.context?.directPlace(of: descriptor, in: layer)
    else { return nil }
    return MotionMemory(first: place.numbers, mark: place.mark, markBits: 1)
  }
}

// A layer stores the token without knowledge of the module that motions come from.
extension LivenessToken: AssociatedMotion {}

extension Layer: MotionTarget {
  /// The liveness token of the layer for motions.
  public var livenessToken: LivenessToken {
    if let token = associatedMotion as? LivenessToken { return token }
    let token = LivenessToken()
    associatedMotion = token
    return token
  }

  /// Returns the property for a key path or one of Pop's names (`scaleXY`, `view.alpha`, ...); nil
  /// if motions cannot animate it.
  public func motionProperty(named name: String) -> (any MotionProperty)? {
    descriptor(forKeyPath: name).flatMap { LayerMotionProperty($0) }
      ?? PopLayerProperties.property(named: name, of: self)
  }

  /// Adds a motion, which changes the model tick by tick.
  ///
  /// - Parameters:
  ///   - motion: The motion; it runs for one layer at a time.
  ///   - key: The key of the motion within the layer; nil generates one.
  /// - Throws: `MotionError` if the motion is invalid; nothing has changed then.
  public func add(_ motion: Motion, forKey key: String?) throws(MotionError) {
    let now = (context ?? LayerContext.current).now
    try Animator.current.add(motion, for: self, key: key, at: now)
  }

  /// Returns the motion under a key; nil if there is none.
  public func motion(forKey key: String) -> Motion? {
    Animator.current.motion(forKey: key, of: self)
  }

  /// Removes the motion under a key; the layer keeps its current value.
  public func removeMotion(forKey key: String) { Animator.current.remove(forKey: key, of: self) }

  /// Removes all motions of the layer; it keeps its current values.
  public func removeAllMotions() { Animator.current.removeAll(of: self) }
}
