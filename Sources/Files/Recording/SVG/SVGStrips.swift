import LaminaCells

/// The images that some columns of a row show in the course of a recording, with their starts.
struct SVGStrip {
  /// The indices of the images in order.
  var pictures: [Int] = []
  /// The frames of the file at which they start.
  var begins: [Int] = []
}

/// A recording cut into strips of equal width; each distinct image is kept once.
struct SVGStrips {
  /// The width of a strip in columns; the last one of a row may be narrower.
  let width: Int
  let size: CellSize
  /// The number of strips in a row.
  let across: Int
  /// The distinct images in order of appearance.
  private(set) var pictures: [String] = []
  /// The strips, row by row.
  private(set) var strips: [SVGStrip]
  private var numbers: [String: Int] = [:]
  /// The approximate bytes of a strip's entry: its image, and its start.
  private static let entryWeight = 32
  /// The bytes of all images, and of all references to them.
  private(set) var weight = 0

  init(width: Int, size: CellSize) {
    self.width = width
    self.size = size
    across = (size.columns + width - 1) / width
    strips = Array(repeating: SVGStrip(), count: across * size.rows)
  }

  func columns(of index: Int) -> Range<Int> {
    let start = index % across * width
    return start..<min(size.columns, start + width)
  }

  /// Adds the contents of a frame that is shown from a frame of the file on.
  mutating func add(_ frame: Frame, from first: Int, after before: Frame?, _ cells: inout SVGCells)
  {
    for index in strips.indices {
      let (row, columns) = (index / across, columns(of: index))
      if let before, columns.allSatisfy({ frame[$0, row] == before[$0, row] }) { continue }
      var text = cells.text(of: frame, row: row, columns: columns)
      let number = numbers[text] ?? pictures.count
      if number == pictures.count {
        // A copy without spare capacity.
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
