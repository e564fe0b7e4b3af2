import Foundation
import Lamina
import LaminaInspector
import LaminaPlayer

/// The column beside the table: the selected item's speed, sliders, and presets.
final class FlingPanel: View {
  private let title = Label()
  private let state = Label()
  private let landing = Label()
  private let snap = Label()
  /// The speed in digits; nil if there is no room.
  private var pace: FlingPace?
  private let sliders = FlingKnob.allCases.map { FlingSlider($0) }
  private var samples: [(preset: FlingPreset, name: Label)] = []
  private let width: Double
  private let perform: (FlingAction) -> Void

  init(frame: CGRect, scale: Double, perform: @escaping (FlingAction) -> Void) {
    width = frame.width - 2
    self.perform = perform
    super.init(frame: frame)
    let rows = Int(frame.height / 2)
    let isAiry = rows >= 20
    let sampleRow = rows - (isAiry ? 5 : 4)
    let sliderRow = sampleRow - 2 * sliders.count
    title.isBold = true
    let other = Label("tab")
    other.textAlignment = .right
    other.textColor = PanelPalette.dim
    for label in [title, other] { add(label, row: 0) }
    if rows >= 18 {
      let paceRows = isAiry ? sliderRow - 2 : FlingPace.wordRow(scale) + 1
      let place = CGRect(x: 1, y: 2, width: width, height: Double(2 * paceRows))
      let pace = FlingPace(frame: place, scale: scale)
      addSubview(pace)
      self.pace = pace
    } else {
      add(state, row: 1)
    }
    landing.textColor = PanelPalette.text
    add(landing, row: pace == nil ? 2 : 1 + FlingPace.wordRow(scale))
    for (index, slider) in sliders.enumerated() {
      slider.addAction(for: .valueChanged) { [perform] control in
        if let slider = control as? FlingSlider { perform(.slide(slider.knob, slider.value)) }
      }
      add(slider, row: sliderRow + 2 * index)
      slider.frame.size.height = 4
    }
    for (index, preset) in FlingPreset.allCases.enumerated() { add(preset, index, sampleRow) }
    addKeys(row: rows - 1)
  }

  private func add(_ view: View, row: Int, x: Double = 0) {
    view.frame = CGRect(x: 1 + x, y: Double(row * 2), width: width - x, height: 2)
    addSubview(view)
  }

  /// Adds a sample of a table's cloth, with the key that selects it and its name.
  private func add(_ preset: FlingPreset, _ index: Int, _ row: Int) {
    let colors = FlingPalette.table(of: preset)
    let step = (width / Double(FlingPreset.allCases.count)).rounded(.down)
    let left = 1 + Double(index) * step
    let sample = View(frame: CGRect(x: left, y: Double(row * 2), width: step, height: 6))
    // Half a row below the content above.
    let cloth = View(frame: CGRect(x: 0, y: 1, width: step - 1, height: 3))
    cloth.backgroundColor = colors.cloth
    let half = (step - 1) / 2
    cloth.layer.addSublayer(Layer(CGRect(x: half, y: 0, width: half, height: 3), colors.stripe))
    let digit = Label("\(index + 1)")
    digit.frame.origin = CGPoint(x: 1, y: 1)
    digit.textColor = colors.line
    cloth.addSubview(digit)
    let name = Label(frame: CGRect(x: 0, y: 4, width: step - 1, height: 2))
    name.text = preset.rawValue
    name.textAlignment = .center
    for view in [cloth, name] { sample.addSubview(view) }
    addSubview(sample)
    onTap(sample, .preset(preset))
    samples.append((preset, name))
  }

  /// Adds the snap switch, and beside it the key hints.
  private func addKeys(row: Int) {
    let hints = FlingAction.keys.footer(isASCII: true)
      .map { $0.word.isEmpty ? $0.keys : "\($0.keys) \($0.word)" }
    let keys = Label(hints.joined(separator: "  "))
    keys.textColor = PanelPalette.text
    // A blank or two follow the switch.
    let edge = width < 22 ? 11.0 : 12
    add(snap, row: row)
    snap.frame.size.width = edge
    add(keys, row: row, x: edge)
    onTap(snap, .snap)
  }

  private func onTap(_ view: View, _ action: FlingAction) {
    view.isUserInteractionEnabled = true
    let tap = TapGestureRecognizer { [perform] (_: TapGestureRecognizer) in perform(action) }
    view.addGestureRecognizer(tap)
  }

  // MARK: Showing

  func show(_ table: FlingTable, chosen: FlingKnob, at time: Double) {
    for slider in sliders { slider.show(table.surface.tuning, isChosen: slider.knob == chosen) }
    for (preset, name) in samples {
      let isChosen = preset == table.preset
      name.textColor = isChosen ? PanelPalette.accent : PanelPalette.dim
      name.isBold = isChosen
    }
    snap.text = "s snap \(table.surface.snaps ? "on" : "off")"
    snap.textColor = table.surface.snaps ? PanelPalette.accent : PanelPalette.dim
    let item = table.current
    let (speed, color) = (item.velocity.length, FlingPalette.Item(item.kind).body)
    title.text = "fling the \(item.kind.rawValue)"
    title.textColor = color
    state.text = "\(item.state.word) \(Int(speed.rounded())) pt/s"
    state.textColor = item.state == .rest ? PanelPalette.dim : PanelPalette.text
    landing.text = forecast(item, time)
    Transaction.perform(disableActions: true) { pace?.show(speed, color, at: time) }
  }

  /// Returns the remaining distance and time, with the phase if that is not shown elsewhere.
  private func forecast(_ item: FlingItem, _ time: Double) -> String {
    let word = pace == nil ? "lands" : item.state.word
    if item.isHeld { return pace == nil ? "" : word }
    guard item.isMoving else { return "push it: arrows, hjkl" }
    let way = (item.landing.point - item.position).length
    let seconds = max(0, item.landing.time - time)
    // The longest text has 22 letters; without "on" it has 19.
    return String(format: width < 22 ? "%@ %.1f, %.1f s" : "%@ %.1f on, %.1f s", word, way, seconds)
  }
}
