import Foundation
import LaminaCells
import LaminaKinds
import LaminaLayers
import LaminaMath
import LaminaStage
import LaminaTestSupport
import Testing

/// Pictures of any kind end at level and upright sides, whatever their tones.
@MainActor @Suite("level edges of pictures") struct LevelEdgeTests {
  enum Subject: String, CaseIterable, Sendable {
    case image, group, clip, gradient, film, shader, filter
  }

  private static let size = CGSize(width: 11.3, height: 9.1)
  private nonisolated static let grounds = ["#000000", "#ffffff", "#28406c"]

  /// A tone in which neither red nor green is that of a ground.
  private static func tone(_ random: inout SeededGenerator) -> [UInt8] {
    [.random(in: 60...240, using: &random), .random(in: 80...240, using: &random), 90, 255]
  }

  private func image() throws -> Image {
    var random = SeededGenerator(seed: 18)
    return try Image(width: 16, height: 12, rgba: (0..<192).flatMap { _ in Self.tone(&random) })
  }

  /// Stripes of strong tones that are larger than the box in which they are.
  private func stripes() -> [Layer] {
    var random = SeededGenerator(seed: 8)
    return (-1..<9)
      .map { index in
        let stripe = Layer()
        stripe.frame = CGRect(x: Double(index) * 1.37, y: -3, width: 1.37, height: 16)
        let tone = Self.tone(&random).map { Double($0) / 255 }
        stripe.backgroundColor = Color(red: tone[0], green: tone[1], blue: tone[2])
        stripe.transform = Transform3D.rotation(angle: 0.1, x: 0, y: 0, z: 1)
        return stripe
      }
  }

  private func gradient() -> GradientLayer {
    let gradient = GradientLayer()
    gradient.colors = [0.25, 0.9, 0.4, 0.8, 0.3]
      .map { Color(red: $0, green: 0.4, blue: 1.1 - $0) }
    gradient.startPoint = CGPoint(x: 0, y: 0)
    gradient.endPoint = CGPoint(x: 1, y: 0.4)
    return gradient
  }

  private func layer(_ subject: Subject) throws -> Layer {
    switch subject {
    case .image:
      let layer = Layer()
      layer.contents = try image()
      return layer
    case .group:
      let (group, inner) = (Layer(), gradient())
      group.bounds.size = Self.size
      group.opacity = 0.8
      group.opacityStyle = .blend
      inner.frame = group.bounds
      group.addSublayer(inner)
      return group
    case .clip:
      let clip = Layer()
      clip.masksToBounds = true
      clip.backgroundColor = Color(red: 0.5, green: 0.5, blue: 0.3)
      stripes().forEach(clip.addSublayer)
      return clip
    case .gradient: return gradient()
    case .film:
      let frames = [AnimatedImage.Frame(image: try image(), delay: 1)]
      let film = VideoLayer(FrameListSource(AnimatedImage(frames: frames, playCount: 1)))
      film.contentsGravity = .resize
      return film
    case .shader:
      let layer = ShaderLayer()
      layer.shader = LayerShader { point, _ in
        let wave = 0.6 + 0.3 * sin(point.x * 23) * cos(point.y * 17)
        return Color(red: wave, green: 1.1 - wave, blue: 0.4)
      }
      return layer
    case .filter:
      let layer = gradient()
      layer.filters = [Filter(.saturate, amount: 0.3)]
      return layer
    }
  }

  @Test("60 places over three grounds", arguments: Subject.allCases, grounds)
  func places(_ subject: Subject, _ name: String) throws {
    let ground = try #require(Color(name))
    let shown = CellColor(rawValue: PackedColor(opaque: ground).rawValue & 0xFF_FFFF)
    let layer = try layer(subject)
    let stage = Stage(screen: HeadlessScreen(size: CellSize(columns: 24, rows: 10)))
    stage.background = ground
    stage.use { Transaction.perform(disableActions: true) { stage.rootLayer.addSublayer(layer) } }
    for place in 0..<60 {
      let frame = CGRect(
        origin: CGPoint(
          x: 3.03 + Double(place % 10) / 10,
          y: 3.03 + Double(place / 10) / 3
        ),
        size: Self.size
      )
      stage.use { Transaction.perform(disableActions: true) { layer.frame = frame } }
      stage.tick(at: 0)
      let samples = ShownSamples(stage.frame, .blocks) { $0 != shown && $0 != .terminalDefault }
      let box = try #require(samples.box)
      let area = (box.right - box.left) * (box.bottom - box.top)
      #expect(samples.count == area, "\(frame.origin): \(samples.outline)")
      #expect(abs(Double(box.left) - frame.minX * 8) <= 4.1, "\(frame.origin)")
      #expect(abs(Double(box.right) - frame.maxX * 8) <= 4.1, "\(frame.origin)")
      #expect(abs(Double(box.top) - frame.minY * 4) <= 4.1, "\(frame.origin)")
      #expect(abs(Double(box.bottom) - frame.maxY * 4) <= 4.1, "\(frame.origin)")
    }
  }
}
