import Foundation
import Lamina

/// Checks the laws of filters.
///
/// - With an amount of 0 the image is unchanged.
/// - The result is a function of time while the amount is animated: rendered in any order, twice,
///   and at ticks.
/// - A frame drawn in parts equals the frame drawn as a whole while the amount and the layers below
///   change.
/// - The filter reads the same from YAML, from JSON and as set in code.
///
/// ```swift
/// #expect(checkFilter(Filter(.ripple, amount: 0.7, angle: 1)).passes)
/// ```
///
/// - Parameter filter: The filter, with an amount other than 0.
/// - Returns: The outcome, with every violated law.
@MainActor
public func checkFilter(_ filter: Filter) -> Check {
  var findings = LawFindings("the filter '\(filter.kind.rawValue)'")
  let laws = FilterLaws(filter)
  findings.note("an amount of 0 is the identity", laws.isIdentityAtZero)
  findings.note("a function of time", StageLaws.isFunctionOfTime { laws.animated() })
  findings.note("parts are the whole", laws.partsAreWhole)
  laws.readBack(into: &findings)
  return findings.check
}

@MainActor
private struct FilterLaws {
  let filter: Filter

  init(_ filter: Filter) { self.filter = filter }

  private func layer(_ filters: [Filter]?) -> Layer {
    let layer = Layer()
    layer.frame = CGRect(x: 4, y: 3, width: 15, height: 10)
    layer.backgroundColor = Color(rgb: 0x3366CC)
    layer.cornerRadius = 2
    let text = TextLayer()
    text.frame = CGRect(x: 2, y: 2, width: 10, height: 2)
    text.string = "law"
    layer.addSublayer(text)
    layer.filters = filters
    return layer
  }

  var isIdentityAtZero: Check {
    var none = filter
    none.amount = 0
    return StageLaws.beginAlike(StageLaws.stage(layer([none])), StageLaws.stage(layer(nil)))
  }

  func animated() -> Stage {
    let layer = layer([filter])
    let change = BasicAnimation(keyPath: "filters.\(filter.name).amount")
    (change.fromValue, change.toValue, change.duration) = (0.0, filter.amount, 1)
    let stage = StageLaws.stage(layer)
    stage.use { layer.add(change, forKey: "change") }
    return stage
  }

  var partsAreWhole: Check {
    StageLaws.partsAreWhole {
      let layer = layer([filter])
      let path = "filters.\(filter.name).amount"
      return (
        StageLaws.stage(layer),
        { tick in
          switch tick % 5 {
          case 1: layer.setValue(tick % 2 == 0 ? 0 : filter.amount, forKeyPath: path)
          case 3: layer.position.x += 0.7
          case 4: layer.sublayers?.first?.position.y = CGFloat(tick % 3 + 2)
          default: break
          }
        }
      )
    }
  }

  func readBack(into findings: inout LawFindings) {
    let members: [String: Any] = [
      "kind": filter.kind.rawValue, "name": filter.name, "amount": filter.amount,
      "angle": filter.angle, "size": filter.size, "seed": filter.seed,
    ]
    guard let value = FileSpelling.Value([members]) else { return }
    let (scenes, fault) = FileSpelling(layer: [("filters", value)]).scenes()
    if let fault { return findings.note("it reads back", false, fault) }
    for scene in scenes {
      TestStage(scene).advance(to: 0)
      let found = scene.layer(withIdentifier: "it")?.filters
      findings.note("it reads back", found == [filter], "\(found ?? []) instead of \(filter)")
    }
  }
}
