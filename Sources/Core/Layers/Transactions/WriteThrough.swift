import LaminaAnimation
import LaminaMath
import LaminaProperties

/// Addresses in the models of layers that motions write to directly, bypassing the layers.
///
/// A motion that writes one number of its layer sixty times a second must not pay for an action
/// search that is disabled anyway, nor for committing the whole layer. It writes the number and
/// sets a mark; once a tick the marked numbers are copied to the committed and the shown state.
@MainActor
package struct WriteThrough {
  private struct Place {
    /// The layer; once it is deallocated, nothing writes here.
    weak var owner: LayerState?
    /// The block that holds the numbers; keeps the memory alive after the layer.
    let block: AnyPropertyBlock
    let mark: UnsafeMutablePointer<UInt64>
    let staleFlag: UnsafeMutablePointer<Bool>
    let offset: Int32
    let count: Int16
    /// The axes along which writes move the layer.
    let movingAxes: MovingAxes

    /// Whether the numbers were written before the last flush; the word after the mark.
    var wasWritten: Bool {
      get { mark[1] != 0 }
      nonmutating set { mark[1] = newValue ? 1 : 0 }
    }
  }

  private struct Key: Hashable {
    let block: ObjectIdentifier
    let offset: Int
  }

  private var places: ContiguousArray<Place> = []
  private var indices: [Key: Int] = [:]
  private var sizeToPrune = 64

  package init() {}

  /// Returns the address of a property's numbers in a block's model, and the mark to set with every
  /// write; nil for properties that are not plain numbers, or whose changes require more than a
  /// redraw.
  ///
  /// `staleFlag` is set while the layer waits to be drawn.
  package mutating func place(
    of descriptor: PropertyDescriptor,
    in block: AnyPropertyBlock,
    owner: LayerState,
    staleFlag: UnsafeMutablePointer<Bool>
  )
    -> (numbers: UnsafeMutablePointer<Double>, mark: UnsafeMutablePointer<UInt64>)?
  {
    guard descriptor.isAnimatable, descriptor.effect == .none,
      case .doubles(let count)? = descriptor.numberLayout,
      let place = descriptor.place, place.state == block.state
    else { return nil }
    let offset = place.offset
    let numbers = (block.model + offset).assumingMemoryBound(to: Double.self)
    let key = Key(block: ObjectIdentifier(block), offset: offset)
    if let index = indices[key] { return (numbers, places[index].mark) }
    if places.count >= sizeToPrune { prune() }
    let mark = UnsafeMutablePointer<UInt64>.allocate(capacity: 2)
    mark.initialize(repeating: 0, count: 2)
    indices[key] = places.count
    places.append(
      Place(
        owner: owner,
        block: block,
        mark: mark,
        staleFlag: staleFlag,
        offset: Int32(offset),
        count: Int16(count),
        movingAxes: descriptor.movingAxes
      )
    )
    return (numbers, mark)
  }

  /// Copies the marked numbers to the committed and the shown state; returns whether there were
  /// any; `didGoStale` is called for each layer that was not waiting to be drawn already.
  package func flush(didGoStale: @MainActor (LayerState) -> Void) -> Bool {
    var wasWritten = false
    places.withUnsafeBufferPointer { places in
      for index in places.indices {
        guard places[index].mark.pointee != 0 else {
          // A layer at rest is fitted more finely than a moving one.
          if places[index].wasWritten { rest(places[index], didGoStale) }
          continue
        }
        if !places[index].wasWritten { push(places[index]) }
        let block = places[index].block
        let (offset, count) = (Int(places[index].offset), Int(places[index].count))
        places[index].mark.pointee = 0
        wasWritten = true
        let model = (block.model + offset).assumingMemoryBound(to: Double.self)
        let committed = (block.committed + offset).assumingMemoryBound(to: Double.self)
        let shown = (block.shown + offset).assumingMemoryBound(to: Double.self)
        // Mostly one: a call that copies memory would take longer than all else.
        for number in 0..<count {
          let value = model[number]
          (committed[number], shown[number]) = (value, value)
        }
        if !places[index].staleFlag.pointee, let owner = places[index].owner { didGoStale(owner) }
      }
    }
    return wasWritten
  }

  private func push(_ place: Place) {
    place.wasWritten = true
    place.owner?.drawing.pushed.formUnion(place.movingAxes)
  }

  private func rest(_ place: Place, _ didGoStale: @MainActor (LayerState) -> Void) {
    place.wasWritten = false
    guard !place.movingAxes.isEmpty, let owner = place.owner else { return }
    owner.drawing.pushed.subtract(place.movingAxes)
    if !place.staleFlag.pointee { didGoStale(owner) }
  }

  /// Removes the entries of deallocated layers, which nothing writes to any more.
  private mutating func prune() {
    var kept: ContiguousArray<Place> = []
    indices.removeAll(keepingCapacity: true)
    for place in places {
      guard place.owner != nil else {
        place.mark.deallocate()
        continue
      }
      indices[Key(block: ObjectIdentifier(place.block), offset: Int(place.offset))] = kept.count
      kept.append(place)
    }
    places = kept
    sizeToPrune = max(64, places.count * 2)
  }
}

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
