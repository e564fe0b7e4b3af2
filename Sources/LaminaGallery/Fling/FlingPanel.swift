import Foundation
import LaminaKinds
import LaminaLayers
import LaminaMath

/// The column beside the table: sliders, tables to choose, and what the chosen thing does in numbers.
@MainActor
final class FlingPanel {
  /// What is at a place of the panel.
  enum Part: Hashable {
    case slider(Int)
    case preset(FlingPreset)
    case snap
  }

  /// The panel.
  let layer = Layer()
  private let knobs: [FlingSlider]
  private var presets: [(FlingPreset, TextLayer)] = []
  private let title = TextLayer()
  private let snap = TextLayer()
  private let motion = TextLayer()
  private let landing = TextLayer()
  private let width: Double

  /// Rows from the top at which the parts begin.
  private enum Row {
    static let sliders = 2
    static let rowsPerSlider = 2
    static let presets = 9
    static let snap = 12
    static let motion = 13
    static let landing = 14
  }

  /// Creates the panel for a place, in points.
  init(frame: CGRect) {
    width = frame.width - 2
    knobs = FlingKnob.all.map { FlingSlider($0.name, width: frame.width - 2) }
    layer.frame = frame
    place(title, row: 0)
    title.isBold = true
    for (index, knob) in knobs.enumerated() {
      let row = Row.sliders + index * Row.rowsPerSlider
      knob.layer.position = CGPoint(x: 1, y: Double(row * 2))
      layer.addSublayer(knob.layer)
    }
    for (index, preset) in FlingPreset.allCases.enumerated() {
      let text = TextLayer()
      text.string = "\(index + 1) \(preset.rawValue)"
      text.frame = Self.frame(ofPreset: index, width: width)
      layer.addSublayer(text)
      presets.append((preset, text))
    }
    place(snap, row: Row.snap)
    place(motion, row: Row.motion)
    place(landing, row: Row.landing)
    let keys = TextLayer()
    keys.string = FlingAction.keys.footer(isASCII: true)
      .map { $0.word.isEmpty ? $0.keys : "\($0.keys) \($0.word)" }
      .joined(separator: "  ")
    keys.foregroundColor = PanelPalette.dim
    place(keys, row: max(Row.landing + 1, Int(frame.height / 2) - 1))
  }

  private func place(_ text: TextLayer, row: Int) {
    text.frame = CGRect(x: 1, y: Double(row * 2), width: width, height: 2)
    text.truncationMode = .end
    layer.addSublayer(text)
  }

  private static func frame(ofPreset index: Int, width: Double) -> CGRect {
    let half = (width / 2).rounded(.down)
    return CGRect(
      x: 1 + Double(index % 2) * half,
      y: Double((Row.presets + index / 2) * 2),
      width: half - 1,
      height: 2
    )
  }

  // MARK: Showing

  /// Shows the table's numbers.
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
    Transaction.perform(disableActions: true) {
      set(title, "fling the \(item.kind.rawValue)", color)
      for (preset, text) in presets {
        let isChosen = preset == table.preset
        text.foregroundColor = isChosen ? PanelPalette.accent : PanelPalette.dim
        text.isBold = isChosen
      }
      set(
        snap,
        "s snap  \(table.snaps ? "on" : "off")",
        table.snaps ? PanelPalette.accent : PanelPalette.dim
      )
      let speed = hypot(item.velocity.x, item.velocity.y)
      set(
        motion,
        "\(Self.word(for: item.state)) \(Int(speed.rounded())) pt/s",
        item.state == .rest ? PanelPalette.dim : PanelPalette.text
      )
      set(landing, Self.forecast(item, time), PanelPalette.dim)
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

  /// How far it still goes, and for how long.
  private static func forecast(_ item: FlingItem, _ time: Double) -> String {
    guard item.isMoving else { return "push it: arrows, hjkl" }
    let end = item.landing
    let way = hypot(
      end.point.x - item.position.x,
      end.point.y - item.position.y
    )
    let seconds = max(0, end.time - time)
    return String(format: "lands %.1f on, %.1f s", way, seconds)
  }

  // MARK: Hands

  /// What is at a place, in the panel's own points.
  func part(at place: CGPoint) -> Part? {
    guard place.x >= 0, place.x <= layer.bounds.width else { return nil }
    let row = Int((place.y / 2).rounded(.down))
    let inSliders = row - Row.sliders
    if inSliders >= 0, inSliders / Row.rowsPerSlider < knobs.count {
      return .slider(inSliders / Row.rowsPerSlider)
    }
    for (index, (preset, _)) in presets.enumerated()
    where Self.frame(ofPreset: index, width: width).contains(place) {
      return .preset(preset)
    }
    return row == Row.snap ? .snap : nil
  }

  /// The share that a place along a slider means, in the panel's own points.
  func share(ofSlider index: Int, at place: CGPoint) -> Double {
    knobs[index].share(at: place.x - 1)
  }
}
