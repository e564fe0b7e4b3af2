import LaminaMath
import LaminaProperties

/// Access to one to four numbers in memory, independent of their value type.
package struct NumbersAccess: ValueAccess {
  package typealias Stored = FunctionInput

  private enum Form {
    case doubles(Int)
    case rect
    case optionalColor
    case part(NumberPart)
  }

  private let form: Form

  /// Creates the accessor to a property's numbers; nil if the property has no numeric layout.
  package init?(_ descriptor: PropertyDescriptor) {
    switch (descriptor.numberLayout, descriptor.numberPart) {
    case (.doubles(let count)?, _): form = .doubles(count)
    case (.rect?, _): form = .rect
    case (.optionalColor?, _): form = .optionalColor
    case (nil, let part?): form = .part(part)
    case (nil, nil): return nil
    }
  }

  /// Returns the interpolation form of a given value; nil if no value is given.
  package func working(of value: PropertyValue?) -> InterpolationVector? {
    guard let value else { return nil }
    guard let numbers = value.simd else { return .absent }
    return working(numbers)
  }

  /// Returns the interpolation form of numbers.
  package func working(_ numbers: SIMD4<Double>) -> InterpolationVector {
    if case .rect = form { return InterpolationVector(numbers, isRect: true) }
    return InterpolationVector(numbers)
  }

  @inline(__always)
  package func load(_ memory: UnsafeMutableRawPointer) -> FunctionInput {
    let numbers = memory.assumingMemoryBound(to: Double.self)
    switch form {
    case .doubles(1): return FunctionInput(SIMD4(numbers[0], 0, 0, 0))
    case .doubles(2): return FunctionInput(SIMD4(numbers[0], numbers[1], 0, 0))
    case .doubles(3): return FunctionInput(SIMD4(numbers[0], numbers[1], numbers[2], 0))
    case .doubles:
      return FunctionInput(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
    case .rect:
      var input = FunctionInput(SIMD4(numbers[0], numbers[1], numbers[2], numbers[3]))
      input.isRect = true
      return input
    case .optionalColor:
      guard let color = memory.assumingMemoryBound(to: Color?.self).pointee else {
        var input = FunctionInput(.zero)
        input.isAbsent = true
        return input
      }
      return FunctionInput(SIMD4(color.red, color.green, color.blue, color.alpha))
    case .part(let part): return FunctionInput(part.load(memory))
    }
  }

  @inline(__always)
  package func show(_ working: InterpolationVector, _ memory: UnsafeMutableRawPointer) {
    let value = working.numbers
    let numbers = memory.assumingMemoryBound(to: Double.self)
    switch form {
    case .doubles(let count):
      numbers[0] = value.x
      if count > 1 { numbers[1] = value.y }
      if count > 2 { numbers[2] = value.z }
      if count > 3 { numbers[3] = value.w }
    case .rect:
      (numbers[0], numbers[1]) = (value.x, value.y)
      (numbers[2], numbers[3]) = (value.z, value.w)
    case .optionalColor:
      memory.assumingMemoryBound(to: Color?.self).pointee =
        working.isAbsent
        ? nil : Color(red: value.x, green: value.y, blue: value.z, alpha: value.w)
    case .part(let part): part.store(value, memory)
    }
  }

  @inline(__always)
  package func reset(_ memory: UnsafeMutableRawPointer, from other: UnsafeMutableRawPointer) {
    switch form {
    case .doubles(let count):
      memory.copyMemory(from: other, byteCount: count * MemoryLayout<Double>.stride)
    case .rect: memory.copyMemory(from: other, byteCount: 4 * MemoryLayout<Double>.stride)
    case .optionalColor:
      memory.assumingMemoryBound(to: Color?.self).pointee =
        other.assumingMemoryBound(to: Color?.self).pointee
    case .part(let part): part.copy(memory, other)
    }
  }
}

/// A basic track specialised for numbers.
package final class NumbersTrack: PropertyTrack {
  private var core: BasicCore<NumbersAccess>

  package init(
    _ target: TrackTarget,
    _ access: NumbersAccess,
    _ ends: FromToBy<InterpolationVector>,
    velocity: InterpolationVector?,
    isAdditive: Bool,
    isCumulative: Bool
  ) {
    core = BasicCore(
      access: access,
      ends: ends,
      previous: access.load(target.shown).working,
      velocity: velocity,
      isAdditive: isAdditive,
      isCumulative: isCumulative
    )
    super.init(target, isAdditive: isAdditive, isCumulative: isCumulative)
  }

  package override func reset() {
    core.access.reset(shown, from: committed)
    didShow?()
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    core.apply(
      shown,
      progress: progress,
      velocityResponse: velocityResponse,
      iteration: iteration,
      endsAtStart: endsAtStart
    )
    didShow?()
  }

  package override var batchEnds: BatchEnds? {
    guard !isAdditive, !isCumulative, core.velocity == nil, didShow == nil,
      let layout = descriptor.numberLayout, let fixed = core.ends.fixed, !fixed.start.isAbsent,
      !fixed.end.isAbsent
    else { return nil }
    return BatchEnds(from: fixed.start.numbers, to: fixed.end.numbers, layout: layout)
  }
}

/// A keyframes track specialised for numbers.
package final class NumbersKeyframesTrack: PropertyTrack {
  private let core: KeyframesCore<NumbersAccess>

  package init(
    _ target: TrackTarget,
    _ access: NumbersAccess,
    isAdditive: Bool,
    isCumulative: Bool,
    _ curve: @escaping (Double) -> InterpolationVector
  ) {
    core = KeyframesCore(
      access: access,
      isAdditive: isAdditive,
      isCumulative: isCumulative,
      curve: curve
    )
    super.init(target, isAdditive: isAdditive, isCumulative: isCumulative)
  }

  package override func reset() {
    core.access.reset(shown, from: committed)
    didShow?()
  }

  package override func apply(progress: Double, iteration: Int, endsAtStart: Bool) {
    core.apply(shown, progress: progress, iteration: iteration, endsAtStart: endsAtStart)
    didShow?()
  }
}
