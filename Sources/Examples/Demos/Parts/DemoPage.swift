import Foundation
import Lamina
import LaminaPlayer

/// The page of a demo: a heading, the demo itself, and a line of key hints.
///
/// A subclass creates the views of `content` in `build()`, lays them out in `place(in:)`, and
/// handles keys in `press(_:)`. Until the first key or click, `autoplay(every:_:)` plays.
@MainActor
class DemoPage: ViewController {
  /// The demo.
  let demo: Demo
  /// The demo's area, between heading and keys.
  let content = View()
  private let scenery = GradientView(
    [DemoPalette.night, DemoPalette.dusk],
    from: CGPoint(x: 0.2, y: 0),
    to: CGPoint(x: 0.9, y: 1)
  )
  private let mark = View()
  private let heading = Label()
  private let summary = Label()
  private var hints = KeyHints()
  private let player = Autoplay()

  init(_ demo: Demo) {
    self.demo = demo
    super.init()
    title = demo.title
  }

  /// The height below the key hints for a demo's own views.
  var foot: CGFloat { 0 }

  /// The opacity of heading and key hints: lower while something flies over them.
  var wordsAlpha: CGFloat = 1 {
    didSet { for part in [mark, heading, summary, hints] { part.alpha = wordsAlpha } }
  }

  /// Creates the views of the demo; called once.
  func build() {}

  /// Lays out the views of the demo; called for each new size.
  func place(in size: CGSize) {}

  /// Handles a key.
  ///
  /// - Returns: Whether the key has an action.
  func press(_ key: KeyEvent.Key) -> Bool { false }

  // MARK: The page

  /// Whether the screen shows only ASCII.
  var isASCII: Bool { view.window?.stage.screen.style.glyphs == .ascii }

  override func viewDidLoad() {
    super.viewDidLoad()
    mark.backgroundColor = DemoPalette.amber
    heading.text = demo.title
    heading.isBold = true
    heading.textColor = DemoPalette.text
    summary.text = demo.about
    summary.textColor = DemoPalette.dim
    for part in [scenery, content, mark, heading, summary] { view.addSubview(part) }
    build()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    hints.removeFromSuperview()
    hints = KeyHints(demo.keys, isASCII: isASCII)
    hints.alpha = wordsAlpha
    view.addSubview(hints)
    scenery.isHidden = view.window?.hasFewColors == true
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    var size = view.bounds.size
    scenery.frame = CGRect(origin: .zero, size: size)
    size.height = max(0, size.height - foot)
    let isRoomy = size.height >= 32
    let margin: CGFloat = size.width >= 60 ? 3 : 1
    let top: CGFloat = isRoomy ? 2 : 0
    let bottom: CGFloat = size.height >= 20 ? (isRoomy ? 4 : 2) : 0
    let name = heading.sizeThatFits(.zero).width
    mark.frame = CGRect(x: margin, y: top, width: 1, height: 2)
    heading.frame = CGRect(
      x: margin + 2,
      y: top,
      width: min(name, max(0, size.width - margin * 2 - 2)),
      height: 2
    )
    summary.frame = CGRect(
      x: heading.frame.maxX + 3,
      y: top,
      width: max(0, size.width - heading.frame.maxX - 3 - margin),
      height: 2
    )
    summary.isHidden = size.width < 50
    hints.frame = CGRect(
      x: margin,
      y: size.height - bottom,
      width: max(0, size.width - 2 * margin),
      height: 2
    )
    hints.isHidden = bottom == 0
    let start = top + (isRoomy ? 4 : 2)
    content.frame = CGRect(
      x: margin,
      y: start,
      width: max(0, size.width - 2 * margin),
      height: max(0, size.height - start - bottom - (isRoomy ? 2 : 0))
    )
    place(in: content.bounds.size)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    stopAutoplay()
  }

  // MARK: Keys

  override func keyPressed(_ key: KeyEvent, with event: Event?) -> Bool {
    guard key.isPlainPress, press(key.key) else { return super.keyPressed(key, with: event) }
    takeOver()
    return true
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: Event?) {
    takeOver()
    super.touchesBegan(touches, with: event)
  }

  /// Called for a key press or a click: ends the autoplay.
  func takeOver() { stopAutoplay() }

  // MARK: Autoplay

  /// Plays steps repeatedly until a key press or a click.
  ///
  /// - Parameters:
  ///   - period: The seconds between rounds.
  ///   - steps: The actions, with their delays in seconds from the start of a round.
  func autoplay(every period: Double, _ steps: [(time: Double, action: () -> Void)]) {
    player.start(on: view.window?.stage, every: period, steps)
  }

  /// Ends the autoplay.
  func stopAutoplay() { player.stop() }
}
