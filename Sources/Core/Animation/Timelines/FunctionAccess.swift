import LaminaMath
import LaminaProperties

/// The accessor from a transform to the numbers of a value function and back.
///
/// Numbers are interpolated and accumulated as numbers; the resulting transform replaces the whole.
package struct FunctionAccess: ValueAccess {
  private let function: ValueFunction
  /// Whether the resulting transform is prepended to the current one instead of replacing it.
  private let isAdditive: Bool

  package init(_ function: ValueFunction, isAdditive: Bool) {
    self.function = function
    self.isAdditive = isAdditive
  }

  package func load(_ memory: UnsafeMutableRawPointer) -> InterpolationVector {
    let parts = memory.assumingMemoryBound(to: TransformSlot.self).pointee.components
    let (scale, move, turn) = (parts.scale, parts.translation, parts.rotation)
    let numbers =
      switch function.name {
      case .rotateX: turn.x.vector
      case .rotateY: turn.y.vector
      case .rotateZ: turn.z.vector
      case .scale: scale.vector
      case .scaleX: scale.x.vector
      case .scaleY: scale.y.vector
      case .scaleZ: scale.z.vector
      case .translate: move.vector
      case .translateX: move.x.vector
      case .translateY: move.y.vector
      case .translateZ: move.z.vector
      }
    return InterpolationVector(numbers)
  }

  package func working(of value: PropertyValue?) -> InterpolationVector? {
    value?.simd.map { InterpolationVector($0) }
  }

  package func show(_ working: InterpolationVector, _ memory: UnsafeMutableRawPointer) {
    let slot = memory.assumingMemoryBound(to: TransformSlot.self)
    let made = function.transform(working.numbers)
    slot.pointee.matrix = isAdditive ? made.concatenating(slot.pointee.matrix) : made
  }

  package func reset(_ memory: UnsafeMutableRawPointer, from other: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: TransformSlot.self).pointee =
      other.assumingMemoryBound(to: TransformSlot.self).pointee
  }
}
