import Foundation
import Lamina

/// Checks the laws of layer kinds, Lamina's or your own.
///
/// - With an opacity of 0 nothing of it is visible.
/// - Its frames are a function of time: rendered in any order, twice, and at ticks. For a kind that
///   `remembersFrames`, two runs of the same ticks show the same.
/// - A frame drawn in parts equals the frame drawn as a whole while each of its properties changes:
///   the damage covers the change.
/// - If scene files have the kind, each property reads the same from YAML, from JSON and as set in
///   code; an optional colour is nil for `none` and `null`, quoted or not.
///
/// - Parameters:
///   - kind: The class of the layers, which overrides `make()`.
///   - setUp: Sets up a layer's contents; the same each time.
/// - Returns: The outcome, with every violated law.
@MainActor
public func checkLayerKind<Kind: Layer>(
  _ kind: Kind.Type,
  setUp: @escaping (Kind) -> Void = { _ in }
) -> Check {
  LayerKindLaws(kind, setUp).check
}

@MainActor
private struct LayerKindLaws<Kind: Layer> {
  private let kind: Kind.Type
  private let setUp: (Kind) -> Void
  private let table: PropertyTable

  init(_ kind: Kind.Type, _ setUp: @escaping (Kind) -> Void) {
    (self.kind, self.setUp, table) = (kind, setUp, kind.propertyTable)
  }

  var check: Check {
    var findings = LawFindings("the kind '\(table.kind)'")
    guard make() != nil else { return Check(false, "\(kind).make() makes another kind of layer") }
    findings.note("opacity 0 shows nothing", isClear)
    findings.note("a function of time", isFunctionOfTime)
    findings.note("parts are the whole", partsAreWhole)
    guard LayerKinds.tables.contains(where: { $0.kind == table.kind }) else {
      return findings.check
    }
    for descriptor in table.descriptors where !descriptor.name.contains(".") {
      readBack(descriptor, into: &findings)
    }
    return findings.check
  }

  private func make() -> Kind? {
    guard let layer = kind.make() as? Kind else { return nil }
    layer.frame = CGRect(x: 4, y: 3, width: 15, height: 10)
    setUp(layer)
    return layer
  }

  private var isClear: Check {
    let (with, without) = (StageLaws.stage(make()), StageLaws.stage(nil))
    with.use {
      Transaction.perform(disableActions: true) { with.rootLayer.sublayers?[1].opacity = 0 }
    }
    return StageLaws.beginAlike(with, without)
  }

  private var isFunctionOfTime: Check {
    func stage() -> Stage {
      let layer = make()
      let fade = BasicAnimation(keyPath: "opacity")
      (fade.fromValue, fade.toValue, fade.duration) = (0.4, 1.0, 1)
      let stage = StageLaws.stage(layer)
      stage.use { layer?.add(fade, forKey: "fade") }
      return stage
    }
    guard make()?.remembersFrames == true else { return StageLaws.isFunctionOfTime(stage) }
    return StageLaws.ticked(stage()).matches(StageLaws.ticked(stage()))
  }

  private var partsAreWhole: Check {
    let descriptors = table.descriptors.filter { descriptor in
      descriptor.isAnimatable
        && make().flatMap { LawValue.other(than: $0.value(of: descriptor), of: descriptor) } != nil
    }
    return StageLaws.partsAreWhole(ticks: 2 * descriptors.count + 4) {
      let layer = make()
      return (
        StageLaws.stage(layer),
        { tick in
          // Each property changes, is animated for a tick, and then the next one follows.
          guard tick % 2 == 1, tick / 2 < descriptors.count, let layer else { return }
          let descriptor = descriptors[tick / 2]
          guard let value = LawValue.other(than: layer.value(of: descriptor), of: descriptor) else {
            return
          }
          Transaction.perform(duration: 0.06) { layer.setValue(value, of: descriptor) }
        }
      )
    }
  }

  private func readBack(_ descriptor: PropertyDescriptor, into findings: inout LawFindings) {
    guard let layer = make() else { return }
    if let value = LawValue.other(than: layer.value(of: descriptor), of: descriptor),
      let word = value.swiftValue.flatMap({ FileSpelling.Value($0) }),
      layer.setValue(value, of: descriptor)
    {
      let set = layer.value(of: descriptor)
      compare(descriptor, word, into: &findings, with: set)
    }
    guard descriptor.isOptional, descriptor.type == PropertyType(Color.self) else { return }
    for word in [#"none"#, #""none""#, "null", "~"] {
      let json = word == "null" || word == "~" ? "null" : #""none""#
      compare(descriptor, .scalar(yaml: word, json: json), into: &findings, with: .none)
    }
  }

  private func compare(
    _ descriptor: PropertyDescriptor,
    _ word: FileSpelling.Value,
    into findings: inout LawFindings,
    with expected: PropertyValue
  ) {
    let kind = FileSpelling.Value.text(table.kind)
    let spelling = FileSpelling(layer: [("kind", kind), (descriptor.name, word)])
    let (scenes, fault) = spelling.scenes()
    if let fault { return findings.note("'\(descriptor.name)' reads back", false, fault) }
    for scene in scenes {
      let bench = TestStage(scene)
      bench.advance(to: 0)
      let found = scene.layer(withIdentifier: "it")?.value(of: descriptor)
      findings.note(
        "'\(descriptor.name)' reads back",
        found == expected,
        "\(word.json) is read as \(found.map { "\($0)" } ?? "nothing"), set in code \(expected)"
      )
    }
  }
}

/// Values for properties of which only the descriptor is known.
@MainActor
enum LawValue {
  /// A valid value that differs from the present one; nil for types without an obvious one, such as
  /// images.
  static func other(than value: PropertyValue, of descriptor: PropertyDescriptor) -> PropertyValue?
  {
    if let choice = descriptor.choices.first(where: {
      PropertyValue($0, as: descriptor.type) != value
    }) {
      return PropertyValue(choice, as: descriptor.type)
    }
    if descriptor.type == PropertyType(Color.self) {
      return PropertyValue(Color(rgb: 0x3366CC), as: descriptor.type)
    }
    let numbers = value.components
    // Files have no notation for infinity that every property accepts.
    guard (1...4).contains(numbers.count), numbers.allSatisfy(\.isFinite) else { return nil }
    let range = descriptor.range ?? -1000...1000
    let moved = numbers.map { number in
      let step = range.upperBound - range.lowerBound <= 2 ? 0.3 : 1.5
      let other = number + step <= range.upperBound ? number + step : number - step
      return Swift.min(Swift.max(other, range.lowerBound), range.upperBound)
    }
    switch value.swiftValue {
    case let flag as Bool: return PropertyValue(!flag, as: descriptor.type)
    case let count as Int:
      return PropertyValue(Double(count) < range.upperBound ? count + 1 : count - 1)
    case is Double, is CGFloat: return PropertyValue(moved[0], as: descriptor.type)
    case is CGPoint: return PropertyValue(CGPoint(x: moved[0], y: moved[1]))
    case is CGSize: return PropertyValue(CGSize(width: moved[0], height: moved[1]))
    case is CGRect:
      return PropertyValue(CGRect(x: moved[0], y: moved[1], width: moved[2], height: moved[3]))
    default: return nil
    }
  }
}
