extension ContiguousArray {
  /// Sorts the elements without further memory, so that a frame allocates none.
  mutating func shellSort(_ isAfter: (Element, Element) -> Bool) {
    var gap = 1
    while gap < count / 3 { gap = 3 * gap + 1 }
    while gap >= 1 {
      for index in stride(from: gap, to: count, by: 1) {
        let element = self[index]
        var place = index
        while place >= gap, isAfter(self[place - gap], element) {
          self[place] = self[place - gap]
          place -= gap
        }
        self[place] = element
      }
      gap /= 3
    }
  }
}
