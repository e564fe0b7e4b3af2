import Foundation
import LaminaLayers
import LaminaMath
import LaminaMotion
import LaminaProperties

/// A row of the property table as something that motions can move: every row whose values are one to
/// four numbers comes for free.
@preconcurrency @MainActor
public struct LayerMotionProperty: MotionProperty {
  private let row: PropertyRow
  /// How many numbers the value consists of, 1...4.
  public let componentCount: Int
  /// The type in which values are handed to users.
  public let valueType: any MotionValue.Type

  /// Creates the property for a row; nil if its values are not one to four numbers, or not to be
  /// changed over time.
  public init?(_ row: PropertyRow) {
    guard let count = Self.componentCount(of: row), let type = Self.valueType(of: row) else {
      return nil
    }
    self.row = row
    componentCount = count
    valueType = type
  }

  /// How many numbers a motion of the row moves, 1...4; nil for a row that no motion can move.
  package nonisolated static func componentCount(of row: PropertyRow) -> Int? {
    row.isAnimatable && (1...4).contains(row.vectorCount) ? row.vectorCount : nil
  }

  private static func valueType(of row: PropertyRow) -> (any MotionValue.Type)? {
    row.vectorCount > 0 ? row.type.valueType as? any MotionValue.Type ?? MotionVector.self : nil
  }

  /// The key path.
  public var name: String { row.name }

  /// The distance below which a motion has arrived: a tenth of a point for places and sizes.
  public var threshold: Double { row.threshold }

  /// The threshold of the original: a whole point for places and sizes; a custom value's own.
  public var popThreshold: Double { row.popThreshold }

  /// Whether an object is a layer that has the property.
  public func accepts(_ object: AnyObject) -> Bool {
    (object as? Layer)?.row(forKeyPath: row.name) != nil
  }

  /// The model's value; an absent colour reads as clear.
  public func read(from object: AnyObject) -> SIMD4<Double> {
    (object as? Layer)?.value(of: row).simd ?? .zero
  }

  /// Changes the model's value.
  public func write(_ components: SIMD4<Double>, to object: AnyObject) {
    (object as? Layer)?.setValue(row.value(vector: components), of: row)
  }

  /// Where the value lies, for rows of plain numbers of a live layer.
  public func memory(of object: AnyObject) -> MotionMemory? {
    guard let layer = object as? Layer,
      let place = layer.context?.directPlace(of: row, in: layer)
    else { return nil }
    return MotionMemory(first: place.numbers, mark: place.mark, markBits: 1)
  }
}

// A layer stores the token without knowledge of the module that motions come from.
extension LivenessToken: AssociatedMotion {}

extension Layer: MotionTarget {
  /// The token by which motions know that the layer exists.
  public var livenessToken: LivenessToken {
    if let token = associatedMotion as? LivenessToken { return token }
    let token = LivenessToken()
    associatedMotion = token
    return token
  }

  /// The property of a key path or of one of Pop's names (`scaleXY`, `view.alpha`, ...), or nil if
  /// motions cannot move it.
  public func motionProperty(named name: String) -> (any MotionProperty)? {
    row(forKeyPath: name).flatMap { LayerMotionProperty($0) }
      ?? PopLayerProperties.property(named: name, of: self)
  }

  /// Adds a motion: it changes the model, tick by tick.
  ///
  /// - Parameters:
  ///   - motion: What to add; it runs for one layer at a time.
  ///   - key: Names the motion among those of the layer; a fresh key when nil.
  /// - Throws: `MotionError` when the motion cannot run as it is; nothing has changed then.
  public func add(_ motion: Motion, forKey key: String?) throws(MotionError) {
    let now = (context ?? LayerContext.current).now
    try Animator.current.add(motion, for: self, key: key, at: now)
  }

  /// The motion under a key, or nil.
  public func motion(forKey key: String) -> Motion? {
    Animator.current.motion(forKey: key, of: self)
  }

  /// Removes the motion under a key; the layer keeps its current value.
  public func removeMotion(forKey key: String) {
    Animator.current.remove(forKey: key, of: self)
  }

  /// Removes all motions of the layer; it keeps its current values.
  public func removeAllMotions() {
    Animator.current.removeAll(of: self)
  }
}
