import LaminaMath
import LaminaProperties

/// Access to one to four numbers in memory, independent of their value type.
package struct NumbersAccess: ValueAccess {
  private enum Form {
    case stored(NumberLayout)
    case part(NumberPart)
  }

  private let form: Form

  /// Creates the accessor to a property's numbers; nil if the property has no numeric layout.
  package init?(_ descriptor: PropertyDescriptor) {
    if let layout = descriptor.numberLayout {
      form = .stored(layout)
    } else if let part = descriptor.numberPart {
      form = .part(part)
    } else {
      return nil
    }
  }

  package func working(of value: PropertyValue?) -> InterpolationVector? {
    guard let value else { return nil }
    guard let numbers = value.simd else { return .absent }
    return working(numbers)
  }

  /// Returns the interpolation form of numbers.
  package func working(_ numbers: SIMD4<Double>) -> InterpolationVector {
    if case .stored(.rect) = form { return InterpolationVector(numbers, isRect: true) }
    return InterpolationVector(numbers)
  }

  /// Returns the numbers of a value that is present.
  package func numbers(of working: InterpolationVector) -> SIMD4<Double>? {
    working.isAbsent ? nil : working.numbers
  }

  @inline(__always)
  package func load(_ memory: UnsafeMutableRawPointer) -> InterpolationVector {
    switch form {
    case .stored(let layout): layout.load(memory)
    case .part(let part): InterpolationVector(part.load(memory))
    }
  }

  @inline(__always)
  package func show(_ working: InterpolationVector, _ memory: UnsafeMutableRawPointer) {
    switch form {
    case .stored(let layout): layout.store(working, memory)
    case .part(let part): part.store(working.numbers, memory)
    }
  }

  @inline(__always)
  package func reset(_ memory: UnsafeMutableRawPointer, from other: UnsafeMutableRawPointer) {
    switch form {
    case .stored(let layout): layout.copy(memory, from: other)
    case .part(let part): part.copy(memory, other)
    }
  }
}

extension NumberLayout {
  /// The number of numbers in the layout.
  package var count: Int {
    switch self {
    case .doubles(let count): count
    case .rect, .optionalColor: 4
    }
  }

  var byteCount: Int { count * MemoryLayout<Double>.stride }

  @inline(__always)
  func load(_ memory: UnsafeMutableRawPointer) -> InterpolationVector {
    let numbers = memory.assumingMemoryBound(to: Double.self)
    switch self {
    case .doubles(1): return InterpolationVector(SIMD4(numbers[0], 0, 0, 0))
    case .doubles(2): return InterpolationVector(SIMD4(numbers[0], numbers[1], 0, 0))
    case .doubles(3): return InterpolationVector(SIMD4(numbers[0], numbers[1], numbers[2], 0))
    case .doubles:
      return InterpolationVector(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
    case .rect:
      return InterpolationVector(
        SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]),
        isRect: true
      )
    case .optionalColor:
      guard let color = memory.assumingMemoryBound(to: Color?.self).pointee else { return .absent }
      return InterpolationVector(color.components)
    }
  }

  @inline(__always)
  func store(_ working: InterpolationVector, _ memory: UnsafeMutableRawPointer) {
    if working.isAbsent, case .optionalColor = self {
      memory.assumingMemoryBound(to: Color?.self).pointee = nil
    } else {
      store(working.numbers, memory)
    }
  }

  @inline(__always)
  func store(_ value: SIMD4<Double>, _ memory: UnsafeMutableRawPointer) {
    if case .optionalColor = self {
      memory.assumingMemoryBound(to: Color?.self).pointee = Color(components: value)
      return
    }
    let (numbers, count) = (memory.assumingMemoryBound(to: Double.self), count)
    numbers[0] = value.x
    if count > 1 { numbers[1] = value.y }
    if count > 2 { numbers[2] = value.z }
    if count > 3 { numbers[3] = value.w }
  }

  @inline(__always)
  func copy(_ memory: UnsafeMutableRawPointer, from other: UnsafeMutableRawPointer) {
    if case .optionalColor = self {
      memory.assumingMemoryBound(to: Color?.self).pointee =
        other.assumingMemoryBound(to: Color?.self).pointee
    } else {
      memory.copyMemory(from: other, byteCount: byteCount)
    }
  }
}
