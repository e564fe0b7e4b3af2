import Foundation
import Lamina
import LaminaPlayer

extension Demo {
  /// Controls in stack views, used by mouse or keys.
  package static let form = Demo(
    "form",
    title: "Form",
    about: "StackView, Slider, Button, ProgressView, focus",
    keys: [
      Demo.Key.focus, Demo.Key.leftRight("slide"), Demo.Key(.named(.enter), "press"),
    ],
    root: { FormPage($0) }
  )
}

/// A form on the left, and a planet on the right that shows its values.
private final class FormPage: DemoPage {
  private static let colorNames = ["Coral", "Mint", "Sky"]

  private let plate = PlateView(DemoPalette.violet, cornerRadius: 2)
  private let preview = PlanetPreview()
  private let stack = StackView()
  private let sliders = (0..<3).map { _ in FormSlider() }
  private let colorButtons = colorNames.map { Button(title: $0) }
  private let moonButton = Button(title: "Moon on")
  private let leapButton = Button(title: "Leap")
  private let resetButton = Button(title: "Reset")
  private let progress = ProgressView()
  private var rows: [StackView] = []

  override func build() {
    let tints = [DemoPalette.amber, DemoPalette.violet, DemoPalette.mint]
    for (slider, tint) in zip(sliders, tints) {
      slider.minimumTrackTintColor = tint
      slider.maximumTrackTintColor = DemoPalette.edge
      slider.addAction(for: .valueChanged) { [weak self] _ in self?.slidersChanged() }
      slider.addAction(for: .touchDown) { [weak self] _ in self?.stopAutoplay() }
      slider.onKey = { [weak self] in self?.stopAutoplay() }
    }
    for (index, button) in colorButtons.enumerated() {
      button.setTitleColor(PlanetPreview.colors[index], for: .normal)
      act(button) { $0.color = index }
    }
    moonButton.setTitleColor(DemoPalette.text, for: .normal)
    act(moonButton) { $0.hasMoon.toggle() }
    leapButton.setTitleColor(DemoPalette.rose, for: .normal)
    leapButton.addAction(for: .primaryActionTriggered) { [weak self] _ in self?.leap() }
    leapButton.addAction(for: .touchDown) { [weak self] _ in self?.stopAutoplay() }
    resetButton.setTitleColor(DemoPalette.amber, for: .normal)
    resetButton.isEnabled = false
    act(resetButton) { $0 = PlanetPreview.Look() }
    progress.progressTintColor = DemoPalette.rose
    progress.trackTintColor = DemoPalette.mix(DemoPalette.panel, DemoPalette.edge, 0.5)
    rows = [
      row("Size", [sliders[0]]), row("Glow", [sliders[1]]), row("Orbit", [sliders[2]]),
      row("Colour", colorButtons + [View()]), row("Actions", [moonButton, resetButton, View()]),
      row("Leap", [leapButton, progress]),
    ]
    stack.axis = .vertical
    for row in rows { stack.addArrangedSubview(row) }
    for part in [plate, stack, preview] as [View] { content.addSubview(part) }
    show(preview.style)
  }

  private func row(_ name: String, _ controls: [View]) -> StackView {
    let label = Label(name.padding(toLength: 8, withPad: " ", startingAt: 0))
    label.textColor = DemoPalette.dim
    let row = StackView(arrangedSubviews: [label] + controls)
    row.spacing = 1
    return row
  }

  /// Makes a button change the planet.
  private func act(_ button: Button, _ change: @escaping (inout PlanetPreview.Look) -> Void) {
    button.addAction(for: .primaryActionTriggered) { [weak self] _ in
      guard let self else { return }
      var style = preview.style
      change(&style)
      show(style)
    }
    // Only the user's own press sends touch-down events.
    button.addAction(for: .touchDown) { [weak self] _ in self?.stopAutoplay() }
  }

  override func place(in size: CGSize) {
    let hasPreview = size.width >= 56
    let left = hasPreview ? max(42, (size.width * 0.56).rounded()) : size.width
    let margin: CGFloat = size.height >= 24 ? 2 : 0
    let isNarrow = left < 36
    plate.frame = CGRect(x: 0, y: 0, width: left, height: size.height)
    stack.frame = CGRect(
      x: margin,
      y: margin,
      width: max(0, left - 2 * margin),
      height: max(0, size.height - 2 * margin)
    )
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
    preview.isHidden = !hasPreview
    preview.frame = CGRect(
      x: left + 2,
      y: 0,
      width: max(0, size.width - left - 2),
      height: size.height
    )
    preview.place()
  }

  // MARK: Actions

  private func slidersChanged() {
    var style = preview.style
    style.size = CGFloat(sliders[0].value)
    style.glow = CGFloat(sliders[1].value)
    style.orbit = CGFloat(sliders[2].value)
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
    View.animate(
      withDuration: 0.7,
      delay: 0,
      usingSpringWithDamping: 0.55,
      initialSpringVelocity: 0
    ) {
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

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    autoplay(
      every: 10,
      [
        (0.2, { [weak self] in self?.slide(0, 1) }), (1.0, { [weak self] in self?.slide(1, 0.95) }),
        (1.8, { [weak self] in self?.slide(2, 0.5) }),
        (2.6, { [weak self] in self?.slide(2, 0.8) }),
        (3.4, { [weak self] in self?.push(self?.colorButtons[1]) }),
        (4.3, { [weak self] in self?.push(self?.colorButtons[2]) }),
        (5.2, { [weak self] in self?.slide(0, 0.35) }),
        (6.0, { [weak self] in self?.push(self?.leapButton) }),
        (8.2, { [weak self] in self?.push(self?.resetButton) }),
      ]
    )
  }

  override func press(_ key: KeyEvent.Key) -> Bool {
    // The focus moves by default; only the autoplay has to end.
    stopAutoplay()
    return false
  }

  private func slide(_ index: Int, _ value: Float) {
    let slider = sliders[index]
    view.window?.setFocus(to: slider)
    slider.setValue(value, animated: true)
    slider.sendActions(for: .valueChanged)
  }

  /// Performs a button's action and shows it pressed for a moment.
  private func push(_ button: Button?) {
    guard let button, button.isEnabled, let stage = view.window?.stage else { return }
    view.window?.setFocus(to: button)
    button.isHighlighted = true
    button.sendActions(for: .primaryActionTriggered)
    stage.timeline.schedule(at: stage.now + 0.25) { [weak button] _ in
      button?.isHighlighted = false
    }
  }
}
