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
  private let pace: FlingPace?
  private let width: Double
  private let rows: Rows

  /// Rows from the top at which the parts begin: with room between them where there is some.
  private struct Rows {
    let sliders = 2
    let perSlider: Int
    let presets: Int
    let snap: Int
    let motion: Int
    let landing: Int
    /// What is left for the curve of the speed, up to the line of the keys.
    let pace: Range<Int>

    init(_ count: Int) {
      let isRoomy = count >= 20
      perSlider = isRoomy ? 3 : 2
      presets = sliders + 3 * perSlider
      snap = presets + 2
      motion = snap + (isRoomy ? 2 : 1)
      landing = motion + 1
      pace = (landing + 1)..<max(landing + 1, count - 1)
    }
  }

  /// Creates the panel for a place, in points.
  init(frame: CGRect) {
    width = frame.width - 2
    rows = Rows(Int(frame.height / 2))
    pace =
      rows.pace.count < 2
      ? nil : FlingPace(width: Int(width), height: Double(rows.pace.count * 2 - 1))
    knobs = FlingKnob.all.map { FlingSlider($0.name, width: frame.width - 2) }
    layer.frame = frame
    place(title, row: 0)
    title.isBold = true
    for (index, knob) in knobs.enumerated() {
      let row = rows.sliders + index * rows.perSlider
      knob.layer.position = CGPoint(x: 1, y: Double(row * 2))
      layer.addSublayer(knob.layer)
    }
    for (index, preset) in FlingPreset.allCases.enumerated() {
      let text = TextLayer()
      text.string = "\(index + 1) \(preset.rawValue)"
      text.frame = self.frame(ofPreset: index)
      layer.addSublayer(text)
      presets.append((preset, text))
    }
    place(snap, row: rows.snap)
    place(motion, row: rows.motion)
    place(landing, row: rows.landing)
    if let pace {
      pace.layer.position = CGPoint(x: 1, y: Double(rows.pace.lowerBound * 2))
      layer.addSublayer(pace.layer)
    }
    let keys = TextLayer()
    keys.string = FlingAction.keys.footer(isASCII: true)
      .map { $0.word.isEmpty ? $0.keys : "\($0.keys) \($0.word)" }
      .joined(separator: "  ")
    keys.foregroundColor = PanelPalette.dim
    place(keys, row: max(rows.landing + 1, Int(frame.height / 2) - 1))
  }

  private func place(_ text: TextLayer, row: Int) {
    text.frame = CGRect(x: 1, y: Double(row * 2), width: width, height: 2)
    text.truncationMode = .end
    layer.addSublayer(text)
  }

  private func frame(ofPreset index: Int) -> CGRect {
    let half = (width / 2).rounded(.down)
    return CGRect(
      x: 1 + Double(index % 2) * half,
      y: Double((rows.presets + index / 2) * 2),
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
      set(landing, Self.forecast(item, time), PanelPalette.text)
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
    let inSliders = row - rows.sliders
    if inSliders >= 0, inSliders / rows.perSlider < knobs.count {
      return .slider(inSliders / rows.perSlider)
    }
    for (index, (preset, _)) in presets.enumerated()
    where frame(ofPreset: index).contains(place) {
      return .preset(preset)
    }
    return row == rows.snap ? .snap : nil
  }

  /// The share that a place along a slider means, in the panel's own points.
  func share(ofSlider index: Int, at place: CGPoint) -> Double {
    knobs[index].share(at: place.x - 1)
  }
}
