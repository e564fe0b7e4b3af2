import LaminaMath
import LaminaProperties

/// Numbers in transit between memory and an animation.
package struct FunctionInput: PropertyStorable {
  package typealias Value = MotionVector
  package var numbers: SIMD4<Double>
  package var isAbsent = false
  package var isRect = false

  @inline(__always)
  package init(_ numbers: SIMD4<Double>) { self.numbers = numbers }

  /// Creates the input from a number, or from as many numbers as the function takes.
  package init?(propertyValue: PropertyValue) {
    guard let numbers = propertyValue.simd else { return nil }
    self.init(numbers)
  }

  package var propertyValue: PropertyValue { PropertyValue(MotionVector(numbers, count: 4)) }
  @inline(__always) package var working: InterpolationVector {
    isAbsent ? .absent : InterpolationVector(numbers, isRect: isRect)
  }
  package mutating func show(_ working: InterpolationVector) { numbers = working.numbers }
}

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

  package func load(_ memory: UnsafeMutableRawPointer) -> FunctionInput {
    let parts = memory.assumingMemoryBound(to: TransformSlot.self).pointee.components
    let (scale, move, turn) = (parts.scale, parts.translation, parts.rotation)
    return switch function.name {
    case .rotateX: FunctionInput(turn.x.vector)
    case .rotateY: FunctionInput(turn.y.vector)
    case .rotateZ: FunctionInput(turn.z.vector)
    case .scale: FunctionInput(SIMD4(scale, 0))
    case .scaleX: FunctionInput(scale.x.vector)
    case .scaleY: FunctionInput(scale.y.vector)
    case .scaleZ: FunctionInput(scale.z.vector)
    case .translate: FunctionInput(SIMD4(move, 0))
    case .translateX: FunctionInput(move.x.vector)
    case .translateY: FunctionInput(move.y.vector)
    case .translateZ: FunctionInput(move.z.vector)
    }
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
