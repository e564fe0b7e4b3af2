import LaminaCells

/// Writes images and recordings as SVG files: strips of frames that CSS moves behind clipping windows.
///
/// A file executes and loads nothing: no script, no font, no external image. With reduced motion
/// the first frame stays.
@MainActor
enum SVGEncoder {
  /// Writes a recording, or an image if it has one frame.
  static func write(
    _ recording: Recording,
    _ style: PictureStyle,
    plays: Int,
    drawsText: Bool,
    to take: @escaping ByteSink
  ) throws {
    let columns = recording.size.columns
    // Four strip widths are tried; the smallest file is written.
    let widths = [columns, (columns + 1) / 2, (columns + 3) / 4, (columns + 4) / 5]
    var candidates = Set(widths.filter { $0 > 0 }).sorted(by: >)
      .map { SVGStrips(width: $0, size: recording.size) }
    var cells = SVGCells(style: style, drawsText: drawsText, missing: recording.missing)
    var before: Frame?
    try recording.forEachFrame { shot in
      for index in candidates.indices {
        candidates[index].add(shot.frame, from: shot.first, after: before, &cells)
      }
      before = shot.frame
      // Candidates that are too large are dropped; the others may share more equal images.
      let lightest = candidates.map(\.weight).min() ?? 0
      let allowed = lightest > 16 * pruningThreshold ? lightest : lightest / 8 * 9
      candidates.removeAll {
        $0.weight > RecordingLimits.text || lightest > pruningThreshold && $0.weight > allowed
      }
      if candidates.isEmpty { throw RecordingLimits.tooMuchText("SVG") }
    }
    if let lightest = candidates.min(by: { $0.weight < $1.weight }),
      lightest.weight > pruningThreshold
    {
      candidates = [lightest]
    }
    var smallest: SVGDocument?
    while let strips = candidates.popLast() {
      let document = SVGDocument(recording, style, strips, plays: plays)
      if document.bytes < smallest?.bytes ?? .max { smallest = document }
    }
    var bytes: [UInt8] = []
    try smallest?
      .forEachPart { part in
        bytes += part.utf8
        if bytes.count >= chunkSize {
          try take(bytes)
          bytes.removeAll(keepingCapacity: true)
        }
      }
    if !bytes.isEmpty { try take(bytes) }
  }

  /// The bytes of the lightest candidate from which heavier ones are pruned.
  ///
  /// From here on a width that is more than an eighth heavier is dropped, from 16 times as many
  /// bytes on every heavier one: whole documents are compared only while they are short, since a
  /// long recording in four widths takes too much memory.
  private static let pruningThreshold = 256 << 10
  /// The bytes that are written at once.
  private static let chunkSize = 256 << 10
}

/// A recording in strips of one width as the text of a file.
@MainActor
private struct SVGDocument {
  private let recording: Recording
  private let style: PictureStyle
  private let strips: SVGStrips
  private let plays: Int
  private var uses: [Int: Int] = [:]
  private var moves: [String: Int] = [:]
  private var rules = ""
  private var names: [Int: Int] = [:]
  /// The size of the text in bytes.
  private(set) var bytes = 0

  init(_ recording: Recording, _ style: PictureStyle, _ strips: SVGStrips, plays: Int) {
    (self.recording, self.style, self.strips, self.plays) = (recording, style, strips, plays)
    for strip in strips.strips {
      for picture in strip.pictures { uses[picture, default: 0] += 1 }
    }
    // Names are defined before their use: the strips are written once to collect them.
    for index in strips.strips.indices { _ = self.strip(index) }
    var count = 0
    forEachPart { count += $0.utf8.count }
    bytes = count
  }

  /// Produces the file in pieces, so that a long recording is never in memory twice.
  mutating func forEachPart(_ take: (String) throws -> Void) rethrows {
    try take(head)
    try take(styleSheet)
    if !names.isEmpty { try take("<defs>\n") }
    for (picture, name) in names.sorted(by: { $0.value < $1.value }) {
      try take("<g id=\"\(SVGText.name(name))\">")
      try take(strips.pictures[picture])
      try take("</g>\n")
    }
    if !names.isEmpty { try take("</defs>\n") }
    try take(surround)
    try take(
      "<g transform=\"translate(\(style.origin.x) \(style.origin.y)) scale(.125)\">\n"
    )
    for index in strips.strips.indices { try take(strip(index)) }
    try take("</g>\n</svg>\n")
  }

