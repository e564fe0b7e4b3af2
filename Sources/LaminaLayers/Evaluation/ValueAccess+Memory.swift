import LaminaMath

extension ValueAccess {
  /// Whether values are up to four numbers, which mix component by component.
  package var isVector: Bool {
    switch self {
    case .doubles, .integer, .color, .part: true
    case .boolean, .transform, .path, .colors, .numbers, .image, .other: false
    }
  }

  /// Reads up to four numbers; nil for an absent colour.
  @inline(__always)
  func load(_ memory: UnsafeMutableRawPointer) -> SIMD4<Double>? {
    switch self {
    case .doubles(let count):
      let numbers = memory.assumingMemoryBound(to: Double.self)
      switch count {
      case 1: return SIMD4(numbers[0], 0, 0, 0)
      case 2: return SIMD4(numbers[0], numbers[1], 0, 0)
      case 3: return SIMD4(numbers[0], numbers[1], numbers[2], 0)
      default: return SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
      }
    case .integer:
      return SIMD4(Double(memory.assumingMemoryBound(to: Int.self).pointee), 0, 0, 0)
    case .color:
      guard let color = memory.assumingMemoryBound(to: Color?.self).pointee else { return nil }
      return SIMD4(color.red, color.green, color.blue, color.alpha)
    case .part(let part):
      return memory.assumingMemoryBound(to: TransformSlot.self).pointee.value(of: part)
    case .boolean, .transform, .path, .colors, .numbers, .image, .other:
      return nil
    }
  }

  /// Writes up to four numbers; nil makes a colour absent.
  @inline(__always)
  func store(_ value: SIMD4<Double>?, to memory: UnsafeMutableRawPointer) {
    if case .color = self {
      memory.assumingMemoryBound(to: Color?.self).pointee = value.map {
        Color(red: $0.x, green: $0.y, blue: $0.z, alpha: $0.w)
      }
      return
    }
    guard let value else { return }
    switch self {
    case .doubles(let count):
      let numbers = memory.assumingMemoryBound(to: Double.self)
      numbers[0] = value.x
      if count > 1 { numbers[1] = value.y }
      if count > 2 { numbers[2] = value.z }
      if count > 3 { numbers[3] = value.w }
    case .integer:
      let whole = Int(exactly: value.x.rounded())
      if let whole { memory.assumingMemoryBound(to: Int.self).pointee = whole }
    case .part(let part):
      memory.assumingMemoryBound(to: TransformSlot.self).pointee.set(part, to: value)
    case .color, .boolean, .transform, .path, .colors, .numbers, .image, .other:
      break
    }
  }
}
