import Foundation
import Lamina

/// Checks the laws of animations.
///
/// - If it has a start value, it shows that when it begins; once it has ended and is removed, the
///   layer shows its model.
/// - The presentation values are a function of time: sampled in any order, twice, and at ticks of
///   any rate, to the last bit.
/// - A frame drawn in parts equals the frame drawn as a whole.
///
/// ```swift
/// #expect(checkAnimation { BasicAnimation(\.opacity, from: 0, to: 1) }.passes)
/// ```
///
/// - Parameters:
///   - layer: Creates the animated layer; a plain one unless given.
///   - make: Creates the animation; the same each time.
/// - Returns: The outcome, with every violated law.
@MainActor
public func checkAnimation(
  of layer: @escaping () -> Layer = { Layer() },
  _ make: @escaping () -> Animation
) -> Check {
  AnimationLaws(makeLayer: layer, addTo: { $0.add(make(), forKey: "law") }).check("the animation")
}

/// Checks the laws of an animation in scene files: those of `checkAnimation(of:_:)`, and that YAML
/// and JSON give the same result.
///
/// - Parameters:
///   - members: The animation's keys with their values: Booleans, numbers, texts, points, colours,
///     and lists and mappings of them.
///   - kind: The kind of the animated layer in files.
/// - Returns: The outcome, with every violated law.
@MainActor
public func checkAnimation(members: [String: Any], kind: String = "layer") -> Check {
  let name = "the animation \(members["kind"] ?? "without a kind")"
  guard let value = FileSpelling.Value(["law": members] as [String: Any]) else {
    return Check(false, "\(name) has values that files do not know")
  }
  let spelling = FileSpelling(
    layer: [
      ("kind", .text(kind)),
      ("frame", .list([4.0, 3, 15, 10].map(FileSpelling.Value.number))),
      ("backgroundColor", .text("#3366cc")), ("animations", value),
    ]
  )
  let (scenes, fault) = spelling.scenes()
  if let fault { return Check(false, fault) }
  var findings = LawFindings(name)
  let sights = scenes.map { scene in
    let stage = TestStage(scene)
    stage.advance(to: 0)
    return StageLaws.times.map { time in
      scene.layer(withIdentifier: "it").map { AnimationLaws.bits(of: $0, at: time) } ?? []
    }
  }
  findings.note("YAML and JSON mean the same", sights[0] == sights[1], "other values are seen")
  findings.noteFrames { spelling.scenes().scenes.first?.stageForLaws ?? Stage.empty }
  return findings.check
}

@MainActor
private struct AnimationLaws {
  var makeLayer: () -> Layer
  var addTo: (Layer) -> Void

  private func stage() -> (Stage, Layer) {
    let layer = makeLayer()
    layer.frame = CGRect(x: 4, y: 3, width: 15, height: 10)
    if layer.backgroundColor == nil { layer.backgroundColor = Color(rgb: 0x3366CC) }
    let stage = StageLaws.stage(layer)
    stage.use { addTo(layer) }
    return (stage, layer)
  }

  func check(_ name: String) -> Check {
    var findings = LawFindings(name)
    findings.note("it begins where it says", begin)
    findings.note("any order, any rate", values)
    findings.noteFrames { stage().0 }
    return findings.check
  }

  /// All presentation values of a layer at a time.
  static func bits(of layer: Layer, at time: Double) -> [UInt64] {
    bits(of: layer.presentation(at: time))
  }

  private static func bits(of layer: Layer) -> [UInt64] {
    type(of: layer).propertyTable.descriptors
      .flatMap { layer.value(of: $0).components.map(\.bitPattern) }
  }

  private var begin: Check {
    let (stage, layer) = stage()
    stage.tick(at: 0)
    let added = layer.animation(forKey: "law") as? PropertyAnimation
    let from = (added as? BasicAnimation)?.fromValue ?? (added as? KeyframeAnimation)?.values?.first
    if let added, let from, !added.isAdditive, added.delay == 0, added.timeOffset == 0,
      let path = added.keyPath, let row = type(of: layer).propertyTable[path]
    {
      let seen = layer.presentation(at: 0).value(of: row)
      let expected = PropertyValue(from, as: row.type)
      guard seen == expected else {
        return Check(false, "shows \(seen), expected \(expected.map { "\($0)" } ?? "\(from)")")
      }
    }
    // An hour is enough for any animation that ends.
    stage.tick(at: 3600)
    stage.tick(at: 3601)
    guard layer.animationKeys() == nil else { return Check(true, "") }
    let (seen, model) = (Self.bits(of: layer, at: 3601), Self.bits(of: layer))
    return Check(seen == model, "the layer does not show its model afterwards")
  }

  private var values: Check {
    let (stage, layer) = stage()
    stage.tick(at: 0)
    let expected = StageLaws.times.map { Self.bits(of: layer, at: $0) }
    for index in [3, 0, 6, 2, 7, 1, 5, 4] {
      guard Self.bits(of: layer, at: StageLaws.times[index]) == expected[index] else {
        return Check(false, "other values at \(StageLaws.times[index]) s in another order")
      }
    }
    for rate in [30.0, 144] {
      let (ticked, layer) = self.stage()
      var tick = 0.0
      for (index, time) in StageLaws.times.enumerated() {
        while tick / rate < time {
          ticked.tick(at: tick / rate)
          tick += 1
        }
        ticked.tick(at: time)
        guard Self.bits(of: layer, at: time) == expected[index] else {
          return Check(false, "other values at \(time) s after ticks at \(rate) a second")
        }
      }
    }
    return Check(true, "")
  }
}

extension Scene {
  @MainActor var stageForLaws: Stage {
    let stage = Stage(screen: HeadlessScreen(size: designSize))
    install(on: stage)
    return stage
  }
}

extension Stage {
  static var empty: Stage {
    Stage(screen: HeadlessScreen(size: CellSize(columns: 1, rows: 1)))
  }
}
