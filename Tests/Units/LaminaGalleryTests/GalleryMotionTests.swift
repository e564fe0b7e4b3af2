import Foundation
import Lamina
import LaminaScenes
import LaminaTestSupport
import LaminaTesting
import Testing

/// The scenes of the gallery move as their texts say.
@MainActor
@Suite("motion in the gallery")
struct GalleryMotionTests {

  private func stage(_ name: String) throws -> (bench: TestStage, scene: Scene) {
    let path = Project.scenes.appendingPathComponent(name + ".yaml").path
    let scene = try #require(Scene(SceneCheck(SourceFile(reading: path))))
    return (TestStage(scene), scene)
  }

  @Test("the five faces of springs swing after their damping ratios")
  func springs() throws {
    // exp(-pi z / sqrt(1 - z^2)) of the ratios that stand below them.
    let expected = [
      "wild": (0.15, 0.621), "lively": (0.25, 0.444), "easy": (0.4, 0.254), "calm": (0.65, 0.068),
      "strict": (1, 0),
    ]
    for (name, (ratio, share)) in expected {
      let (bench, scene) = try stage("springs")
      let face = try #require(scene.layer(withIdentifier: name))
      bench.advance(to: 0.05)
      let curve = bench.samples(of: "position.y", of: face, for: 2.4)
      #expect(curve.overshoots(by: share, tolerance: 0.06).passes, "\(ratio)")
      if ratio == 1 { #expect(curve.isMonotone.passes) }
    }
  }

  @Test("two runs of a scene are the same film", arguments: ["retargeting", "carousel"])
  func same(name: String) throws {
    #expect(
      try stage(name).bench.recording(for: 0.5).matches(stage(name).bench.recording(for: 0.5))
        .passes
    )
  }
}
