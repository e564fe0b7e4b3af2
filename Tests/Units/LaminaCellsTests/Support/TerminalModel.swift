import LaminaCells

/// A terminal that knows just the sequences that the encoder may use; everything else is a fault.
struct TerminalModel {
  private(set) var frame: Frame
  private(set) var faults: [String] = []
  private(set) var synchronizedParts = 0
  private var place = CellPoint(column: 0, row: 0)
  private var pen = Cell.blank
  private var isSynchronized = false

  init(size: CellSize) {
    frame = Frame(size: size)
  }

  mutating func feed(_ bytes: [UInt8]) {
    var scalars = Substring(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}" {
        guard scalars.popFirst() == "[" else {
          faults.append("an escape that is not CSI")
          continue
        }
        var parameters = ""
        while let next = scalars.first, !("@"..."~").contains(next) {
          parameters.unicodeScalars.append(next)
          scalars.removeFirst()
        }
        run(parameters, final: scalars.popFirst() ?? "?")
      } else if scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value) {
        faults.append("control character \(scalar.value)")
      } else {
        draw(scalar)
      }
    }
    if isSynchronized { faults.append("synchronised output was not ended") }
  }

  private mutating func run(_ parameters: String, final: Unicode.Scalar) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    switch (parameters, final) {
    case ("?2026", "h"):
      isSynchronized = true
      synchronizedParts += 1
    case ("?2026", "l"): isSynchronized = false
    case ("2", "J"): frame.reset(size: frame.size)
    case (_, "H"):
      guard numbers.count == 2, let row = numbers[0], let column = numbers[1] else {
        faults.append("CUP \(parameters)")
        return
      }
      place = CellPoint(column: column - 1, row: row - 1)
      checkPlace()
    case (_, "C"):
      place.column += numbers.first.flatMap { $0 } ?? 1
      checkPlace()
    case ("", "m"): pen = .blank
    case (_, "m"): setPen(numbers.map { $0 ?? 0 })
    default: faults.append("CSI \(parameters) \(final)")
    }
  }

  private mutating func checkPlace() {
    let columns = 0..<frame.size.columns
    if columns.contains(place.column) && (0..<frame.size.rows).contains(place.row) { return }
    faults.append("the cursor left the screen: \(place)")
    place = CellPoint(column: 0, row: 0)
  }

  private mutating func setPen(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 1: pen.attributes.insert(.bold)
      case 2: pen.attributes.insert(.dim)
      case 3: pen.attributes.insert(.italic)
      case 4: pen.attributes.insert(.underline)
      case 7: pen.attributes.insert(.reverse)
      case 22: pen.attributes.subtract([.bold, .dim])
      case 23: pen.attributes.remove(.italic)
      case 24: pen.attributes.remove(.underline)
      case 27: pen.attributes.remove(.reverse)
      case 38: pen.foreground = color(&rest)
      case 48: pen.background = color(&rest)
      case 39: pen.foreground = .terminalDefault
      case 49: pen.background = .terminalDefault
      case 30...37: pen.foreground = CellColor(paletteIndex: UInt8(number - 30))
      case 90...97: pen.foreground = CellColor(paletteIndex: UInt8(number - 82))
      case 40...47: pen.background = CellColor(paletteIndex: UInt8(number - 40))
      case 100...107: pen.background = CellColor(paletteIndex: UInt8(number - 92))
      default: faults.append("SGR \(number)")
      }
    }
  }

  private mutating func color(_ rest: inout ArraySlice<Int>) -> CellColor {
    let kind = rest.popFirst()
    if kind == 5, let index = rest.popFirst().flatMap({ UInt8(exactly: $0) }) {
      return CellColor(paletteIndex: index)
    }
    let bytes = (0..<3).compactMap { _ in rest.popFirst().flatMap { UInt8(exactly: $0) } }
    guard kind == 2, bytes.count == 3 else {
      faults.append("a colour that is none")
      return .terminalDefault
    }
    return CellColor(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    if (0x300...0x36F).contains(scalar.value) {
      addMark(scalar)
      return
    }
    guard place.column < frame.size.columns else {
      faults.append("wrote beyond the last column")
      return
    }
    let width = Self.isWide(scalar) ? 2 : 1
    for offset in 0..<width { breakWide(place.column + offset) }
    var cell = pen
    cell.glyph = scalar.value
    cell.width = UInt8(width)
    frame[place.column, place.row] = cell
    if width == 2 {
      cell.glyph = 0x20
      cell.width = 0
      frame[place.column + 1, place.row] = cell
    }
    place.column += width
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    ("\u{4E00}"..."\u{9FFF}").contains(scalar) || ("\u{1F300}"..."\u{1FAFF}").contains(scalar)
  }

  /// What becomes of the other half when one half of a wide glyph is overwritten.
  private mutating func breakWide(_ column: Int) {
    let width = frame[column, place.row].width
    if width == 1 { return }
    let other = width == 2 ? column + 1 : column - 1
    frame[column, place.row] = .blank
    frame[other, place.row] = .blank
  }

  private mutating func addMark(_ mark: Unicode.Scalar) {
    let column = place.column - 1
    let text = ClusterTable.string(of: frame[column, place.row].glyph)
    frame[column, place.row].glyph = ClusterTable.glyph(
      for: Array(text.unicodeScalars) + [mark]
    )
  }
}

extension Frame {
  /// The frame without what cannot be seen: the glyph colour of blanks.
  var visible: Frame {
    var copy = self
    for index in copy.cells.indices
    where copy.cells[index].glyph == 0x20
      && copy.cells[index].attributes.isDisjoint(with: [.underline, .reverse])
      && copy.cells[index].width == 1
    {
      copy.cells[index].foreground = .terminalDefault
    }
    return copy
  }
}
