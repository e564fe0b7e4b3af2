import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  package static let form = Demo(
    "form",
    about: "StackView, Slider, Button, ProgressView, focus",
    page: FormPage.self,
    keys: [
      PageKey(.focus), PageKey(.leftRight("slide")), PageKey(KeyHint(.named(.enter), "press")),
    ],
    every: 10,
    [
      (0.2, { $0.slide(0, 0.3) }), (0.7, { $0.slide(1, 0.95) }), (1.1, { $0.slide(0, 1) }),
      (1.8, { $0.slide(2, 0.5) }),
      (2.6, { $0.slide(2, 0.8) }), (3.15, { $0.push($0.colorButtons[1]) }),
      (4.1, { $0.push($0.colorButtons[2]) }), (5.2, { $0.slide(0, 0.35) }),
      (6.0, { $0.push($0.leapButton) }), (8.2, { $0.push($0.resetButton) }),
    ]
  )
}

/// A form, and beside it in the same sky a planet that shows its values.
private final class FormPage: DemoPage {
  private static let colorNames = ["Coral", "Mint", "Sky"]

  private let plate = PlateView(tint: .violet, cornerRadius: 2)
  private let preview = PlanetPreview()
  private let stack = StackView()
  private let sliders = (0..<3).map { _ in FormSlider() }
  let colorButtons = zip(colorNames, PlanetPreview.colors).map { PillButton($0, $1) }
  private let moonButton = PillButton("Moon on", .text)
  let leapButton = PillButton("Leap", .rose)
  let resetButton = PillButton("Reset", .amber)
  private let progress = ProgressView()
  private var rows: [StackView] = []

  override func build() {
    for (slider, tint) in zip(sliders, [Color.amber, .violet, .mint]) {
      slider.minimumTrackTintColor = tint
      slider.maximumTrackTintColor = .mix(.edge, .dim, 0.3)
      slider.addAction(for: .valueChanged) { [weak self] _ in self?.slidersChanged() }
      slider.addAction(for: .touchDown) { [weak self] _ in self?.stopAutoplay() }
      slider.onKey = { [weak self] in self?.stopAutoplay() }
    }
    for (index, button) in colorButtons.enumerated() {
      act(button) { $0.change { $0.color = index } }
    }
    act(moonButton) { $0.change { $0.hasMoon.toggle() } }
    act(leapButton) { $0.leap() }
    act(resetButton) { $0.change { $0 = PlanetPreview.Look() } }
    resetButton.isEnabled = false
    progress.progressTintColor = .rose
    progress.trackTintColor = .mix(.panel, .edge, 0.5)
    rows = [
      row("Size", [sliders[0]]), row("Glow", [sliders[1]]), row("Orbit", [sliders[2]]),
      row("Colour", colorButtons + [View()]), row("Actions", [moonButton, resetButton, View()]),
      row("Leap", [leapButton, progress]),
    ]
    stack.axis = .vertical
    for row in rows { stack.addArrangedSubview(row) }
    content.addSubviews([preview, plate, stack])
    show(preview.style)
  }

  private func row(_ name: String, _ controls: [View]) -> StackView {
    let label = Label(name.padding(toLength: 8, withPad: " ", startingAt: 0), .dim)
    let row = StackView(arrangedSubviews: [label] + controls)
    row.spacing = 2
    return row
  }

