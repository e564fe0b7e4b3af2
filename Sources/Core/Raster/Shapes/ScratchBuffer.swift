/// Memory for the elements of one operation, kept for the next one.
///
/// Owned by one value: reading and writing an element counts no references, and checks nothing but
/// the index.
struct ScratchBuffer<Element: BitwiseCopyable>: ~Copyable {
  private(set) var elements: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int = 64) {
    self.capacity = capacity
    elements = .allocate(capacity: capacity)
  }

  deinit { elements.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      precondition(index >= 0 && index < count)
      return elements[index]
    }
    set {
      precondition(index >= 0 && index < count)
      elements[index] = newValue
    }
  }

  mutating func removeAll() { count = 0 }

  mutating func removeLast(_ removed: Int) {
    precondition(removed >= 0 && removed <= count)
    count -= removed
  }

  /// Replaces all elements.
  mutating func fill(with element: Element, count: Int) {
    if count > capacity {
      elements.deallocate()
      capacity = max(count, 2 * capacity)
      elements = .allocate(capacity: capacity)
    }
    self.count = count
    elements.initialize(repeating: element, count: count)
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow() }
    elements[count] = element
    count += 1
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: 2 * capacity)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    (elements, capacity) = (larger, 2 * capacity)
  }
}
