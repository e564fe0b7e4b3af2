import LaminaMath
import Testing

@Suite("Items side by side")
struct BatchStoreTests {
  private func store(_ count: Int) -> (BatchStore<Int>, [BatchSlot<Int>]) {
    let store = BatchStore(gap: -1)
    let places = (0..<count).map { BatchSlot($0) }
    for place in places { store.adopt(place) }
    return (store, places)
  }

  private func items(_ store: BatchStore<Int>) -> [Int] {
    (0..<store.count).map { store.items[$0] }
  }

  @Test("a place finds its item while the memory grows")
  func growth() {
    let (store, places) = store(100)
    #expect(items(store) == Array(0..<100))
    for (number, place) in places.enumerated() { place.item.pointee = number * 2 }
    #expect(items(store) == (0..<100).map { $0 * 2 })
    // A slot becomes a gap when its last reference is released.
    withExtendedLifetime(places) {}
  }

  @Test("a gap keeps the indices until it is closed, and the order stays")
  func gaps() {
    let (store, places) = store(6)
    store.release(places[1])
    store.release(places[4])
    #expect(items(store) == [0, -1, 2, 3, -1, 5])
    #expect(places[1].item.pointee == 1)
    #expect(places[1].store == nil)
    store.compact()
    #expect(items(store) == [0, 2, 3, 5])
    places[5].item.pointee = 50
    #expect(items(store) == [0, 2, 3, 50])
    store.adopt(places[4])
    #expect(items(store) == [0, 2, 3, 50, 4])
    withExtendedLifetime(places) {}
  }

  @Test("a place that nobody keeps leaves a gap")
  func abandoned() {
    let store = BatchStore(gap: -1)
    do {
      let place = BatchSlot(7)
      store.adopt(place)
    }
    #expect(items(store) == [-1])
    store.compact()
    #expect(store.count == 0)
  }

  @Test("items without a place are made anew together")
  func loose() {
    let store = BatchStore(gap: -1)
    for number in 0..<40 { store.append(number) }
    store.compact()
    #expect(items(store) == Array(0..<40))
    store.removeAll(from: 2)
    #expect(items(store) == [0, 1])
    store.removeAll()
    #expect(store.count == 0)
  }

  @Test("items with references are let go of")
  func references() {
    final class Thing {}
    weak var thing: Thing?
    let store = BatchStore<Thing?>(gap: .some(nil))
    do {
      let made = Thing()
      thing = made
      let place = BatchSlot<Thing?>(made)
      store.adopt(place)
      #expect(thing != nil)
      store.release(place)
    }
    store.compact()
    #expect(thing == nil)
  }
}