  private var head: String {
    let size = style.points(of: recording.size)
    let pixels = 8 * style.scale / 2
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" "
    text += "viewBox=\"0 0 \(size.width) \(size.height)\" "
    text += "width=\"\(size.width * pixels)\" height=\"\(size.height * pixels)\" role=\"img\" "
    text += "font-family=\"\(SVGText.fonts)\" font-size=\"13.3\" xml:space=\"preserve\" "
    text += "shape-rendering=\"crispEdges\">\n"
    if !recording.title.isEmpty { text += "<title>\(SVGText.words(recording.title))</title>\n" }
    if !recording.about.isEmpty { text += "<desc>\(SVGText.words(recording.about))</desc>\n" }
    return text
  }

  private var styleSheet: String {
    guard !rules.isEmpty else { return "" }
    let count = plays == 0 ? "infinite" : "\(plays)"
    return """
      <style>
      .s{animation:\(SVGText.seconds(recording.times.total)) step-end \(count)\(plays == 0 ? "" : " forwards")}
      \(rules)@media (prefers-reduced-motion:reduce){.s{animation:none}}
      </style>

      """
  }

  private var surround: String {
    let size = style.points(of: recording.size)
    var text = ""
    if style.background >> 24 != 0 {
      text +=
        "<path fill=\"\(SVGText.color(style.background))\" d=\"M0 0h\(size.width)v\(size.height)h-\(size.width)z\"/>\n"
    }
    guard style.surround == .window else { return text }
    let bar = WindowBar(style: style)
    text +=
      "<path fill=\"\(SVGText.color(WindowBar.ground))\" d=\"M0 0h\(size.width)v\(PictureStyle.barHeight)h-\(size.width)z\"/>\n"
    text += "<g transform=\"scale(.125)\" shape-rendering=\"auto\">"
    for (index, color) in WindowBar.dots.enumerated() {
      let middle = WindowBar.middle(ofDot: index)
      text +=
        "<circle cx=\"\(middle.x)\" cy=\"\(middle.y)\" r=\"\(WindowBar.radius)\" fill=\"\(SVGText.color(color))\"/>"
    }
    let title = bar.title(in: size.width * 8)
    if !title.text.isEmpty {
      text +=
        "<text x=\"\(title.x)\" y=\"20\" textLength=\"\(8 * title.text.count)\" fill=\"\(SVGText.color(WindowBar.ink))\">\(SVGText.escaped(String(title.text)))</text>"
    }
    return text + "</g>\n"
  }

  /// A strip behind its clipping window, on a line by itself.
  private mutating func strip(_ index: Int) -> String {
    let strip = strips.strips[index]
    let (row, columns) = (index / strips.across, strips.columns(of: index))
    let place = (x: 8 * columns.lowerBound, y: 16 * row)
    if strip.pictures.count <= 1 {
      guard let picture = strip.pictures.first, !strips.pictures[picture].isEmpty else { return "" }
      return "<g transform=\"translate(\(place.x) \(place.y))\">\(reference(picture, y: 0))</g>\n"
    }
    var text =
      "<svg x=\"\(place.x)\" y=\"\(place.y)\" width=\"\(8 * columns.count)\" height=\"16\">"
    // Each image appears once in its strip, however often it is shown.
    var order: [Int: Int] = [:]
    var stops: [(frame: Int, position: Int)] = []
    for (picture, begin) in zip(strip.pictures, strip.begins) {
      let position = order[picture] ?? order.count
      order[picture] = position
      stops.append((begin, position))
    }
    text += "<g class=\"s\" style=\"animation-name:\(move(stops))\">"
    for (picture, position) in order.sorted(by: { $0.value < $1.value }) {
      text += reference(picture, y: 16 * position)
    }
    return text + "</g></svg>\n"
  }

  /// An image at its position in the strip: inline if used once, else by reference.
  private mutating func reference(_ picture: Int, y: Int) -> String {
    let content = strips.pictures[picture]
    if content.isEmpty { return "" }
    // A short image is shorter than a reference to it.
    if uses[picture, default: 0] < 2 || content.utf8.count < 48 {
      return y == 0 ? content : "<g transform=\"translate(0 \(y))\">\(content)</g>"
    }
    let name = names[picture] ?? names.count
    names[picture] = name
    return "<use href=\"#\(SVGText.name(name))\"\(y == 0 ? "" : " y=\"\(y)\"")/>"
  }

  /// The name of the CSS rule that shows images from given frames on.
  private mutating func move(_ stops: [(frame: Int, position: Int)]) -> String {
    let total = recording.times.total
    let table =
      stops.map { stop in
        let share = recording.times.begin(of: stop.frame) / total
        let place = stop.position == 0 ? "none" : "translateY(-\(16 * stop.position)px)"
        return "\(SVGText.percent(share)){transform:\(place)}"
      }
      .joined()
    if let number = moves[table] { return "k\(SVGText.name(number))" }
    let number = moves.count
    moves[table] = number
    rules += "@keyframes k\(SVGText.name(number)){\(table)}\n"
    return "k\(SVGText.name(number))"
  }
}