  private func act(_ button: Button, _ action: @escaping (FormPage) -> Void) {
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in
      if let self { action(self) }
    }
    // Only the user's own press sends touch-down events.
    button.addAction(for: .touchDown) { [weak self] _ in self?.stopAutoplay() }
  }

  override func place(in size: CGSize) {
    let hasPreview = size.width >= 58
    let left = hasPreview ? max(44, min(76, (size.width * 0.5).rounded())) : size.width
    let margin: CGFloat = size.height >= 24 ? 2 : 0
    let isNarrow = left < 36
    let fitting = Int((size.height - 2 * margin) / 2)
    for (index, row) in rows.enumerated() {
      row.isHidden = index >= fitting
      row.arrangedSubviews[0].isHidden = isNarrow
    }
    colorButtons[2].isHidden = isNarrow
    resetButton.isHidden = isNarrow
    let count = CGFloat(max(1, min(fitting, rows.count)))
    let air = ((size.height - 2 * margin - count * 2) / max(1, count - 1)).toRow
    // The controls stay together where there is room to spare; the sky fills the rest.
    let most: CGFloat = size.height >= 80 ? 10 : 6
    stack.spacing = min(most, air)
    for button in colorButtons + [moonButton, resetButton, leapButton] {
      button.isTall = stack.spacing >= 2
    }
    let height = count * 2 + stack.spacing * (count - 1)
    let room = min(size.height, height + (air > most ? 12 : 4) * margin / 2)
    let inset: CGFloat = left >= 60 ? 4 : 2
    let panel = CGRect(
      hasPreview && size.width > 80 ? 4 : 0,
      ((size.height - room) / 2).toRow,
      left,
      room
    )
    plate.frame = panel
    stack.frame = CGRect(
      panel.minX + min(inset, margin),
      panel.minY + ((room - height) / 2).toRow,
      left - 2 * min(inset, margin),
      height
    )
    // Without the plate, stars would shine between the words.
    let start = view.window?.hasFewColors == true ? panel.maxX : 0
    preview.show(at: CGRect(start, 0, size.width - start, size.height), if: hasPreview)
    preview.place(right: panel.maxX - start)
  }

  // MARK: Actions

  private func slidersChanged() {
    change {
      $0.size = CGFloat(sliders[0].value)
      $0.glow = CGFloat(sliders[1].value)
      $0.orbit = CGFloat(sliders[2].value)
    }
  }

  private func change(_ change: (inout PlanetPreview.Look) -> Void) {
    var style = preview.style
    change(&style)
    show(style)
  }

  private func show(_ style: PlanetPreview.Look) {
    for (slider, value) in zip(sliders, [style.size, style.glow, style.orbit])
    where slider.value != Float(value) {
      slider.setValue(Float(value), animated: view.window != nil)
    }
    moonButton.setTitle(style.hasMoon ? "Moon on" : "Moon off", for: .normal)
    resetButton.isEnabled = style != PlanetPreview.Look()
    for (index, button) in colorButtons.enumerated() { button.isSelected = index == style.color }
    View.spring(over: 0.7, damping: 0.55) {
      preview.style = style
    }
  }

  private func leap() {
    preview.leap(over: 1.6)
    progress.progress = 0
    View.animate(withDuration: 1.6, options: .curveLinear) {
      progress.progress = 1
    } completion: { [weak self] isFinished in
      guard isFinished else { return }
      View.animate(withDuration: 0.3) { self?.progress.progress = 0 }
    }
  }

  // MARK: Autoplay and keys

  override func press(_ key: KeyEvent.Key) -> Bool {
    // The focus moves by default; only the autoplay has to end.
    stopAutoplay()
    return false
  }

  func slide(_ index: Int, _ value: Float) {
    let slider = sliders[index]
    view.window?.setFocus(to: slider)
    slider.setValue(value, animated: true)
    slider.sendActions(for: .valueChanged)
  }

  /// Performs a button's action and shows it pressed for a moment.
  func push(_ button: Button) {
    guard button.isEnabled, let stage = view.window?.stage else { return }
    view.window?.setFocus(to: button)
    button.isHighlighted = true
    button.sendActions(for: .primaryActionTriggered)
    stage.timeline.schedule(at: stage.now + 0.4) { [weak button] _ in
      button?.isHighlighted = false
    }
  }
}

/// A button with a surface, half a row higher than its text where the rows leave air.
///
/// Screens of few colours, where the surface would dither behind the title, show brackets instead.
final class PillButton: Button {
  private let pill = View()
  private var color = Color.text
  var isTall = true { didSet { setNeedsLayout() } }

  convenience init(_ title: String, _ color: Color) {
    self.init(title: title)
    self.color = color
    setTitleColor(color, for: .normal)
    pill.isUserInteractionEnabled = false
    pill.layer.cornerRadius = 1
    insertSubview(pill, at: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isPlain = window?.hasFewColors != false
    pill.isHidden = isPlain
    for part in subviews where part is Label && part !== titleLabel { part.isHidden = !isPlain }
    pill.frame = bounds.insetBy(dx: 0, dy: isTall ? -1 : 0)
    pill.backgroundColor =
      isHighlighted ? color : .mix(.panel, color, isFocused ? 0.5 : isSelected ? 0.4 : 0.2)
    if isHighlighted { titleLabel.alpha = 1 }
  }
}

/// A slider that reports its use by keys.
private final class FormSlider: Slider {
  var onKey: (() -> Void)?

  override func keyPressed(_ key: KeyEvent, with event: LaminaViews.Event?) -> Bool {
    onKey?()
    return super.keyPressed(key, with: event)
  }
}
