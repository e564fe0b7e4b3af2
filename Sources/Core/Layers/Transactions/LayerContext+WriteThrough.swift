import LaminaProperties
import LaminaAnimation

extension LayerContext {
  /// Returns the address of a property's numbers in the model of a live layer, for direct writes.
  package func directPlace(
    of descriptor: PropertyDescriptor,
    in layer: LayerState
  )
    -> (numbers: UnsafeMutablePointer<Double>, mark: UnsafeMutablePointer<UInt64>)?
  {
    guard layer.isCommitted, let state = descriptor.place?.state,
      let block = layer.block(of: state, making: true)
    else { return nil }
    return writeThrough.place(
      of: descriptor,
      in: block,
      owner: layer,
      staleFlag: layer.base.staleFlag
    )
  }

  /// Commits what motions wrote to models directly in this tick.
  package func takeUpWriteThrough() {
    let wasWritten = writeThrough.flush { $0.markStale() }
    if wasWritten {
      modelVersion += 1
      needsComposite = true
    }
  }
}
