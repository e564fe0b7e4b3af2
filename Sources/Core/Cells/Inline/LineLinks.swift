/// The links of the lines that are not yet printed, by numbers in 1...255.
struct LineLinks: Sendable {
  private var links: ContiguousArray<[UInt8]> = []
  /// Whether the lines use all numbers.
  private(set) var isFull = false

  static let capacity = 255

  var isEmpty: Bool { links.isEmpty }

  /// The parameters and the address of a link.
  subscript(number: UInt8) -> [UInt8] { links[Int(number) - 1] }

  /// The number of a link; 0 if it is empty or if there is no number left.
  mutating func number(of link: ArraySlice<UInt8>) -> UInt8 {
    if link.isEmpty { return 0 }
    if let index = links.firstIndex(where: { $0.elementsEqual(link) }) { return UInt8(index + 1) }
    guard links.count < Self.capacity else {
      isFull = true
      return 0
    }
    links.append(Array(link))
    return UInt8(links.count)
  }

  /// Keeps only the links with some numbers; returns the new number of each.
  mutating func keep(_ used: Set<UInt8>) -> [UInt8] {
    var numbers = [UInt8](repeating: 0, count: Self.capacity + 1)
    var kept: ContiguousArray<[UInt8]> = []
    for number in used.sorted() where number > 0 {
      kept.append(self[number])
      numbers[Int(number)] = UInt8(kept.count)
    }
    links = kept
    isFull = false
    return numbers
  }
}
