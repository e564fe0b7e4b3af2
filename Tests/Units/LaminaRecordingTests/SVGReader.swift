import Foundation
import LaminaRecording
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// An SVG file as far as ours go, drawn at a time by the rules of SVG and CSS: an XML parser, paths of
/// rectangles, nested windows, `use`, and strips that step along.
final class SVGReader: NSObject, XMLParserDelegate {
  final class Node {
    let name: String
    let attributes: [String: String]
    var children: [Node] = []
    var text = ""

    init(_ name: String, _ attributes: [String: String]) {
      (self.name, self.attributes) = (name, attributes)
    }
  }

  private var stack: [Node] = []
  private(set) var root = Node("", [:])
  private var named: [String: Node] = [:]
  /// The fractions of the duration in each rule, and the offset of the strip from there on.
  private(set) var moves: [String: [(share: Double, rise: Int)]] = [:]
  private(set) var duration = 0.0

  init(_ bytes: [UInt8]) throws {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    try readStyle()
  }

  func parser(
    _ parser: XMLParser,
    didStartElement name: String,
    namespaceURI: String?,
    qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    let node = Node(name, attributes)
    if let id = attributes["id"] {
      #expect(named[id] == nil, "\(id) twice")
      named[id] = node
    }
    stack.last?.children.append(node)
    if stack.isEmpty { root = node }
    stack.append(node)
  }

  func parser(
    _ parser: XMLParser,
    didEndElement name: String,
    namespaceURI: String?,
    qualifiedName: String?
  ) {
    stack.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { stack.last?.text += text }

  private func readStyle() throws {
    guard let style = root.children.first(where: { $0.name == "style" })?.text else { return }
    let length = try #require(style.firstMatch(of: /animation:([\d.]+)s step-end infinite/))
    duration = try #require(Double(length.1))
    for rule in style.matches(of: /@keyframes (\w+)\{(.*)\}\n/) {
      moves[String(rule.1)] = rule.2
        .matches(
          of: /([\d.]+)%\{transform:(?:none|translateY\(-(\d+)px\))\}/
        )
        .map { (Double($0.1) ?? -1, $0.2.flatMap { Int($0) } ?? 0) }
    }
    #expect(style.contains("@media (prefers-reduced-motion:reduce){.s{animation:none}}"))
  }

  /// All elements of a name.
  func elements(_ name: String, in node: Node? = nil) -> [Node] {
    let node = node ?? root
    return (node.name == name ? [node] : []) + node.children.flatMap { elements(name, in: $0) }
  }

  /// What is seen at a time, in pixels of cells of 8 x 16, without letters.
  func picture(at time: Double, columns: Int, rows: Int, ground: UInt32) throws -> PixelMap {
    var picture = PixelMap(width: 8 * columns, height: 16 * rows, filledWith: ground)
    let body = try #require(
      root.children.last {
        $0.name == "g" && $0.attributes["transform"]?.contains("scale(.125)") == true
      }
    )
    for child in body.children {
      try draw(child, 0, 0, (0, 0, picture.width, picture.height), time, &picture)
    }
    return picture
  }

  private typealias Window = (left: Int, top: Int, right: Int, bottom: Int)

  private func draw(
    _ node: Node,
    _ x: Int,
    _ y: Int,
    _ window: Window,
    _ time: Double,
    _ picture: inout PixelMap
  ) throws {
    switch node.name {
    case "g":
      var (x, y) = (x, y)
      if let move = node.attributes["transform"]?.firstMatch(of: /translate\((\d+) (\d+)\)/) {
        x += Int(move.1) ?? 0
        y += Int(move.2) ?? 0
      }
      if let name = node.attributes["style"]?.firstMatch(of: /animation-name:(\w+)/)?.1 {
        let stops = try #require(moves[String(name)])
        // The first frame's place holds from the start, each other from its share on.
        #expect(stops.first?.share == 0)
        let share = time / duration * 100
        y -= stops.last { $0.share <= share + 1e-4 }?.rise ?? 0
      }
      for child in node.children { try draw(child, x, y, window, time, &picture) }
    case "svg":
      let (left, top) = (x + number(node, "x"), y + number(node, "y"))
      let inner: Window = (
        max(window.left, left), max(window.top, top),
        min(window.right, left + number(node, "width")),
        min(window.bottom, top + number(node, "height"))
      )
      for child in node.children { try draw(child, left, top, inner, time, &picture) }
    case "use":
      let id = try #require(node.attributes["href"]?.dropFirst())
      let target = try #require(named[String(id)], "\(id)")
      try draw(target, x, y + number(node, "y"), window, time, &picture)
    case "path":
      let fill = try #require(node.attributes["fill"])
      let color = try Self.color(fill)
      let data = try #require(node.attributes["d"])
      for rect in data.matches(of: /M(\d+) (\d+)h(\d+)v(\d+)h-\d+z/) {
        let values = [rect.1, rect.2, rect.3, rect.4].map { Int($0) ?? 0 }
        let (left, top) = (max(window.left, x + values[0]), max(window.top, y + values[1]))
        let right = min(window.right, x + values[0] + values[2])
        for row in stride(from: top, to: min(window.bottom, y + values[1] + values[3]), by: 1) {
          for column in stride(from: left, to: right, by: 1) { picture[column, row] = color }
        }
      }
    case "text": break
    default: Issue.record("an unknown element \(node.name)")
    }
  }

  private func number(_ node: Node, _ name: String) -> Int {
    node.attributes[name].flatMap { Int($0) } ?? 0
  }

  private static func color(_ text: String) throws -> UInt32 {
    let digits = text.dropFirst()
    let full = digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits)
    return 0xFF00_0000 | (try #require(UInt32(full, radix: 16)))
  }
}
