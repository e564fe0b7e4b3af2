import Foundation
import LaminaAnimation
import LaminaCells
import LaminaDrawing
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

@testable import LaminaScenes

@MainActor @Suite struct SceneTests {
  /// A scene on a separate stage with manual ticks.
  private func play(_ text: String) throws -> (Scene, Stage) {
    let check = SceneCheck(SourceFile(name: "test.yaml", text: "version: 1\n" + text))
    let words = DiagnosticPrinter().text(check.diagnostics, in: check.file)
    #expect(words == "")
    let scene = try #require(Scene(check))
    let stage = Stage(screen: HeadlessScreen(size: scene.designSize))
    scene.install(on: stage)
    return (scene, stage)
  }

  private func shown(_ scene: Scene, _ id: String, at time: Double) throws -> Layer {
    try #require(scene.layer(withIdentifier: id)).presentation(at: time)
  }

  @Test("the contract's example plays: a spring, a step with its transaction, a key")
  func contractExample() throws {
    let (scene, stage) = try play(
      """
      title: A ball that lands softly
      stage: {columns: 80, rows: 24, background: "#0b1020"}
      layers:
        - id: ball
          kind: shape
          position: [40, 4]
          path: M -4 0 A 4 4 0 1 1 4 0 A 4 4 0 1 1 -4 0 Z
          fillColor: "#ffcc66"
          animations:
            drop: {kind: spring, keyPath: position.y, from: 4, to: 40, stiffness: 120, damping: 9, \
      fillMode: forwards, isRemovedOnCompletion: false}
      timeline:
        - at: 3s
          transaction: {animationDuration: 0.5}
          set: {ball.fillColor: "#66ccff", ball.opacity: 0.5}
      keys:
        space: [{set: {ball.position: [60, 40]}}]
      """
    )
    #expect(scene.title == "A ball that lands softly")
    #expect(scene.background == Color("#0b1020"))
    #expect(scene.designSize == CellSize(columns: 80, rows: 24))
    stage.tick(at: 0)
    let spring = SpringCurve(mass: 1, stiffness: 120, damping: 9)
    for time in [0, 0.1, 0.25, 0.5, 1.0] {
      stage.tick(at: time)
      let y = try shown(scene, "ball", at: time).position.y
      #expect(abs(y - (4 + 36 * spring.value(at: time).progress)) < 1e-9)
    }
    // The step happens at 3 s although no tick falls there.
    stage.tick(at: 2.9)
    stage.tick(at: 3.1)
    let half = TimingFunction.default.value(at: 0.5)
    stage.tick(at: 3.25)
    #expect(abs(try shown(scene, "ball", at: 3.25).opacity - (1 - 0.5 * half)) < 1e-9)
    stage.tick(at: 4)
    #expect(try shown(scene, "ball", at: 4).opacity == 0.5)
    stage.use { #expect(scene.press(.named(.space))) }
    stage.use { #expect(!scene.press(.named(.enter))) }
    stage.tick(at: 4)
    stage.tick(at: 5)
    // The spring stays at its end value and hides the model's y, as the file requests.
    #expect(try #require(scene.layer(withIdentifier: "ball")).position == CGPoint(x: 60, y: 40))
    #expect(try shown(scene, "ball", at: 5).position.x == 60)
  }

  @Test("every property is set with the type of its row")
  func properties() throws {
    let (scene, stage) = try play(
      """
      layers:
        - id: card
          frame: [10, 20, 30, 40]
          anchorPoint: [0, 0]
          isHidden: no
          doubleSided: false
          transform: [{translate: [5, 0]}, {scale: 2}]
          zPosition: 3
          backgroundColor: none
          borderColor: "#f00"
          speed: 2
          beginTime: 250ms
          repeatCount: forever
          custom: {progress: 0.5, drift: {value: [1, 2], threshold: 1}}
          drift.y: 7
        - {id: label, kind: text, string: no, wrapped: yes, alignmentMode: right}
        - {id: dot, kind: shape, path: M 0 0 L 4 0 L 4 4 Z, fillRule: even-odd}
      """
    )
    let card = try #require(scene.layer(withIdentifier: "card"))
    // A frame is applied last, at any position in the file.
    #expect(card.position.x + 5 == 10)
    #expect(card.bounds.size == CGSize(width: 15, height: 20))
    #expect(card.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(!card.isHidden && !card.isDoubleSided)
    #expect(card.backgroundColor == nil)
    #expect(card.borderColor == Color("#ff0000"))
    #expect((card.speed, card.beginTime, card.repeatCount) == (2, 0.25, .infinity))
    #expect(card.value(forKeyPath: "progress") as? Double == 0.5)
    #expect(card.value(forKeyPath: "drift") as? [Double] == [1, 7])
    let label = try #require(scene.layer(withIdentifier: "label") as? TextLayer)
    #expect(label.string == "no" && label.isWrapped && label.alignmentMode == .right)
    let dot = try #require(scene.layer(withIdentifier: "dot") as? ShapeLayer)
    #expect(dot.path?.svg == "M 0 0 L 4 0 L 4 4 Z" && dot.fillRule == .evenOdd)
    #expect(stage.rootLayer.sublayers?.map(\.identifier) == ["card", "label", "dot"])
  }

  @Test("a begin time counts from when the animation is added")
  func beginTimes() throws {
    let (scene, stage) = try play(
      """
      layers:
        - id: a
          animations: {go: {kind: basic, keyPath: position.x, from: 0, to: 8, beginTime: 1, \
      duration: 2}}
      timeline:
        - at: 5
          add: {layer: a, key: late, animation: {kind: basic, keyPath: position.y, from: 0, to: 8, \
      beginTime: 500ms, duration: 2}}
      """
    )
    for time in [0, 1.5, 2] { stage.tick(at: time) }
    #expect(try shown(scene, "a", at: 2).position.x == 4)
    for time in [4.9, 5.1, 6, 6.5] { stage.tick(at: time) }
    #expect(try shown(scene, "a", at: 6.5).position.y == 4)
  }

  @Test("a repeated step happens at its exact times, as often as it says")
  func repeatedSteps() throws {
    let (scene, stage) = try play(
      """
      layers: [{id: a}, {id: b, sublayers: [{id: c}]}]
      timeline:
        - {at: 0, removeFromSuperlayer: d}
        - {at: 0.25, every: 0.5, count: 3, addSublayer: {layer: {id: d}, to: b, at: 0}}
        - {at: 1, remove: {layer: a, all: true}, removeFromSuperlayer: a}
      """
    )
    let b = try #require(scene.layer(withIdentifier: "b"))
    stage.tick(at: 0)
    #expect(b.sublayers?.map(\.identifier) == ["c"])
    stage.tick(at: 0.3)
    #expect(b.sublayers?.map(\.identifier) == ["d", "c"])
    // The same layer again, not another one.
    for time in [0.8, 1.3, 9] { stage.tick(at: time) }
    #expect(b.sublayers?.map(\.identifier) == ["d", "c"])
    #expect(stage.rootLayer.sublayers?.map(\.identifier) == ["b"])
    #expect(stage.timeline.nextTime == nil)
  }

  @Test("an action of a layer answers for its changes; 'none' ends the search")
  func actions() throws {
    let (scene, stage) = try play(
      """
      layers:
        - id: a
          actions: {position: {kind: basic, duration: 2}, opacity: none}
      timeline: [{at: 1, set: {a.position: [8, 0], a.opacity: 0}}]
      """
    )
    for time in [0, 0.5, 1.2] { stage.tick(at: time) }
    #expect(try shown(scene, "a", at: 1.2).opacity == 0)
    stage.tick(at: 2)
    #expect(try shown(scene, "a", at: 2).position.x == 4)
  }

  @Test("a group and a mask are built, springs by feel too")
  func nested() throws {
    let (scene, stage) = try play(
      """
      layers:
        - id: a
          mask: {id: hole, bounds: [4, 4]}
          animations:
            both:
              kind: group
              duration: 2
              animations:
                - {kind: basic, keyPath: position.x, from: 0, to: 10, duration: 2}
                - {kind: spring, keyPath: position.y, from: 0, to: 10, perceptualDuration: 1, \
      bounce: 0}
      """
    )
    stage.tick(at: 0)
    let a = try #require(scene.layer(withIdentifier: "a"))
    #expect(a.mask === scene.layer(withIdentifier: "hole"))
    #expect(try shown(scene, "a", at: 1).position.x == 5)
    let spring = SpringCurve(perceptualDuration: 1, bounce: 0)
    #expect(
      abs(try shown(scene, "a", at: 0.5).position.y - 10 * spring.value(at: 0.5).progress) < 1e-9
    )
  }

  @Test("keys are lists of steps, or labels with such a list")
  func keyLabels() throws {
    let (scene, stage) = try play(
      """
      layers: [{id: a, opacity: 1}]
      keys:
        left: [{set: {a.opacity: 0.5}}]
        right: {label: "to the right", do: [{set: {a.opacity: 0.25}}, {set: {a.zPosition: 3}}]}
      """
    )
    #expect(Set(scene.keys) == [.named(.left), .named(.right)])
    #expect(scene.keyLabels == [.named(.right): "to the right"])
    stage.tick(at: 0)
    let layer = try #require(scene.layer(withIdentifier: "a"))
    stage.use { #expect(scene.press(.named(.right))) }
    #expect(layer.opacity == 0.25 && layer.zPosition == 3)
  }

  @Test("keyframes go through their values, along a path and in steps")
  func keyframes() throws {
    let (scene, stage) = try play(
      """
      layers:
        - id: a
          animations:
            fade: {kind: keyframe, keyPath: opacity, values: [0, 1, 0.5], keyTimes: [0, 0.25, 1], \
      duration: 4}
            move: {kind: keyframe, keyPath: position, path: M 0 0 L 8 0 L 8 8, duration: 4, \
      rotationMode: auto}
            turn: {kind: keyframe, keyPath: zPosition, values: [1, 2], calculationMode: discrete, \
      keyTimes: [0, 0.5, 1], duration: 4}
      """
    )
    stage.tick(at: 0)
    let values = try [0.5, 1, 2.5].map { try shown(scene, "a", at: $0) }
    #expect(values.map(\.opacity) == [0.5, 1, 0.75])
    #expect(
      values.map(\.position) == [CGPoint(x: 2, y: 0), CGPoint(x: 4, y: 0), CGPoint(x: 8, y: 2)]
    )
    #expect(values.map(\.zPosition) == [1, 1, 2])
  }

  static let scenes = try? FileManager.default
    .contentsOfDirectory(
      at: Project.scenes,
      includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "yaml" }

  @Test("every scene of the gallery is read without a finding and draws something at five moments")
  func gallery() throws {
    let files = try #require(Self.scenes)
    #expect(files.count >= 5)
    for file in files {
      let check = SceneCheck(try SourceFile(reading: file.path))
      #expect(DiagnosticPrinter().text(check.diagnostics, in: check.file) == "")
      let scene = try #require(Scene(check))
      #expect(scene.title != nil && scene.about != nil)
      let stage = Stage(screen: HeadlessScreen(size: scene.designSize))
      var problems: [String] = []
      stage.context.diagnosticHandler = { problems.append($0.message) }
      scene.install(on: stage)
      var frames: Set<Frame> = []
      for time in [0, 0.5, 1.25, 2, 4] {
        stage.tick(at: time)
        frames.insert(stage.frame)
      }
      #expect(problems == [], "\(file.lastPathComponent)")
      #expect(frames.count > 2, "\(file.lastPathComponent)")
    }
  }

  @Test("a wrong scene is no scene")
  func wrong() {
    #expect(
      Scene(SceneCheck(SourceFile(name: "x", text: "version: 1\nlayers: [{kind: x}]"))) == nil
    )
  }

