/// The links of the lines that are not yet printed, by numbers in 1...255.
struct LineLinks: Sendable {
  private var links: ContiguousArray<[UInt8]> = []

  static let capacity = 255

  var count: Int { links.count }

  /// The parameters and the address of a link.
  subscript(number: UInt8) -> [UInt8] { links[Int(number) - 1] }

  /// The number of a link; 0 if it is empty or if there is no number left.
  mutating func number(of link: ArraySlice<UInt8>) -> UInt8 {
    if link.isEmpty { return 0 }
    if let index = links.firstIndex(where: { $0.elementsEqual(link) }) { return UInt8(index + 1) }
    guard links.count < Self.capacity else { return 0 }
    links.append(Array(link))
    return UInt8(links.count)
  }

  /// Keeps only the links whose numbers are used; returns the new number of each.
  mutating func keep(_ used: [Bool]) -> [UInt8] {
    var numbers = [UInt8](repeating: 0, count: Self.capacity + 1)
    var kept: ContiguousArray<[UInt8]> = []
    for number in 1..<links.count + 1 where used[number] {
      kept.append(links[number - 1])
      numbers[number] = UInt8(kept.count)
    }
    links = kept
    return numbers
  }
}
