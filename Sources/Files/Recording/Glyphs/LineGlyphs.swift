/// Box-drawing glyphs, U+2500 to U+257F, as rectangles of pixels, with arcs as corners and
/// diagonals as stairs.
enum LineGlyphs {
  /// The rectangles of a glyph at a scale; nil for all other glyphs.
  static func rects(of glyph: UInt32, scale: Int) -> [PixelRect]? {
    guard 0x2500...0x257F ~= glyph else { return nil }
    let drawing = BoxDrawing(scale: scale)
    switch glyph {
    case 0x2571: return drawing.stairs(falling: false)
    case 0x2572: return drawing.stairs(falling: true)
    case 0x2573: return drawing.stairs(falling: false) + drawing.stairs(falling: true)
    default: break
    }
    let lines = drawing.lines(arms[Int(glyph - 0x2500)])
    switch glyph {
    case 0x2504...0x2507: return lines.flatMap { drawing.dashes(of: $0, 3) }
    case 0x2508...0x250B: return lines.flatMap { drawing.dashes(of: $0, 4) }
    case 0x254C...0x254F: return lines.flatMap { drawing.dashes(of: $0, 2) }
    default: return lines
    }
  }

  /// The line from the centre of a cell to one of its sides.
  enum Arm: Int {
    case none, light, heavy, double
  }

  /// The arms of each glyph to the left, up, right and down, from its name in Unicode; an arc has
  /// those of a corner.
  private static let arms: [[Arm]] =
    """
    1010 2020 0101 0202 1010 2020 0101 0202 1010 2020 0101 0202 0011 0021 0012 0022
    1001 2001 1002 2002 0110 0120 0210 0220 1100 2100 1200 2200 0111 0121 0211 0112
    0212 0221 0122 0222 1101 2101 1201 1102 1202 2201 2102 2202 1011 2011 1021 2021
    1012 2012 1022 2022 1110 2110 1120 2120 1210 2210 1220 2220 1111 2111 1121 2121
    1211 1112 1212 2211 1221 2112 1122 2221 2122 2212 1222 2222 1010 2020 0101 0202
    3030 0303 0031 0013 0033 3001 1003 3003 0130 0310 0330 3100 1300 3300 0131 0313
    0333 3101 1303 3303 3031 1013 3033 3130 1310 3330 3131 1313 3333 0011 1001 1100
    0110 0000 0000 0000 1000 0100 0010 0001 2000 0200 0020 0002 1020 0102 2010 0201
    """
    .split(whereSeparator: \.isWhitespace)
    .map { $0.compactMap { $0.wholeNumberValue.flatMap(Arm.init) } }
}

private struct BoxDrawing {
  let scale: Int
  var width: Int { 8 * scale }
  var height: Int { 16 * scale }

  /// The lines of four arms: left, up, right, down.
  func lines(_ arms: [LineGlyphs.Arm]) -> [PixelRect] {
    let (left, up, right, down) = (arms[0], arms[1], arms[2], arms[3])
    // Horizontal lines that end at the centre cover the vertical one that they meet.
    return strokes(left, isLevel: true, toMiddle: true, up, down)
      + strokes(right, isLevel: true, toMiddle: false, up, down)
      + strokes(up, isLevel: false, toMiddle: true, left, right)
      + strokes(down, isLevel: false, toMiddle: false, left, right)
  }

  /// The strokes of an arm across its length: offset and thickness of each.
  private func tracks(_ arm: LineGlyphs.Arm, _ length: Int) -> [(start: Int, thickness: Int)] {
    switch arm {
    case .none: []
    case .light: [((length - scale) / 2, scale)]
    case .heavy: [((length - 2 * scale) / 2, 2 * scale)]
    case .double: [(length / 2 - 2 * scale, scale), (length / 2 + scale, scale)]
    }
  }

  /// The extent of an arm's stroke from the side of the cell to the crossing lines.
  private func span(
    _ index: Int,
    _ arm: LineGlyphs.Arm,
    toMiddle: Bool,
    _ length: Int,
    before: LineGlyphs.Arm,
    after: LineGlyphs.Arm
  ) -> (start: Int, end: Int) {
    let isDouble = arm == .double
    // The side of this stroke of a double line.
    let near = index == 0 ? before : after
    let far = index == 0 ? after : before
    let crossing = near == .none ? far : near
    let tracks = tracks(crossing, length)
    guard let first = tracks.first, let last = tracks.last else {
      let thickness = isDouble ? scale : arm == .heavy ? 2 * scale : scale
      return toMiddle
        ? (0, (length - thickness) / 2 + thickness) : ((length - thickness) / 2, length)
    }
    // Where two double lines meet, the inner stroke ends early and the outer one continues.
    let endsEarly = isDouble && near == .double
    if toMiddle {
      let end = endsEarly ? first.start + first.thickness : last.start + last.thickness
      return (0, end)
    }
    return (endsEarly ? last.start : first.start, length)
  }

  /// The rectangles of an arm that crosses two others.
  private func strokes(
    _ arm: LineGlyphs.Arm,
    isLevel: Bool,
    toMiddle: Bool,
    _ before: LineGlyphs.Arm,
    _ after: LineGlyphs.Arm
  ) -> [PixelRect] {
    let (along, across) = isLevel ? (width, height) : (height, width)
    return tracks(arm, across).enumerated()
      .map { index, track in
        let span = span(index, arm, toMiddle: toMiddle, along, before: before, after: after)
        let (start, length) = (span.start, span.end - span.start)
        return isLevel
          ? PixelRect(x: start, y: track.start, width: length, height: track.thickness)
          : PixelRect(x: track.start, y: start, width: track.thickness, height: length)
      }
  }

  /// A dashed line with half a gap at each end.
  func dashes(of rect: PixelRect, _ count: Int) -> [PixelRect] {
    let isLevel = rect.width > rect.height
    let length = isLevel ? width : height
    return (0..<count)
      .map { index in
        let start = index * length / count + scale / 2
        let end = (index + 1) * length / count - (scale + 1) / 2
        var dash = rect
        if isLevel {
          (dash.x, dash.width) = (start, end - start)
        } else {
          (dash.y, dash.height) = (start, end - start)
        }
        return dash
      }
  }

  func stairs(falling: Bool) -> [PixelRect] {
    (0..<height)
      .map { y in
        let x = y / 2
        let start = falling ? x : width - 1 - x
        return PixelRect(x: start - (scale - 1) / 2, y: y, width: scale, height: 1)
      }
  }
}

/// Braille glyphs: two columns of four dots.
enum DotGlyphs {
  /// The dots of a Braille glyph at a scale; nil for all other glyphs.
  static func rects(of glyph: UInt32, scale: Int) -> [PixelRect]? {
    guard 0x2800...0x28FF ~= glyph else { return nil }
    return places.enumerated()
      .filter { bit, _ in glyph >> UInt32(bit) & 1 != 0 }
      .map { _, place in
        PixelRect(x: 1 + 4 * place.column, y: 1 + 4 * place.row, width: 2, height: 2).scaled(scale)
      }
  }

  /// The position of each bit's dot: the lowest row was added later.
  private static let places: [(column: Int, row: Int)] = [
    (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3),
  ]
}
