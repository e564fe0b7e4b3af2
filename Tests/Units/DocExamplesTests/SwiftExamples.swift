import Lamina
import LaminaTesting
import Testing

// The Swift blocks of the README and of the page for those who come from the originals, word for
// word: each is between `example:` and `end`, compiles here and runs in a test.

// example: card
import Foundation
import Lamina

/// A card that flies in and can be moved.
@MainActor
func makeCard(on stage: Stage) -> Layer {
  let card = Layer()
  card.frame = CGRect(x: 10, y: 8, width: 20, height: 10)
  card.backgroundColor = Color("#ffcc66")
  stage.rootLayer.addSublayer(card)
  // An explicit animation changes what is shown; the model value is untouched.
  card.add(.spring(\.position.y, from: -10, to: 13, damping: 9), forKey: "arrival")
  return card
}

/// Properties of a layer that is on the stage animate by themselves.
@MainActor
func send(_ card: Layer, to place: CGPoint) {
  Transaction.perform(duration: 0.5) { card.position = place }
}
// end

// example: terminal
/// Opens the terminal, shows the card until `q` is typed, and restores the terminal.
@MainActor
func run() throws -> Int32 {
  try Terminal.run { terminal in
    let stage = Stage(screen: terminal)
    let loop = StageLoop(stage: stage, events: terminal)
    let card = stage.use { makeCard(on: stage) }
    stage.onEvent = { event in
      guard case .key(let key) = event.event else { return }
      if key.key == .character("q") { loop.stop() }
      if key.key == .named(.right) { send(card, to: CGPoint(x: 60, y: 30)) }
    }
    if case .signal(let signal) = loop.run() { return signal.exitCode }
    return 0
  }
}
// end

// example: inline
/// Does the parts of a work below a spinner; what is printed stays above it.
@MainActor
func build(_ parts: [String], _ make: @escaping @MainActor (String) async -> Void) throws -> Int32 {
  try Terminal.inline(rows: 1) { terminal in
    let stage = Stage(screen: terminal)
    let loop = StageLoop(stage: stage, events: terminal)
    let spinner = Layer.preset(.spinner(text: "Building"))
    stage.use { stage.rootLayer.addSublayer(spinner) }
    Task {
      for part in parts {
        await make(part)
        terminal.print("built \(part)")
      }
      loop.stop()
    }
    if case .signal(let signal) = loop.run() { return signal.exitCode }
    spinner.state = .succeeded
    // The last frame: the loop has ended.
    stage.tick(at: stage.now)
    return 0
  }
}
// end

// example: views
/// A page with a button that makes a box jump, in a navigation controller.
final class JumpPage: ViewController {
  let box = View(frame: CGRect(x: 10, y: 14, width: 8, height: 4))

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Jump"
    box.backgroundColor = Color("#ffcc66")
    view.addSubview(box)
    let button = Button(title: "Jump") { [box] _ in
      View.animate(springDuration: 0.5, bounce: 0.4, animations: { box.center.x += 20 })
    }
    button.sizeToFit()
    button.frame.origin = CGPoint(x: 10, y: 24)
    view.addSubview(button)
  }
}

@MainActor
func makeWindow(on stage: Stage, showing page: ViewController) -> Window {
  let window = Window(stage: stage)
  window.rootViewController = NavigationController(rootViewController: page)
  window.makeKeyAndVisible()
  return window
}
// end

// example: recipes
/// A plain object: motions move any property of any class.
final class Marble {
  var place = CGPoint(x: 8, y: 8)
}

/// A board with a piece that can be dragged, jumps and returns home.
final class Board: View {
  let piece = Label("●")
  let marble = Marble()

  override init(frame: CGRect) {
    super.init(frame: frame)
    piece.textColor = Color("#ffcc66")
    piece.isUserInteractionEnabled = true
    addSubview(piece)
    // The closure gets the recognizer with its own type.
    let pan = PanGestureRecognizer { [unowned self] pan in
      let way = pan.translation(in: self)
      piece.center = CGPoint(x: piece.center.x + way.x, y: piece.center.y + way.y)
      pan.setTranslation(.zero, in: self)
    }
    piece.addGestureRecognizer(pan)
    // A method instead of a closure: with the recognizer, or without.
    addGestureRecognizer(TapGestureRecognizer(target: self, action: Board.jump))
  }

  // Keys reach the first responder and the views around it; a space is a character or a name.
  override var canBecomeFirstResponder: Bool { true }
  override var keyCommands: [KeyCommand]? {
    [
      KeyCommand(.character(" "), title: "Jump") { [unowned self] in jump() },
      KeyCommand(.named(.home), title: "Home") { [unowned self] in goHome() },
    ]
  }

  func jump() {
    View.animate(withDuration: 0.2, options: [.autoreverse, .repeat]) {
      self.piece.transform = AffineTransform2D(translationX: 0, y: -4)
    }
  }

