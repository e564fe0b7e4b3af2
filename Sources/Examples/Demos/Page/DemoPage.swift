import Foundation
import Lamina
import LaminaPlayer

/// The page of a demo: a heading, the demo itself, and a line of key hints.
///
/// A subclass creates the views of `content` in `build()` and lays them out in `place(in:)`. The
/// demo's declaration has a table of keys and one of timed steps, which play until the first key or
/// click.
class DemoPage: ViewController {
  let demo: Demo
  /// The demo's area, between heading and keys.
  let content = View()
  var actions: [KeyEvent.Key: () -> Void] = [:]
  /// The autoplay: the seconds between rounds, whether it goes on while another page covers this
  /// one, and the steps of a round.
  var script: (period: Double, isPlayedCovered: Bool, steps: [Autoplay.Step])?
  private let scenery = GradientView.backdrop()
  private let mark = View(.amber)
  private let heading = Label(nil, .text, isBold: true)
  private let summary = Label(nil, .dim)
  private var hints = KeyHints()
  private let player = Autoplay()

  required init(_ demo: Demo) {
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

  func press(_ key: KeyEvent.Key) -> Bool {
    guard let action = actions[key] else { return false }
    action()
    return true
  }

  // MARK: The page

  override func viewDidLoad() {
    super.viewDidLoad()
    heading.text = demo.title
    summary.text = demo.about
    view.addSubviews([scenery, content, mark, heading, summary])
    build()
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    // Fresh hints take no part in a transition that fades the others.
    hints.removeFromSuperview()
    hints = KeyHints(demo.keys)
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
    mark.frame = CGRect(x: margin, y: top, width: 1, height: 2)
    heading.frame = .line(margin + 2, top, min(heading.ownWidth, size.width - margin * 2 - 2))
    let rest = heading.frame.maxX + 3
    summary.show(at: .line(rest, top, size.width - rest - margin), if: size.width >= 50)
    let inner = size.width - 2 * margin
    hints.show(at: .line(margin, size.height - bottom, inner), if: bottom > 0)
    let start = top + (isRoomy ? 4 : 2)
    let height = size.height - start - bottom - (isRoomy ? 2 : 0)
    content.frame = CGRect(margin, start, inner, height)
    place(in: content.bounds.size)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard let script else { return }
    player.start(on: view.window?.stage, every: script.period, script.steps)
    if script.isPlayedCovered { self.script = nil }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if script != nil { stopAutoplay() }
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

  func stopAutoplay() { player.stop() }

  // MARK: Presented pages

  var isFree: Bool { presentedViewController == nil && transitionCoordinator == nil }

  var isCovered: Bool { presentedViewController != nil }

  /// Dismisses the presented page, if there is one.
  func close() {
    if isCovered { dismiss(animated: true) }
  }

  func closeByUser() {
    takeOver()
    dismiss(animated: true)
  }
}
