import LaminaAnimations

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

  /// The mask of the model.
  @inlinable package final var storedMask: Layer? {
    @inline(__always) _read { yield keptMask }
    @inline(__always) _modify { yield &keptMask }
  }

  /// The tree's host, if the layer is in a tree that is displayed.
  ///
  /// Not weak, because every change asks for it: whoever owns the context takes the tree out of it
  /// in the end.
  @inlinable package final var context: LayerContext? {
    @inline(__always) _read { yield keptContext }
    @inline(__always) _modify { yield &keptContext }
  }

  /// The animations that run.
  @inlinable package final var running: [RunningAnimation] {
    @inline(__always) _read { yield keptRunning }
    @inline(__always) _modify { yield &keptRunning }
  }
}
