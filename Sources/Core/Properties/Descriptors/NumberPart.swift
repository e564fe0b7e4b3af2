/// Untyped access to the numbers of a computed part of a value, for per-frame loops in which
/// generic dispatch would cost more than the work.
@usableFromInline
package struct NumberPart: Sendable {
  package let load: @Sendable (UnsafeMutableRawPointer) -> SIMD4<Double>
  package let store: @Sendable (SIMD4<Double>, UnsafeMutableRawPointer) -> Void
  /// Copies the whole value from the second address to the first.
  package let copy: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

  /// Creates the access to the numbers of a part.
  ///
  /// Inlined where the type is known, so that the closures contain no generic code.
  @inline(__always)
  init<Whole>(
    of whole: Whole.Type,
    get: @escaping @Sendable (inout Whole) -> SIMD4<Double>,
    set: @escaping @Sendable (inout Whole, SIMD4<Double>) -> Void
  ) {
    load = { get(&$0.assumingMemoryBound(to: Whole.self).pointee) }
    store = { set(&$1.assumingMemoryBound(to: Whole.self).pointee, $0) }
    copy = {
      $0.assumingMemoryBound(to: Whole.self).pointee =
        $1.assumingMemoryBound(to: Whole.self).pointee
    }
  }
}