  /// A later block ends the repetition of an earlier one.
  func goHome() {
    View.animate(withDuration: 0.1, options: .beginFromCurrentState) {
      self.piece.transform = .identity
    }
  }

  /// Throws the marble by its key path, without a protocol.
  func throwMarble(on stage: Stage) throws {
    let spring = SpringMotion(\Marble.place, to: CGPoint(x: 60, y: 20))
    spring.springBounciness = 12
    try stage.animator.add(spring, for: marble, key: "throw")
  }
}

/// A ring with a custom layer class and a custom property that blocks animate.
final class RingLayer: ShapeLayer {
  override init() {
    super.init()
    fillColor = nil
    lineWidth = 2
  }
  required init(layer: Any) { super.init(layer: layer) }
  override class func make() -> Layer { RingLayer() }
  override class var customProperties: [CustomProperty] { [CustomProperty("progress", 0.0)] }
}

final class Ring: View {
  override class var layerClass: AnyClass { RingLayer.self }

  func show(_ progress: Double) {
    View.animate(withDuration: 0.4) { layer.setValue(progress, forKey: "progress") }
  }
}
// end

// example: camera
/// A street: far hills, a runner that the eye follows, and a caption that stands still.
@MainActor
func makeStreet(in window: Window) -> CameraView {
  let camera = CameraView(frame: window.bounds)
  let hills = View(frame: CGRect(x: 0, y: 8, width: 200, height: 20))
  hills.backgroundColor = Color("#33415c")
  hills.layer.depth = 0.3
  let runner = View(frame: CGRect(x: 38, y: 26, width: 4, height: 4))
  runner.backgroundColor = Color("#ffcc66")
  runner.layer.identifier = "runner"
  let caption = Label("a street")
  caption.layer.depth = 0
  for view in [hills, runner, caption] { camera.addSubview(view) }
  camera.follow = "runner"
  camera.deadZone = CGSize(width: 20, height: 12)
  camera.lead = 0.3
  window.addSubview(camera)
  return camera
}

/// Closer, in half a second, with a jolt; the eye and the scale animate as any property.
@MainActor
func pushIn(_ camera: CameraLayer) {
  Transaction.perform(duration: 0.5) { camera.zoom = 2 }
  camera.add(BasicAnimation(\CameraProperties.shake, from: 3, to: 0), forKey: "jolt")
}

/// A cut: a change without actions.
@MainActor
func cut(_ camera: CameraLayer, to eye: CGPoint) {
  Transaction.perform(disableActions: true) { camera.eye = eye }
}
// end

// example: originals
/// What the tables name, in one place.
@MainActor
func replacements(_ shape: ShapeLayer, on stage: Stage) throws {
  shape.add(BasicAnimation(\.opacity, from: 0, to: 1), forKey: "opacity")
  shape.add(BasicAnimation(\ShapeProperties.fillColor, to: Color("#ffcc66")), forKey: "fill")
  shape.actions = ["position": NullAction()]
  shape.transform = .rotation(angle: .pi / 4)
  Transaction.setValue(1.0, forKey: "animationDuration")
  let grow = SpringMotion(propertyNamed: "scaleXY")
  grow.toValue = CGPoint(x: 2, y: 2)
  try shape.add(grow, forKey: "grow")
}
// end

// example: testing
@Test("the ball goes one way and is there after a quarter of a second")
@MainActor
func ballArrives() {
  let bench = TestStage(columns: 40, rows: 12)
  let ball = bench.add(Layer()) { $0.frame = CGRect(x: 2, y: 2, width: 4, height: 4) }
  bench.advance(to: 0)
  bench.change { ball.position.x = 30 }
  let curve = bench.samples(of: "position.x", of: ball, for: 1)
  #expect(curve.settles(within: 0.25).passes)
  #expect(curve.isMonotone.passes)
}
// end

@MainActor @Suite struct SwiftExampleTests {
  private func examples() throws -> [String: String] {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    var found: [String: String] = [:]
    for part in source.components(separatedBy: "\n// example: ").dropFirst() {
      guard let end = part.range(of: "\n// end") else { continue }
      let lines = part[..<end.lowerBound]
        .split(
          separator: "\n",
          omittingEmptySubsequences: false
        )
      found[String(lines[0])] = lines.dropFirst().joined(separator: "\n")
    }
    return found
  }

