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
      (0.2, { $0.slide(0, 1) }), (1.0, { $0.slide(1, 0.95) }), (1.8, { $0.slide(2, 0.5) }),
      (2.6, { $0.slide(2, 0.8) }), (3.4, { $0.push($0.colorButtons[1]) }),
      (4.3, { $0.push($0.colorButtons[2]) }), (5.2, { $0.slide(0, 0.35) }),
      (6.0, { $0.push($0.leapButton) }), (8.2, { $0.push($0.resetButton) }),
    ]
  )
}

/// A form on the left, and a planet on the right that shows its values.
private final class FormPage: DemoPage {
  private static let colorNames = ["Coral", "Mint", "Sky"]

  private let plate = PlateView(tint: .violet, cornerRadius: 2)
  private let preview = PlanetPreview()
  private let stack = StackView()
  private let sliders = (0..<3).map { _ in FormSlider() }
  let colorButtons = colorNames.map { Button(title: $0) }
  private let moonButton = Button(title: "Moon on")
  let leapButton = Button(title: "Leap")
  let resetButton = Button(title: "Reset")
  private let progress = ProgressView()
  private var rows: [StackView] = []

  override func build() {
    for (slider, tint) in zip(sliders, [Color.amber, .violet, .mint]) {
      slider.minimumTrackTintColor = tint
      slider.maximumTrackTintColor = .edge
      slider.addAction(for: .valueChanged) { [weak self] _ in self?.slidersChanged() }
      slider.addAction(for: .touchDown) { [weak self] _ in self?.stopAutoplay() }
      slider.onKey = { [weak self] in self?.stopAutoplay() }
    }
    for (index, button) in colorButtons.enumerated() {
      act(button, PlanetPreview.colors[index]) { $0.change { $0.color = index } }
    }
    act(moonButton, .text) { $0.change { $0.hasMoon.toggle() } }
    act(leapButton, .rose) { $0.leap() }
    act(resetButton, .amber) { $0.change { $0 = PlanetPreview.Look() } }
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
    content.addSubviews([plate, stack, preview])
    show(preview.style)
  }

  private func row(_ name: String, _ controls: [View]) -> StackView {
    let label = Label(name.padding(toLength: 8, withPad: " ", startingAt: 0), .dim)
    let row = StackView(arrangedSubviews: [label] + controls)
    row.spacing = 1
    return row
  }

  private func act(_ button: Button, _ color: Color, _ action: @escaping (FormPage) -> Void) {
    button.setTitleColor(color, for: .normal)
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in
      if let self { action(self) }
    }
    // Only the user's own press sends touch-down events.
    button.addAction(for: .touchDown) { [weak self] _ in self?.stopAutoplay() }
  }

  override func place(in size: CGSize) {
    let hasPreview = size.width >= 56
    let left = hasPreview ? max(42, (size.width * 0.56).rounded()) : size.width
    let margin: CGFloat = size.height >= 24 ? 2 : 0
    let isNarrow = left < 36
    plate.frame = CGRect(0, 0, left, size.height)
    stack.frame = CGRect(margin, margin, left - 2 * margin, size.height - 2 * margin)
    let fitting = Int(stack.bounds.height / 2)
    for (index, row) in rows.enumerated() {
      row.isHidden = index >= fitting
      row.arrangedSubviews[0].isHidden = isNarrow
    }
    colorButtons[2].isHidden = isNarrow
    resetButton.isHidden = isNarrow
    let count = CGFloat(max(1, min(fitting, rows.count)))
    stack.spacing = ((stack.bounds.height - count * 2) / max(1, count - 1)).toRow
    stack.frame.size.height = count * 2 + stack.spacing * (count - 1)
    stack.frame.origin.y = ((size.height - stack.frame.height) / 2).toRow
    preview.show(at: CGRect(left + 2, 0, size.width - left - 2, size.height), if: hasPreview)
    preview.place()
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
    stage.timeline.schedule(at: stage.now + 0.25) { [weak button] _ in
      button?.isHighlighted = false
    }
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
