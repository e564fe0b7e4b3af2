import LaminaCells

/// What some columns of some row show in the course of a film: pictures, and when each begins.
struct SVGStrip {
  /// Indices of pictures in the order in which they are seen.
  var pictures: [Int] = []
  /// The frames of the file in which they begin.
  var begins: [Int] = []
}

/// A film cut into strips of equal width, each different picture kept once.
struct SVGStrips {
  /// Columns of a strip; the last one of a row may be narrower.
  let width: Int
  let size: CellSize
  /// The different pictures in the order in which they came.
  private(set) var pictures: [String] = []
  /// The strips, row by row.
  private(set) var strips: [SVGStrip]
  private var numbers: [String: Int] = [:]
  /// About as many bytes as one entry of a strip needs: its picture, and when it begins.
  private static let entryWeight = 32
  /// The bytes of all pictures, and of all places where they are used.
  private(set) var weight = 0

  init(width: Int, size: CellSize) {
    self.width = width
    self.size = size
    let across = (size.columns + width - 1) / width
    strips = Array(repeating: SVGStrip(), count: across * size.rows)
  }

  /// Strips beside each other.
  var across: Int { (size.columns + width - 1) / width }

  /// The columns of a strip.
  func columns(of index: Int) -> Range<Int> {
    let start = index % across * width
    return start..<min(size.columns, start + width)
  }

  /// Takes up what is seen from a frame of the file on.
  mutating func add(_ frame: Frame, from first: Int, after before: Frame?, _ cells: inout SVGCells)
  {
    for index in strips.indices {
      let (row, columns) = (index / across, columns(of: index))
      if let before, columns.allSatisfy({ frame[$0, row] == before[$0, row] }) { continue }
      var text = cells.text(of: frame, row: row, columns: columns)
      let number = numbers[text] ?? pictures.count
      if number == pictures.count {
        // Without the room that it grew with.
        text = String(decoding: text.utf8, as: UTF8.self)
        pictures.append(text)
        weight += text.utf8.count
        numbers[text] = number
      }
      if strips[index].pictures.last == number { continue }
      strips[index].pictures.append(number)
      strips[index].begins.append(first)
      weight += Self.entryWeight
    }
  }
}
