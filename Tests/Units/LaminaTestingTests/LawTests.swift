import Foundation
import Lamina
import LaminaTestSupport
import LaminaTesting
import Testing

/// All kinds of layers, filters, animations and importers keep the laws, and a kind that breaks one
/// is reported.
@MainActor
@Suite("laws of kinds")
struct LawTests {
  private func expect(_ check: Check) {
    #expect(check.passes, "\(check.description)")
  }

  @Test("layers of every kind")
  func layers() throws {
    expect(checkLayerKind(Layer.self) { $0.backgroundColor = .white })
    expect(checkLayerKind(TextLayer.self) { $0.string = "words 漢字" })
    expect(
      checkLayerKind(ShapeLayer.self) {
        $0.path = try? Path(svg: "M 1 1 L 12 3 L 5 9 Z")
        $0.strokeColor = .white
      }
    )
    expect(checkLayerKind(ImageLayer.self))
    expect(
      checkLayerKind(ScrollLayer.self) { layer in
        let inside = Layer()
        inside.frame = CGRect(x: 1, y: 1, width: 30, height: 4)
        inside.backgroundColor = .white
        layer.addSublayer(inside)
      }
    )
    expect(checkLayerKind(GradientLayer.self) { $0.colors = [.white, .black] })
    expect(checkLayerKind(ShaderLayer.self))
    expect(
      checkLayerKind(EmitterLayer.self) { layer in
        let cell = EmitterCell()
        (cell.birthRate, cell.lifetime, cell.velocity) = (20, 1, 6)
        (cell.emissionRange, cell.name) = (6, "spark")
        layer.emitterPosition = CGPoint(x: 7, y: 5)
        layer.emitterCells = [cell]
      }
    )
    expect(checkLayerKind(TiledLayer.self))
    expect(
      checkLayerKind(ReplicatorLayer.self) { layer in
        let inside = Layer()
        inside.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
        inside.backgroundColor = .white
        layer.addSublayer(inside)
        layer.instanceCount = 3
        layer.instanceTransform = .translation(x: 3, y: 1)
      }
    )
    expect(
      checkLayerKind(TransformLayer.self) { layer in
        let inside = Layer()
        inside.frame = CGRect(x: 1, y: 1, width: 6, height: 6)
        inside.backgroundColor = .white
        inside.transform = .rotation(angle: 0.6, x: 0, y: 1, z: 0)
        layer.addSublayer(inside)
      }
    )
    expect(
      checkLayerKind(CameraLayer.self) { layer in
        for depth in [0.3, 1, 1.5] {
          let inside = Layer()
          inside.frame = CGRect(x: 1 + 3 * depth, y: 1, width: 3, height: 6)
          inside.backgroundColor = .white
          inside.depth = depth
          layer.addSublayer(inside)
        }
        layer.shake = 1
        layer.aperture = 1
      }
    )
    expect(
      checkLayerKind(SpinnerLayer.self) { layer in
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 2)
        layer.text = "Building"
      }
    )
    expect(
      checkLayerKind(ProgressLayer.self) { layer in
        layer.frame = CGRect(x: 0, y: 0, width: 30, height: 2)
        (layer.text, layer.value, layer.total) = ("Building", 3, 8)
      }
    )
    expect(
      checkLayerKind(CounterLayer.self) { layer in
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 2)
        (layer.text, layer.value) = ("Files", 1280)
      }
    )
    expect(
      checkLayerKind(SparklineLayer.self) { layer in
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 4)
        layer.samples = [3, 1, 4, 1, 5, 9, 2, 6]
      }
    )
    expect(
      checkLayerKind(ConfettiLayer.self) { $0.frame = CGRect(x: 0, y: 0, width: 20, height: 8) }
    )
    expect(
      checkLayerKind(StepsLayer.self) { layer in
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 4)
        layer.items = [ToolItem("a", text: "Building", state: .running), ToolItem("b")]
      }
    )
    expect(
      checkLayerKind(ShimmerLayer.self) { layer in
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 2)
        layer.text = "Building"
      }
    )
    expect(
      checkLayerKind(ToastLayer.self) { layer in
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 4)
        (layer.text, layer.lasts) = ("Building was successful", 0.5)
      }
    )
    expect(checkLayerKind(LottieLayer.self))
    expect(checkLayerKind(VideoLayer.self))
  }

  @Test("every kind of files has been checked")
  func allKinds() {
    let checked = [
      Layer.propertyTable, TextLayer.propertyTable, ShapeLayer.propertyTable,
      ImageLayer.propertyTable, ScrollLayer.propertyTable, GradientLayer.propertyTable,
      ShaderLayer.propertyTable, EmitterLayer.propertyTable, TiledLayer.propertyTable,
      ReplicatorLayer.propertyTable, TransformLayer.propertyTable, CameraLayer.propertyTable,
      LottieLayer.propertyTable, SpinnerLayer.propertyTable, ProgressLayer.propertyTable,
      CounterLayer.propertyTable, SparklineLayer.propertyTable, ConfettiLayer.propertyTable,
      StepsLayer.propertyTable, ShimmerLayer.propertyTable, ToastLayer.propertyTable,
      VideoLayer.propertyTable,
    ]
    #expect(Set(LayerKinds.tables.map(\.kind)).isSubset(of: checked.map(\.kind)))
  }

  @Test("filters of every kind", arguments: Filter.Kind.allCases)
  func filters(_ kind: Filter.Kind) {
    expect(checkFilter(Filter(kind, name: "law", amount: 0.6, angle: 0.5, seed: 3)))
  }

  @Test("animations of every kind")
  func animations() {
    expect(checkAnimation { BasicAnimation(\.opacity, from: 0.2, to: 1) })
    expect(
      checkAnimation {
        let turn = BasicAnimation(keyPath: "transform.rotation.z")
        (turn.byValue, turn.duration, turn.isAdditive, turn.autoreverses) = (1.0, 0.4, true, true)
        return turn
      }
    )
    expect(
      checkAnimation {
        let way = KeyframeAnimation(keyPath: "position")
        way.values = [CGPoint(x: 4, y: 3), CGPoint(x: 20, y: 9), CGPoint(x: 9, y: 12)]
        (way.duration, way.calculationMode) = (0.8, .cubic)
        return way
      }
    )
    expect(
      checkAnimation {
        let spring = SpringAnimation(keyPath: "position.x")
        (spring.fromValue, spring.toValue, spring.damping) = (2.0, 18.0, 6)
        return spring
      }
    )
    expect(
      checkAnimation {
        let group = AnimationGroup()
        group.animations = [
          BasicAnimation(\.opacity, from: 0, to: 1), BasicAnimation(keyPath: "bounds.size.width"),
        ]
        group.duration = 0.7
        return group
      }
    )
  }

  @Test("animations of every kind as files have them")
  func animationsOfFiles() {
    let rows: [[String: Any]] = [
      ["kind": "basic", "keyPath": "position.x", "from": 4, "to": 18.5, "duration": 0.9],
      ["kind": "basic", "keyPath": "backgroundColor", "to": "#ff8800", "autoreverses": true],
      [
        "kind": "keyframe", "keyPath": "opacity", "values": [0.1, 1, 0.3], "repeatCount": "forever",
      ],
      [
        "kind": "spring", "keyPath": "bounds.size", "to": CGSize(width: 3, height: 9), "damping": 4,
      ],
      [
        "kind": "group", "duration": 0.6,
        "animations": [
          ["kind": "basic", "keyPath": "opacity", "from": 0.0] as [String: Any],
          ["kind": "basic", "keyPath": "transform.rotation.z", "to": 1.0] as [String: Any],
        ],
      ],
    ]
    for row in rows { expect(checkAnimation(members: row)) }
  }

  @Test("files of Lottie")
  func importer() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Fixture.url("lottie").path)
      .filter { $0.hasSuffix(".json") }.sorted()
    for file in files.prefix(3) {
      let text = try String(contentsOf: Fixture.url("lottie/\(file)"), encoding: .utf8)
      expect(checkImporter(SourceFile(name: file, text: text)))
    }
  }

  @Test("a kind whose picture is no function of time is told so")
  func broken() {
    final class Fickle: Layer {
      nonisolated(unsafe) static var count = 0.0
      override class func make() -> Layer { Fickle() }
      override var isTimeDependent: Bool { true }
      override func draw(in context: DrawingContext) {
        Self.count += 1
        context.fill(
          CGRect(x: 0, y: 0, width: Self.count.truncatingRemainder(dividingBy: 7) + 1, height: 9),
          color: .white
        )
      }
      override var contentBox: CGRect { bounds }
    }
    let check = checkLayerKind(Fickle.self)
    #expect(!check.passes && check.description.contains("a function of time"))
    #expect(!checkImporter(SourceFile(name: "a.json", text: "{")).passes)
  }
}