  @Test("every Swift block of the pages is one that compiles here")
  func blocks() throws {
    let examples = try examples()
    let page = Readme.project.appendingPathComponent(".github/ORIGINALS.md")
    let originals = Readme(text: try String(contentsOf: page, encoding: .utf8))
    let blocks = try (Readme().blocks + originals.blocks).filter { $0.language == "swift" }
    #expect(Set(blocks.map(\.name)) == Set(examples.keys))
    for block in blocks { #expect(block.text == examples[block.name]) }
  }

  @Test("what replaces the originals' spelling works")
  func originals() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    var findings: [LayerDiagnostic] = []
    stage.context.diagnosticHandler = { findings.append($0) }
    let shape = ShapeLayer()
    stage.use { stage.rootLayer.addSublayer(shape) }
    stage.tick(at: 0)
    try stage.use { try replacements(shape, on: stage) }
    stage.tick(at: 0)
    stage.tick(at: 0.1)
    #expect(shape.shown.opacity > 0 && shape.shown.opacity < 1)
    #expect(shape.animationKeys()?.contains("fill") == true)
    #expect(stage.use { shape.motion(forKey: "grow") } != nil)
    #expect(findings.isEmpty)
  }

  @Test("the button of the page is found with Tab, and has the box jump")
  func views() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    let page = JumpPage()
    let window = stage.use { makeWindow(on: stage, showing: page) }
    stage.tick(at: 0)
    let key = { (name: NamedKey, time: Double) in
      TimedEvent(time: time, event: .key(KeyEvent(.named(name))))
    }
    stage.tick(at: 1, events: [key(.tab, 1)])
    #expect(window.focusedView is Button)
    stage.tick(at: 2, events: [key(.enter, 2)])
    for tick in 1...120 { stage.tick(at: 2 + Double(tick) / 60) }
    #expect(page.box.layer.shown.position.x == 34)
    #expect(FrameText.text(stage.frame).contains("Jump"))
  }

  @Test("the piece of the recipes is dragged and jumps; the marble is thrown, the ring moves")
  func recipes() throws {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    let (window, board, ring) = stage.use {
      (Window(stage: stage), Board(frame: CGRect(x: 0, y: 0, width: 80, height: 48)), Ring())
    }
    stage.use {
      window.addSubview(board)
      window.addSubview(ring)
      board.becomeFirstResponder()
    }
    stage.tick(at: 0)
    #expect((ring.layer as? RingLayer)?.lineWidth == 2)
    let mouse = { (kind: MouseEvent.Kind, column: Int, row: Int, time: Double) in
      let place = CellPoint(column: column, row: row)
      let event = MouseEvent(kind, button: .left, position: place)
      stage.tick(at: time, events: [TimedEvent(time: time, event: .mouse(event))])
    }
    mouse(.press, 0, 0, 1)
    mouse(.drag, 5, 3, 1.1)
    mouse(.release, 5, 3, 1.2)
    #expect(board.piece.center == CGPoint(x: 5.5, y: 7))
    let press = { (key: KeyEvent.Key, time: Double) in
      stage.tick(at: time, events: [TimedEvent(time: time, event: .key(KeyEvent(key)))])
    }
    press(.character(" "), 2)
    #expect(board.piece.layer.animationKeys() == ["transform"])
    press(.named(.home), 3)
    stage.use { ring.show(1) }
    try stage.use { try board.throwMarble(on: stage) }
    for tick in 0...600 { stage.tick(at: 3 + Double(tick) / 60) }
    #expect(board.piece.layer.animationKeys() == nil && board.piece.transform == .identity)
    #expect(board.marble.place == CGPoint(x: 60, y: 20))
    #expect(ring.layer.value(forKey: "progress") as? Double == 1)
  }

  @Test("the eye follows the runner, comes closer, and cuts")
  func camera() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    let window = Window(stage: stage)
    let street = stage.use { makeStreet(in: window) }
    stage.tick(at: 0)
    stage.use {
      Transaction.perform(disableActions: true) { street.subviews[1].center.x = 100 }
      pushIn(street.camera)
    }
    for tick in 1...120 { stage.tick(at: Double(tick) / 60) }
    #expect(street.eye.x >= 90 && street.zoom == 2)
    stage.use {
      street.follow = nil
      cut(street.camera, to: CGPoint(x: 10, y: 24))
    }
    #expect(street.camera.shown.animationKeys() == nil)
    stage.tick(at: 3)
    #expect(street.camera.shown.eye.x == 10)
  }

  @Test("the card arrives by its spring, and goes where it is sent by itself")
  func card() {
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 80, rows: 24)))
    let card = stage.use { makeCard(on: stage) }
    stage.tick(at: 0)
    #expect(card.shown.position.y == -10)
    stage.tick(at: 2)
    #expect(card.shown.position.y == 13)
    stage.tick(at: 3)
    stage.use { send(card, to: CGPoint(x: 60, y: 30)) }
    #expect(card.presentation(at: 3.25).position.x > 20)
    #expect(card.presentation(at: 3.25).position.x < 60)
    #expect(card.presentation(at: 3.5).position == CGPoint(x: 60, y: 30))
  }
}