  @Test(
    "what is no file is never waited for",
    arguments: [
      "pipe", "link to a pipe", "loop", "folder", "socket", "/dev/zero", "/dev/tty", "file/x",
    ]
  )
  func noFiles(name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    #expect(mkfifo(path("pipe"), 0o600) == 0)
    #expect(symlink("pipe", path("link to a pipe")) == 0)
    #expect(symlink("loop", path("loop")) == 0)
    #expect(mkdir(path("folder"), 0o700) == 0)
    try Data("version: 1".utf8).write(to: URL(fileURLWithPath: path("file")))
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) {
      // The name of a socket is short: it is made where the path is.
      _ = $0.initializeMemory(as: UInt8.self, from: Array(path("socket").utf8.prefix(100)) + [0])
    }
    _ = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    let asked = name.hasPrefix("/") ? name : path(name)
    let error = try #require(throws: SourceFileError.self) { try SourceFile(reading: asked) }
    let words = error.description
    let wanted =
      switch name {
      case "pipe", "link to a pipe": "it is a pipe; to read one, give '-' and pipe it in"
      case "loop": "symbolic links"
      case "folder": "it is a folder"
      case "socket": "it is a socket"
      case "/dev/zero": "it is a device"
      // Without a terminal of one's own there is none to be opened.
      case "/dev/tty": "device"
      default: "no such file"
      }
    #expect(words.contains(wanted), "\(words)")
    #expect(try SourceFile(reading: path("file")).bytes.count == 10)
  }

  @Test("a file that is missing, or a folder, says so")
  func files() {
    #expect(throws: SourceFileError.missing("no/such.yaml")) {
      try SourceFile(reading: "no/such.yaml")
    }
    #expect(throws: SourceFileError.unreadable(Fixture.folder.path, reason: "it is a folder")) {
      try SourceFile(reading: Fixture.folder.path)
    }
    #expect(SourceFileError.missing("a\u{1B}b").description == "a␛b: no such file")
    #expect(
      SourceFileError.unreadable("a", reason: "why").description == "a: cannot be read: why"
    )
  }

  @Test("what a layer says itself counts before its style, also where it says the default")
  func styleAndDefaults() throws {
    let (scene, stage) = try play(
      """
      layers:
        - id: ball
          opacity: 1
          style: {opacity: 0.25, cornerRadius: 2, zPosition: 3}
          zPosition: 0
      """
    )
    stage.tick(at: 0)
    let ball = try #require(scene.layer(withIdentifier: "ball"))
    #expect(ball.opacity == 1)
    #expect(ball.zPosition == 0)
    #expect(ball.cornerRadius == 2)
  }
}
