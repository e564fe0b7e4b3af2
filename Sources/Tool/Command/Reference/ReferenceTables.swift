import Lamina

/// The source of the reference: the library's own tables.
enum ReferenceTables {
  /// The kinds of layers, the plain one first.
  static var layers: [PropertyTable] { LayerKinds.tables }

  static func layer(_ kind: String) -> PropertyTable? { layers.first { $0.kind == kind } }

  /// Returns the property descriptors that a kind adds to those of every layer; all for the plain
  /// layer.
  static func ownDescriptors(of table: PropertyTable) -> [PropertyDescriptor] {
    guard table.kind != PropertyTable.layer.kind else { return table.descriptors }
    return table.descriptors.filter { PropertyTable.layer[$0.name] == nil }
  }

  static func controlPoints(of function: TimingFunction) -> [Double] {
    [1, 2].compactMap(function.controlPoint(at:)).flatMap { [$0.x, $0.y] }
  }

  /// The repertoires of glyphs, each with the glyphs that it draws surfaces with.
  static var glyphs: [(name: String, summary: String)] {
    GlyphRepertoire.allCases.map { ($0.rawValue, summary(of: $0)) }
  }

  private static func summary(of glyphs: GlyphRepertoire) -> String {
    switch glyphs {
    case .blocks: "Full, half and eighth blocks, quadrants and shades; the usual ones."
    case .halves: "Half blocks: two points for each cell."
    case .quadrants: "Quadrants: two by two points for each cell."
    case .sextants: "Sextants: two by three points; Unicode 13."
    case .octants: "Octants: two by four points; Unicode 16."
    case .braille: "Braille patterns: two by four dots."
    case .ascii: "Characters of ASCII, for terminals without UTF-8."
    }
  }

  static func summary(of mode: CalculationMode) -> String {
    switch mode {
    case .linear: "on straight lines"
    case .discrete: "not at all: each value is held until the next; one key time more than values"
    case .paced: "on straight lines at constant speed; without key times"
    case .cubic: "on smooth curves through the values"
    case .cubicPaced: "on smooth curves, at about constant speed; without key times"
    }
  }

  static func summary(of mode: FillMode) -> String {
    switch mode {
    case .removed: "nothing before the start and after the end"
    case .forwards: "after the end its last value"
    case .backwards: "before the start its first value"
    case .both: "its first value before, its last value after"
    }
  }

  static let motionNotes = """
    property
      What a motion moves: every property of numbers, points, sizes, rectangles and colours, parts
      such as position.x or transform.rotation.z, and custom values. Motions change the model.
    motionFidelity, a key of the scene
      exact         real time, the same at any frame rate
      pop           step for step as the original engine

    """
}
