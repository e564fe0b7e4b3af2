import LaminaProperties

/// Places in the models of layers that somebody writes to by their address, past the layers.
///
/// A motion that writes one number into its own layer sixty times a second must not pay for a search
/// for an action that is disabled anyway, nor for a commit of everything that the layer has. It
/// writes the number and sets a mark; once in a tick the marked numbers become the committed and the
/// shown ones.
@MainActor
package struct WriteThrough {
  private struct Place {
    /// The layer; when it is gone, nobody writes here any more.
    weak var owner: AnyObject?
    /// Keeps the memory, even if the layer goes.
    let block: AnyPropertyBlock
    let offset: Int
    let bytes: Int
    let mark: UnsafeMutablePointer<UInt64>
    let staleFlag: UnsafeMutablePointer<Bool>
  }

  private struct Key: Hashable {
    let block: ObjectIdentifier
    let offset: Int
  }

  private var places: ContiguousArray<Place> = []
  private var indices: [Key: Int] = [:]
  private var sizeToPrune = 64

  package init() {}

  /// The address of a row's numbers in a block's model, and the mark to set with every write.
  ///
  /// - Parameters:
  ///   - row: The property.
  ///   - block: The block in which it lies.
  ///   - owner: The layer that has the block.
  ///   - staleFlag: Set while the layer waits to be drawn.
  /// - Returns: nil for rows that are not plain numbers, or whose change means more than a new
  ///   picture.
  package mutating func place(
    of row: PropertyRow,
    in block: AnyPropertyBlock,
    owner: AnyObject,
    staleFlag: UnsafeMutablePointer<Bool>
  )
    -> (numbers: UnsafeMutablePointer<Double>, mark: UnsafeMutablePointer<UInt64>)?
  {
    guard row.isAnimatable, row.effect == .none, case .doubles(let count)? = row.numberLayout,
      let place = row.place, place.state == block.state
    else { return nil }
    let offset = place.offset
    let numbers = (block.model + offset).assumingMemoryBound(to: Double.self)
    let key = Key(block: ObjectIdentifier(block), offset: offset)
    if let index = indices[key] { return (numbers, places[index].mark) }
    if places.count >= sizeToPrune { prune() }
    let mark = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    mark.initialize(to: 0)
    indices[key] = places.count
    places.append(
      Place(
        owner: owner,
        block: block,
        offset: offset,
        bytes: count * MemoryLayout<Double>.stride,
        mark: mark,
        staleFlag: staleFlag
      )
    )
    return (numbers, mark)
  }

  /// Makes what was written the committed and the shown state.
  ///
  /// - Parameter didGoStale: Told of each layer that did not wait to be drawn until now.
  /// - Returns: Whether anything was written.
  package func flush(didGoStale: @MainActor (AnyObject) -> Void) -> Bool {
    var wasWritten = false
    places.withUnsafeBufferPointer { places in
      for index in places.indices where places[index].mark.pointee != 0 {
        let block = places[index].block
        let (offset, bytes) = (places[index].offset, places[index].bytes)
        places[index].mark.pointee = 0
        wasWritten = true
        let model = block.model + offset
        (block.committed + offset).copyMemory(from: model, byteCount: bytes)
        (block.shown + offset).copyMemory(from: model, byteCount: bytes)
        if !places[index].staleFlag.pointee, let owner = places[index].owner {
          didGoStale(owner)
        }
      }
    }
    return wasWritten
  }

  /// Forgets the places of layers that are gone: nobody writes to them any more.
  private mutating func prune() {
    var kept: ContiguousArray<Place> = []
    indices.removeAll(keepingCapacity: true)
    for place in places {
      guard place.owner != nil else {
        place.mark.deallocate()
        continue
      }
      indices[Key(block: ObjectIdentifier(place.block), offset: place.offset)] = kept.count
      kept.append(place)
    }
    places = kept
    sizeToPrune = max(64, places.count * 2)
  }
}
