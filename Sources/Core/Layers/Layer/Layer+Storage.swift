/// The doors for other modules to what a frame reads of every layer.
///
/// The compiler honours `@exclusivity(unchecked)` only inside of the module that stores a property;
/// elsewhere each access would be checked at run time. What is inlined brings the storage along as
/// it was compiled here, unchecked.
extension Layer {
  /// What the compositor remembers of the layer between frames.
  @inlinable package final var drawing: LayerDrawing {
    @inline(__always) unsafeAddress { UnsafePointer(drawingMemory) }
    @inline(__always) unsafeMutableAddress { drawingMemory }
  }

  /// The sublayers of the model.
  @inlinable package final var children: [Layer] {
    @inline(__always) _read { yield keptChildren }
    @inline(__always) _modify { yield &keptChildren }
  }

  /// Layers that left but are still seen until their `onOrderOut` action ends.
  @inlinable package final var leaving: [LeavingLayer] {
    @inline(__always) _read { yield keptLeaving }
    @inline(__always) _modify { yield &keptLeaving }
  }
}
