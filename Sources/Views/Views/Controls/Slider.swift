import Foundation
import LaminaCore

/// A value between two others, on a track with a knob: `━━━━○─────`, or `====o-----` on a screen of
/// ASCII.
///
/// With the focus the knob is filled. The value is set by dragging, clicking or the wheel, or by
/// the keys left, right, Home and End.
///
/// - Source: UISlider
@preconcurrency @MainActor
open class Slider: Control {
  private let track = Label()
  private let filled = View()
  private let filledTrack = Label()
  private let knob = Label()
  private var stored: Float = 0

  /// The minimum value; 0 unless set.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(stored, animated: false)
    }
  }

  /// The maximum value; 1 unless set.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      setValue(stored, animated: false)
    }
  }

  /// The increment of a key, and the grid of the mouse; nil for a twentieth of the range and any
  /// value.
  ///
  /// - Note: Differs from UISlider: an addition.
  open var step: Float?

  /// Whether actions are called during a drag, not only at its end; true unless set.
  open var isContinuous = true

  /// The colour of the track up to the knob; the tint unless set.
  open var minimumTrackTintColor: Color? { didSet { updateAppearance() } }

  /// The colour of the track after the knob.
  open var maximumTrackTintColor = Color(red: 0.4, green: 0.4, blue: 0.45) {
    didSet { updateAppearance() }
  }

  /// Creates a slider at 0.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    filled.clipsToBounds = true
    filled.isUserInteractionEnabled = false
    track.lineBreakMode = .none
    filledTrack.lineBreakMode = .none
    filled.addSubview(filledTrack)
    for view in [track, filled, knob] { addSubview(view) }
    layOut()
  }

  // MARK: Value

  /// The value, clamped to the range.
  open var value: Float {
    get { stored }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value without calling actions; animated in 0.2 s.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    stored = min(max(value, minimumValue), maximumValue)
    guard animated else { return place() }
    View.animate(withDuration: 0.2, options: .allowUserInteraction) { place() }
  }

  /// Sets a value for the user and calls actions.
  private func choose(_ value: Float, sendsActions: Bool = true) {
    let old = stored
    setValue(value, animated: false)
    if sendsActions, stored != old { sendActions(for: .valueChanged) }
  }

  // MARK: Mouse

  private func value(at touch: Touch) -> Float {
    let length = bounds.width - 1
    guard length > 0 else { return minimumValue }
    let share = min(max((touch.location(in: self).x - bounds.minX - 0.5) / length, 0), 1)
    let way = Float(share) * (maximumValue - minimumValue)
    guard let step, step > 0 else { return minimumValue + way }
    return minimumValue + (way / step).rounded() * step
  }

  private var valueBefore: Float = 0

  open override func beginTracking(_ touch: Touch, with event: LaminaViews.Event?) -> Bool {
    valueBefore = stored
    choose(value(at: touch), sendsActions: isContinuous)
    return true
  }

  open override func continueTracking(_ touch: Touch, with event: LaminaViews.Event?) -> Bool {
    choose(value(at: touch), sendsActions: isContinuous)
    return true
  }

  open override func endTracking(_ touch: Touch?, with event: LaminaViews.Event?) {
    if !isContinuous, stored != valueBefore { sendActions(for: .valueChanged) }
  }

  open override func cancelTracking(with event: LaminaViews.Event?) {
    if !isContinuous { setValue(valueBefore, animated: false) }
  }

  open override func wheelTurned(
    by steps: Int,
    at point: CGPoint,
    with event: LaminaViews.Event?
  ) -> Bool {
    guard isEnabled else { return super.wheelTurned(by: steps, at: point, with: event) }
    choose(stored - Float(steps) * keyStep)
    return true
  }

  /// A swipe along the track belongs to the slider as well.
  override func keepsTouch(from recognizer: GestureRecognizer) -> Bool {
    if isTracking, let swipe = recognizer as? SwipeGestureRecognizer {
      return !swipe.direction.isDisjoint(with: [.left, .right])
    }
    return super.keepsTouch(from: recognizer)
  }

  // MARK: Keys

  private var keyStep: Float {
    if let step, step > 0 { return step }
    return (maximumValue - minimumValue) / 20
  }

  open override func keyPressed(_ key: KeyEvent, with event: LaminaViews.Event?) -> Bool {
    guard hearsKeys, key.modifiers.isEmpty else { return super.keyPressed(key, with: event) }
    switch key.key {
    case .named(.left): choose(stored - keyStep)
    case .named(.right): choose(stored + keyStep)
    case .named(.home): choose(minimumValue)
    case .named(.end): choose(maximumValue)
    default: return super.keyPressed(key, with: event)
    }
    return true
  }

  // MARK: Appearance

  private typealias Glyphs = (track: String, filled: String, knob: String, focusedKnob: String)

  private var glyphs: Glyphs {
    let isASCII = window?.stage.screen.style.glyphs == .ascii
    return isASCII ? ("-", "=", "o", "@") : ("─", "━", "○", "●")
  }

  override func updateAppearance() {
    let (glyphs, columns) = (glyphs, columns)
    track.text = String(repeating: glyphs.track, count: columns)
    filledTrack.text = String(repeating: glyphs.filled, count: columns)
    let color = minimumTrackTintColor ?? tintColor
    track.textColor = maximumTrackTintColor
    filledTrack.textColor = color
    knob.text = isFocused ? glyphs.focusedKnob : glyphs.knob
    knob.isBold = isFocused || isHighlighted
    knob.textColor = isHighlighted ? .white : color
    for view in [track, filled, knob] { view.alpha = isEnabled ? 1 : 0.4 }
  }

  open override func layoutSubviews() { layOut() }

  private var columns: Int { max(0, Int(bounds.width.isFinite ? bounds.width : 0)) }

  private func layOut() {
    updateAppearance()
    let line = CGRect(x: 0, y: row, width: CGFloat(columns), height: 2)
    track.frame = line
    filledTrack.frame = CGRect(origin: .zero, size: line.size)
    place()
  }

  private var row: CGFloat { max(0, ((bounds.height - 2) / 4).rounded(.down) * 2) }

  /// Moves the knob to the value.
  private func place() {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((stored - minimumValue) / range) : 0
    let left = max(0, bounds.width - 1) * share
    filled.frame = CGRect(x: 0, y: row, width: left, height: 2)
    knob.frame = CGRect(x: left, y: row, width: 1, height: 2)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 2)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 2)
  }
}
