import Foundation
import Lamina
import LaminaInspector
import LaminaPlayer

/// The column beside the table: the selected item's speed, sliders, and presets.
@MainActor
final class FlingPanel: View {
  private let title = Label()
  private let state = Label()
  private let landing = Label()
  private let snap = Label()
  private let pace: FlingPace?
  private let knobs: [(name: Label, number: Label, slider: Slider)]
  private let samples: [(cloth: View, name: Label)]
  private let width: Double
  private let perform: (FlingAction) -> Void
  private var hasShown = false

  /// The rows of the presets, and those of a slider with its name.
  private static let (sampleRows, knobRows) = (3, 2)
  /// The least rows for the speed in digits, and for its bars and spacing between the parts.
  private static let (fewest, airy) = (18, 20)

  /// Creates the panel.
  ///
  /// - Parameters:
  ///   - frame: The frame in points.
  ///   - perform: Performs the action of a click.
  ///   - slide: Adopts the fraction of a slider, by its index.
  init(
    frame: CGRect,
    perform: @escaping (FlingAction) -> Void,
    slide: @escaping (_ index: Int, _ share: Double) -> Void
  ) {
    width = frame.width - 2
    self.perform = perform
    let rows = Int(frame.height / 2)
    let isAiry = rows >= Self.airy
    let sampleRow = rows - 1 - Self.sampleRows - (isAiry ? 1 : 0)
    let knobRow = sampleRow - FlingKnob.all.count * Self.knobRows
    let paceRows = isAiry ? knobRow - 2 : FlingPace.wordRow + 1
    pace =
      rows < Self.fewest
      ? nil : FlingPace(frame: CGRect(x: 1, y: 2, width: width, height: Double(paceRows * 2)))
    knobs = FlingKnob.all.indices.map { _ in (Label(), Label(), Slider()) }
    samples = FlingPreset.allCases.map { _ in (View(), Label()) }
    super.init(frame: frame)
    let other = Label("tab")
    other.textAlignment = .right
    other.textColor = PanelPalette.dim
    for label in [title, other] { add(label, row: 0) }
    title.isBold = true
    if let pace { addSubview(pace) } else { add(state, row: 1) }
    landing.textColor = PanelPalette.text
    add(landing, row: pace == nil ? 2 : 1 + FlingPace.wordRow)
    for index in knobs.indices { addKnob(index, row: knobRow + index * Self.knobRows, slide) }
    for index in samples.indices { addSample(index, row: sampleRow) }
    addKeys(row: rows - 1)
  }

  private func add(_ view: View, row: Int, x: Double = 0, width: Double? = nil) {
    view.frame = CGRect(x: 1 + x, y: Double(row * 2), width: width ?? self.width - x, height: 2)
    addSubview(view)
  }

  private func addKnob(_ index: Int, row: Int, _ slide: @escaping (Int, Double) -> Void) {
    let (name, number, slider) = knobs[index]
    name.text = FlingKnob.all[index].name
    number.textAlignment = .right
    for label in [name, number] { add(label, row: row) }
    slider.maximumTrackTintColor = FlingPalette.track
    slider.addAction(for: [.touchDown, .valueChanged]) { control in
      if let slider = control as? Slider { slide(index, Double(slider.value)) }
    }
    add(slider, row: row + 1)
  }

  /// Adds a sample of a table's cloth, with the key that selects it and its name.
  private func addSample(_ index: Int, row: Int) {
    let preset = FlingPreset.allCases[index]
    let colors = FlingPalette.table(of: preset)
    let (cloth, name) = samples[index]
    let step = (width / Double(samples.count)).rounded(.down)
    let sample = View()
    add(sample, row: row, x: Double(index) * step, width: step)
    sample.frame.size.height = Double(2 * Self.sampleRows)
    // Half a row below the content above.
    cloth.frame = CGRect(x: 0, y: 1, width: 4, height: 3)
    cloth.backgroundColor = colors.cloth
    let stripe = View(frame: CGRect(x: 2, y: 0, width: 2, height: 3))
    stripe.backgroundColor = colors.stripe
    let digit = Label("\(index + 1)")
    digit.frame.origin = CGPoint(x: 1, y: 1)
    digit.textColor = colors.line
    name.text = preset.rawValue
    name.textAlignment = .center
    name.frame = CGRect(x: 0, y: 4, width: 4, height: 2)
    for view in [stripe, digit] { cloth.addSubview(view) }
    for view in [cloth, name] { sample.addSubview(view) }
    onTap(sample, .preset(preset))
  }

  /// Adds the snap switch, and beside it the key hints.
  private func addKeys(row: Int) {
    let hints = FlingAction.keys.footer(isASCII: true)
      .map { $0.word.isEmpty ? $0.keys : "\($0.keys) \($0.word)" }
    let keys = Label(hints.joined(separator: "  "))
    keys.textColor = PanelPalette.text
    // A blank or two follow the switch.
    let edge = width < 22 ? 11.0 : 12
    add(snap, row: row, width: edge)
    add(keys, row: row, x: edge)
    onTap(snap, .snap)
  }

  private func onTap(_ view: View, _ action: FlingAction) {
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(
      TapGestureRecognizer { [weak self] (_: TapGestureRecognizer) in self?.perform(action) }
    )
  }

  // MARK: Showing

  /// Shows the table's values.
  func show(_ table: FlingTable, chosenKnob: Int, at time: Double) {
    let tuning = table.surface.tuning
    for (index, (name, number, slider)) in knobs.enumerated() {
      let isChosen = index == chosenKnob
      number.text = FlingKnob.all[index].text(tuning)
      for label in [name, number] {
        label.textColor = isChosen ? PanelPalette.accent : PanelPalette.text
        label.isBold = isChosen
      }
      let tint = isChosen ? FlingPalette.chosenFill : FlingPalette.fill
      if slider.minimumTrackTintColor != tint { slider.minimumTrackTintColor = tint }
      let share = Float(FlingKnob.all[index].share(tuning))
      if !slider.isTracking, slider.value != share {
        slider.setValue(share, animated: hasShown)
      }
    }
    hasShown = true
    for (preset, sample) in zip(FlingPreset.allCases, samples) {
      let isChosen = preset == table.preset
      sample.name.textColor = isChosen ? PanelPalette.accent : PanelPalette.dim
      sample.name.isBold = isChosen
      sample.cloth.alpha = isChosen ? 1 : 0.55
    }
    snap.text = "s snap \(table.surface.snaps ? "on" : "off")"
    snap.textColor = table.surface.snaps ? PanelPalette.accent : PanelPalette.dim
    let item = table.current
    let color = FlingPalette.item(of: item.kind).body
    title.text = "fling the \(item.kind.rawValue)"
    title.textColor = color
    let word = Self.word(for: item.state)
    state.text = "\(word) \(Int(item.velocity.length.rounded())) pt/s"
    state.textColor = item.state == .rest ? PanelPalette.dim : PanelPalette.text
    landing.text = forecast(item, pace == nil ? "lands" : word, time)
    Transaction.perform(disableActions: true) {
      pace?.show(item.velocity.length, color, at: time)
    }
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
    let way = (item.landing.point - item.position).length
    let seconds = max(0, item.landing.time - time)
    // The longest text has 22 letters; without "on" it has 19.
    return String(format: width < 22 ? "%@ %.1f, %.1f s" : "%@ %.1f on, %.1f s", word, way, seconds)
  }
}
