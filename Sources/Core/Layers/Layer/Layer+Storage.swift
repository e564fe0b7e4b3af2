/// The access of other modules to the per-frame storage of a layer.
///
/// The compiler honours `@exclusivity(unchecked)` only inside of the module that stores a property;
/// elsewhere each access would be checked at run time. Inlined accessors carry the unchecked access
/// along.
extension Layer {
  /// The compositor's state of the layer between frames.
  @inlinable package final var drawing: LayerDrawing {
    @inline(__always) unsafeAddress { UnsafePointer(drawingMemory) }
    @inline(__always) unsafeMutableAddress { drawingMemory }
  }

  /// The sublayers of the model.
  @inlinable package final var children: [Layer] {
    @inline(__always) _read { yield keptChildren }
    @inline(__always) _modify { yield &keptChildren }
  }

  /// Removed layers that are drawn until their `onOrderOut` action ends.
  @inlinable package final var leaving: [LeavingLayer] {
    @inline(__always) _read { yield keptLeaving }
    @inline(__always) _modify { yield &keptLeaving }
  }
}
