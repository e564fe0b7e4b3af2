/// The numbers of a part that is worked out from the value at an address: for the loops that run in
/// every frame, where a way through the types would cost more than the work.
package struct NumberPart: Sendable {
  package let load: @Sendable (UnsafeMutableRawPointer) -> SIMD4<Double>
  package let store: @Sendable (SIMD4<Double>, UnsafeMutableRawPointer) -> Void
  /// Makes the whole value at one address that at another.
  package let copy: @Sendable (UnsafeMutableRawPointer, UnsafeMutableRawPointer) -> Void

  /// The numbers of a part of a value.
  @inlinable
  package init<Whole>(
    _ whole: Whole.Type,
    load: @escaping @Sendable (inout Whole) -> SIMD4<Double>,
    store: @escaping @Sendable (inout Whole, SIMD4<Double>) -> Void
  ) {
    self.load = { load(&$0.assumingMemoryBound(to: Whole.self).pointee) }
    self.store = { store(&$1.assumingMemoryBound(to: Whole.self).pointee, $0) }
    copy = {
      $0.assumingMemoryBound(to: Whole.self).pointee =
        $1.assumingMemoryBound(to: Whole.self).pointee
    }
  }
}
