import Foundation
import Lamina
import LaminaPlayer
import LaminaTestSupport
import Testing

/// A large surface that fades is light, not sand: where one covers more than half of the stage, the
/// scene sets `opacityLook: blend`.
@MainActor
@Suite("large surfaces that fade are blended")
struct LargeFadeTests {
  /// The layers that dissolve on purpose, as `SCENE ID`, with the reason.
  private static let exceptions: [String: String] = [:]
  /// How long a scene runs, in seconds, and how often it is looked at.
  private static let (length, rate) = (16, 4)

  private nonisolated static let names: [String] = ["", "cookbook/", "learn/"]
    .flatMap { folder in
      let path = Project.scenes.appendingPathComponent(folder).path
      let files = FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []
      return files.filter { $0.hasSuffix(".yaml") && !$0.contains("/") }
        .map { folder + $0.dropLast(5) }.sorted()
    }

  /// Whether a layer paints something besides letters and what is inside of it.
  private func paints(_ layer: Layer) -> Bool {
    if layer is GradientLayer || layer is ShaderLayer || layer is TiledLayer { return true }
    if let shape = layer as? ShapeLayer, shape.fillColor.map({ $0.alpha > 0 }) == true {
      return true
    }
    return layer.contents != nil || (layer.backgroundColor?.alpha ?? 0) > 0
  }

  /// The part of the stage that a layer itself covers at most, in points of the screen.
  private func area(_ shown: Layer) -> CGRect {
    let path = (shown as? ShapeLayer)?.path?.boundingBox ?? .null
    let box = shown.backgroundColor == nil && !path.isNull ? path : shown.bounds
    return shown.convert(box, to: nil)
  }

  /// The largest surface of a layer and of those inside of it, in square points.
  private func largest(_ layer: Layer, in clip: CGRect) -> Double {
    let shown = layer.presentation() ?? layer
    if shown.isHidden { return 0 }
    let own = area(shown).intersection(clip)
    let inside = shown.masksToBounds ? shown.convert(shown.bounds, to: nil) : clip
    var most = paints(shown) && !own.isNull ? own.width * own.height : 0
    for sublayer in layer.sublayers ?? [] {
      most = max(most, largest(sublayer, in: clip.intersection(inside)))
    }
    return layer.mask.map { min(most, largest($0, in: clip)) } ?? most
  }

  private func fades(_ animation: Animation) -> Bool {
    if let group = animation as? AnimationGroup {
      return (group.animations ?? []).contains(where: fades)
    }
    return (animation as? PropertyAnimation)?.keyPath == "opacity"
  }

  /// Whether a layer is translucent, or about to be.
  private func fades(_ layer: Layer) -> Bool {
    let shown = layer.presentation() ?? layer
    if shown.opacity > 0, shown.opacity < 1 { return true }
    if let alpha = shown.backgroundColor?.alpha, alpha > 0, alpha < 1 { return true }
    return (layer.animationKeys() ?? []).compactMap { layer.animation(forKey: $0) }
      .contains(where: fades)
  }

  /// The layers of a stage with a large surface that fades as density.
  private func sandy(_ layer: Layer, _ stage: Stage, _ found: inout Set<String>) {
    let look = layer.opacityStyle
    let isBlended = look == .blend || look == .inherited && stage.opacityStyle == .blend
    let screen = stage.screen.size
    let whole = CGRect(x: 0, y: 0, width: screen.columns, height: 2 * screen.rows)
    if !isBlended, fades(layer), 2 * largest(layer, in: whole) > whole.width * whole.height {
      found.insert(layer.identifier ?? "a \(type(of: layer))")
    }
    for sublayer in layer.sublayers ?? [] { sandy(sublayer, stage, &found) }
  }

  @Test("in every scene", arguments: names)
  func scenes(name: String) throws {
    let path = Project.scenes.appendingPathComponent("\(name).yaml").path
    let simulation = Simulation(try #require(Scene(SceneCheck(SourceFile(reading: path)))))
    simulation.stage.holdsDrawing = true
    var found: Set<String> = []
    for tick in 0...Self.length * Self.rate {
      simulation.seek(to: Double(tick) / Double(Self.rate))
      sandy(simulation.stage.rootLayer, simulation.stage, &found)
    }
    let excepted = found.filter { Self.exceptions["\(name) \($0)"] != nil }
    #expect(found.subtracting(excepted) == [])
  }

  @Test("a large surface that fades as density is found, a small one and a blended one are not")
  func finding() {
    func found(_ frame: CGRect, _ look: OpacityStyleChoice, alpha: Double = 1) -> Set<String> {
      let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 40, rows: 10)))
      let veil = Layer()
      veil.identifier = "veil"
      veil.frame = frame
      veil.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: alpha)
      veil.opacityStyle = look
      if alpha == 1 { veil.opacity = 0.5 }
      stage.use { stage.rootLayer.addSublayer(veil) }
      stage.tick(at: 0)
      var found: Set<String> = []
      sandy(stage.rootLayer, stage, &found)
      return found
    }
    let wide = CGRect(x: 0, y: 0, width: 40, height: 11)
    #expect(found(wide, .inherited) == ["veil"] && found(wide, .density, alpha: 0.3) == ["veil"])
    #expect(found(wide, .blend) == [])
    #expect(found(CGRect(x: -20, y: 0, width: 40, height: 11), .inherited) == [])
  }
}
