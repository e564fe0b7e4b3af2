import Foundation
import Lamina
import LaminaInspector
import LaminaPlayer

/// The column beside the table: the selected item's speed, sliders, and presets.
@MainActor
final class FlingPanel {
  /// The target of a click on the panel.
  enum Part: Hashable {
    case slider(Int)
    case preset(FlingPreset)
    case snap
  }

  /// The root layer of the panel.
  let layer = Layer()
  private let knobs: [FlingSlider]
  private let tiles: FlingTiles
  private let title = TextLayer()
  private let state = TextLayer()
  private let landing = TextLayer()
  private let snap = TextLayer()
  private let pace: FlingPace?
  private let width: Double
  private let rows: Rows

  /// The first row of each part, with the speed in digits if there is room.
  private struct Rows {
    let landing: Int
    /// The rows of the speed and its history, around the text; empty if there is no room.
    let pace: Range<Int>
    let sliders: Int
    let tiles: Int
    let keys: Int

    /// The least rows for the speed in digits, and for its bars and spacing between the parts.
    private static let (fewest, airy) = (18, 20)
    private static let perSlider = 2

    init(_ count: Int) {
      keys = count - 1
      tiles = keys - FlingTiles.rows - (count < Self.airy ? 0 : 1)
      sliders = tiles - FlingKnob.all.count * Self.perSlider
      pace =
        count < Self.fewest
        ? 0..<0 : 1..<(count < Self.airy ? FlingPace.wordRow + 2 : sliders - 1)
      landing = pace.isEmpty ? 2 : pace.lowerBound + FlingPace.wordRow
    }

    /// Returns the slider in a row.
    func slider(_ row: Int) -> Int? {
      let index = (row - sliders) / Self.perSlider
      return row >= sliders && index < FlingKnob.all.count ? index : nil
    }

    func row(ofSlider index: Int) -> Int { sliders + index * Self.perSlider }
  }

  /// Creates the panel for a frame in points.
  init(frame: CGRect) {
    width = frame.width - 2
    rows = Rows(Int(frame.height / 2))
    pace =
      rows.pace.isEmpty
      ? nil : FlingPace(width: Int(width), height: Double(rows.pace.count * 2))
    knobs = FlingKnob.all.map { FlingSlider($0.name, width: frame.width - 2) }
    tiles = FlingTiles(width: frame.width - 2)
    layer.frame = frame
    place(title, row: 0)
    title.isBold = true
    let other = TextLayer()
    other.string = "tab"
    other.alignmentMode = .right
    other.foregroundColor = PanelPalette.dim
    place(other, row: 0)
    if let pace { add(pace.layer, row: rows.pace.lowerBound) } else { place(state, row: 1) }
    place(landing, row: rows.landing)
    for (index, knob) in knobs.enumerated() { add(knob.layer, row: rows.row(ofSlider: index)) }
    add(tiles.layer, row: rows.tiles)
    placeKeys()
  }

  /// Lays out the snap switch, and beside it the key hints.
  private func placeKeys() {
    let keys = TextLayer()
    keys.string = FlingAction.keys.footer(isASCII: true)
      .map { $0.word.isEmpty ? $0.keys : "\($0.keys) \($0.word)" }
      .joined(separator: "  ")
    keys.foregroundColor = PanelPalette.text
    for text in [snap, keys] { place(text, row: rows.keys) }
    snap.frame.size.width = snapWidth
    keys.frame = CGRect(
      x: 1 + snapWidth,
      y: Double(rows.keys * 2),
      width: width - snapWidth,
      height: 2
    )
  }

  /// The width of the switch's text with a blank or two after it.
  private var snapWidth: Double { width < 22 ? 11 : 12 }

  private func add(_ part: Layer, row: Int) {
    part.position = CGPoint(x: 1, y: Double(row * 2))
    layer.addSublayer(part)
  }

  private func place(_ text: TextLayer, row: Int) {
    text.frame = CGRect(x: 1, y: Double(row * 2), width: width, height: 2)
    text.truncationMode = .end
    layer.addSublayer(text)
  }

  // MARK: Showing

  /// Shows the table's values.
  func show(_ table: FlingTable, chosenKnob: Int, at time: Double) {
    for (index, knob) in FlingKnob.all.enumerated() {
      knobs[index]
        .show(
          knob.share(table.tuning),
          knob.text(table.tuning),
          isChosen: index == chosenKnob
        )
    }
    let item = table.current
    let color = FlingPalette.body(of: item.kind)
    let speed = hypot(item.velocity.x, item.velocity.y)
    Transaction.perform(disableActions: true) {
      set(title, "fling the \(item.kind.rawValue)", color)
      tiles.show(table.preset)
      set(
        snap,
        "s snap \(table.snaps ? "on" : "off")",
        table.snaps ? PanelPalette.accent : PanelPalette.dim
      )
      let word = Self.word(for: item.state)
      if pace == nil {
        set(
          state,
          "\(word) \(Int(speed.rounded())) pt/s",
          item.state == .rest ? PanelPalette.dim : PanelPalette.text
        )
      }
      set(landing, forecast(item, pace == nil ? "lands" : word, time), PanelPalette.text)
      pace?.show(speed, color, at: time)
    }
  }

  private func set(_ layer: TextLayer, _ string: String, _ color: Color) {
    if layer.string != string { layer.string = string }
    if layer.foregroundColor != color { layer.foregroundColor = color }
  }

  private static func word(for state: FlingItem.State) -> String {
    switch state {
    case .rest: "rests"
    case .held: "held"
    case .glide: "glides"
    case .bounce: "bounces"
    case .settle: "settles"
    }
  }

  /// Returns the remaining distance and time.
  private func forecast(_ item: FlingItem, _ word: String, _ time: Double) -> String {
    if item.isHeld { return pace == nil ? "" : word }
    guard item.isMoving else { return "push it: arrows, hjkl" }
    let end = item.landing
    let way = hypot(
      end.point.x - item.position.x,
      end.point.y - item.position.y
    )
    let seconds = max(0, end.time - time)
    // The longest text has 22 letters; without "on" it has 19.
    return String(format: width < 22 ? "%@ %.1f, %.1f s" : "%@ %.1f on, %.1f s", word, way, seconds)
  }

  // MARK: Pointer

  /// Returns the part at a point in the panel's coordinates.
  func part(at place: CGPoint) -> Part? {
    guard place.x >= 0, place.x <= layer.bounds.width else { return nil }
    let row = Int((place.y / 2).rounded(.down))
    if let index = rows.slider(row) { return .slider(index) }
    if (rows.tiles..<rows.keys).contains(row) {
      return tiles.preset(at: place.x - 1).map { .preset($0) }
    }
    return row == rows.keys && place.x < 1 + snapWidth ? .snap : nil
  }

  /// Returns the fraction of a slider at a point in the panel's coordinates.
  func share(ofSlider index: Int, at place: CGPoint) -> Double {
    knobs[index].share(at: place.x - 1)
  }
}
