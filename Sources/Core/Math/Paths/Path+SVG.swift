import Foundation

extension Path {
  /// The maximum number of elements parsed from path text; more are an error.
  public static let maximumElements = 100_000

  /// Parses the text of an SVG `d` attribute.
  ///
  /// All commands are supported, including relative ones; elliptic arcs become cubic curves. Empty
  /// text and `none` produce an empty path.
  ///
  /// ```swift
  /// let heart = try Path(svg: "M 0 3 C 0 -3 8 -3 8 4 C 8 -3 16 -3 16 3 L 8 12 Z")
  /// ```
  ///
  /// - Parameter text: For example `M 0 0 L 10 0 A 5 5 0 0 1 10 10 Z`.
  /// - Throws: `PathSyntaxError` at the first error.
  public init(svg text: String) throws(PathSyntaxError) {
    self.init()
    var reader = PathReader(text)
    try reader.read(into: &self)
  }

  /// The path as SVG text: absolute commands that parse to the same path.
  public var svg: String {
    func show(_ number: CGFloat) -> String {
      let text = "\(Double(number))"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    func show(_ points: CGPoint...) -> String {
      points.map { "\(show($0.x)) \(show($0.y))" }.joined(separator: " ")
    }
    return
      elements.map { element in
        switch element {
        case .move(let point): "M \(show(point))"
        case .line(let point): "L \(show(point))"
        case .quadCurve(let point, let control): "Q \(show(control, point))"
        case .curve(let point, let control1, let control2): "C \(show(control1, control2, point))"
        case .close: "Z"
        }
      }
      .joined(separator: " ")
  }
}

private struct PathReader {
  private var scanner: PathScanner
  private let isNone: Bool
  /// The last control point, which a smooth command mirrors.
  private var cubicControl: CGPoint?
  private var quadControl: CGPoint?

  init(_ text: String) {
    scanner = PathScanner(text)
    isNone = text.trimmingCharacters(in: .whitespacesAndNewlines) == "none"
  }

  mutating func read(into path: inout Path) throws(PathSyntaxError) {
    guard !isNone else { return }
    scanner.skipSpace()
    while !scanner.isAtEnd {
      let start = scanner.position
      guard let letter = scanner.command() else {
        let expected =
          path.isEmpty ? "M or m at the start of a path" : "a command such as L, C, A or Z"
        throw scanner.fault(at: start, expected: expected)
      }
      if path.isEmpty, letter != "M", letter != "m" {
        throw scanner.fault(at: start, expected: "M or m at the start of a path")
      }
      try readArguments(of: letter, into: &path)
    }
  }

  /// Reads one or more sets of arguments of a command.
  private mutating func readArguments(
    of letter: Character,
    into path: inout Path
  ) throws(PathSyntaxError) {
    if letter == "Z" || letter == "z" {
      path.append(.close)
      forgetControls()
      scanner.skipSpace()
      return
    }
    var letter = letter
    scanner.skipSpace()
    repeat {
      let (start, count) = (scanner.position, path.elements.count)
      try readStep(letter, into: &path)
      // Arcs and mirrored control points may exceed all coordinates in the text.
      guard path.elements[count...].allSatisfy(\.isFinite) else {
        throw scanner.fault(at: start, expected: "a curve whose points a Double can hold")
      }
      guard path.elements.count <= Path.maximumElements else {
        throw scanner.fault(
          at: start,
          expected: "at most \(Path.maximumElements) steps in a path"
        )
      }
      // Further pairs after a move are lines.
      if letter == "M" { letter = "L" } else if letter == "m" { letter = "l" }
      let end = scanner.position
      scanner.skipSeparator()
      // A comma requires another number.
      if scanner.position > end, !scanner.isAtNumber, hasComma(end, scanner.position) {
        throw scanner.fault(at: scanner.position, expected: "a number after the comma")
      }
    } while scanner.isAtNumber
  }

  private func hasComma(_ start: Int, _ end: Int) -> Bool {
    scanner.contains(",", from: start, to: end)
  }

  private mutating func forgetControls() {
    cubicControl = nil
    quadControl = nil
  }

  private mutating func readStep(
    _ letter: Character,
    into path: inout Path
  ) throws(PathSyntaxError) {
    let current = path.currentPoint ?? .zero
    let origin = letter.isLowercase ? current : .zero
    let (lastCubic, lastQuad) = (cubicControl, quadControl)
    forgetControls()
    switch letter {
    case "M", "m": path.append(.move(to: try point(origin)))
    case "L", "l": path.append(.line(to: try point(origin)))
    case "H", "h":
      let x = try coordinate("an x coordinate", from: Double(origin.x))
      path.append(.line(to: CGPoint(x: x, y: Double(current.y))))
    case "V", "v":
      let y = try coordinate("a y coordinate", from: Double(origin.y))
      path.append(.line(to: CGPoint(x: Double(current.x), y: y)))
    case "C", "c", "S", "s":
      let isSmooth = letter == "S" || letter == "s"
      let first = isSmooth ? mirrored(lastCubic, about: current) : try pointAndComma(origin)
      let second = try pointAndComma(origin)
      path.append(.curve(to: try point(origin), control1: first, control2: second))
      cubicControl = second
    case "Q", "q", "T", "t":
      let isSmooth = letter == "T" || letter == "t"
      let control = isSmooth ? mirrored(lastQuad, about: current) : try pointAndComma(origin)
      path.append(.quadCurve(to: try point(origin), control: control))
      quadControl = control
    default: try readArc(from: current, origin: origin, into: &path)
    }
  }

  private func mirrored(_ control: CGPoint?, about point: CGPoint) -> CGPoint {
    guard let control else { return point }
    return CGPoint(x: 2 * point.x - control.x, y: 2 * point.y - control.y)
  }

  private mutating func coordinate(
    _ meaning: String,
    from origin: Double
  ) throws(PathSyntaxError) -> Double {
    let start = scanner.position
    let value = origin + (try scanner.number(meaning))
    guard value.isFinite else {
      throw scanner.fault(at: start, expected: "a coordinate that a Double can hold")
    }
    return value
  }

  private mutating func point(_ origin: CGPoint) throws(PathSyntaxError) -> CGPoint {
    let x = try coordinate("an x coordinate", from: Double(origin.x))
    scanner.skipSeparator()
    let y = try coordinate("a y coordinate", from: Double(origin.y))
    return CGPoint(x: x, y: y)
  }

  private mutating func pointAndComma(_ origin: CGPoint) throws(PathSyntaxError) -> CGPoint {
    let point = try point(origin)
    scanner.skipSeparator()
    return point
  }

  private mutating func readArc(
    from current: CGPoint,
    origin: CGPoint,
    into path: inout Path
  ) throws(PathSyntaxError) {
    let rx = try scanner.number("the x radius of an arc")
    scanner.skipSeparator()
    let ry = try scanner.number("the y radius of an arc")
    scanner.skipSeparator()
    let degrees = try scanner.number("the rotation of an arc in degrees")
    scanner.skipSeparator()
    let isLarge = try scanner.flag()
    scanner.skipSeparator()
    let isClockwise = try scanner.flag()
    scanner.skipSeparator()
    let arc = EllipticArc(
      from: current,
      to: try point(origin),
      radii: SIMD2(rx, ry),
      rotation: degrees * .pi / 180,
      isLarge: isLarge,
      isClockwise: isClockwise
    )
    arc.append(to: &path)
  }
}
