import Foundation
import LaminaLayers
import LaminaMath

extension SceneBinder {
  /// Reads the values or the path of keyframes, and checks that times and functions fit them.
  func readKeyframes(of node: AnimationNode, _ row: PropertyRow, into plan: inout AnimationPlan) {
    var settings = KeyframeParts()
    for member in node.members {
      switch member.value {
      case .values(let values):
        let read = values.map { properties.value($0, for: row) }
        plan.values = read.compactMap { $0 }
        // After a fault in a value the counts say nothing any more.
        guard plan.values?.count == read.count else { return }
      case .path(let value):
        guard row.type == PropertyType(CGPoint.self) else {
          list.report(
            .clash(
              "'\(row.name)' is \(row.type.description), and only points follow a path",
              help: "use 'values'"
            ),
            at: member.range
          )
          return
        }
        plan.path = values.path(value)
        if plan.path == nil { return }
      case .keyTimes(let times): settings.keyTimes = Located(value: times, range: member.range)
      case .timingFunctions(let functions):
        settings.timingFunctions = Located(value: functions, range: member.range)
      case .calculationMode(let mode): settings.mode = mode
      default: break
      }
    }
    // What could not be read has been reported, and the counts say nothing then.
    if node.isWhole { check(plan, settings, at: node.range) }
  }

  private func check(_ plan: AnimationPlan, _ parts: KeyframeParts, at range: SourceRange) {
    guard plan.values != nil || plan.path != nil else {
      list.report(
        .missingKey("values", owner: "a keyframe animation", help: "or 'path' for a point"),
        at: SourceRange(range.lowerBound, range.lowerBound)
      )
      return
    }
    do {
      let notes = try parts.notes(values: plan.values?.count ?? 0, path: plan.path)
      for note in notes {
        if note == .singleValue, parts.mode != .discrete {
          list.warn(.clash("one value has no effect", help: "give two or more"), at: range)
          continue
        }
        list.warn(.clash(note.description, help: nil), at: parts.range(of: note) ?? range)
      }
    } catch {
      list.report(.clash(error.description, help: nil), at: parts.range(of: error) ?? range)
    }
  }
}

/// The parts of a keyframe animation that have to fit each other.
private struct KeyframeParts {
  var keyTimes: Located<[Double]>?
  var timingFunctions: Located<[TimingFunction]>?
  var mode = CalculationMode.linear

  /// What is left aside when the keyframes are played.
  func notes(values: Int, path: Path?) throws(KeyframeError) -> [KeyframeNote] {
    if let path {
      // Only the counts matter here; preparing the path would measure all its curves.
      let segments = path.segments.count
      guard segments > 0 else { throw .noValues }
      return try KeyframeTiming(
        count: mode == .discrete ? segments : segments + 1,
        mode: mode,
        keyTimes: keyTimes?.value,
        timingFunctions: timingFunctions?.value
      )
      .notes
    }
    return try KeyframeTiming(
      count: values,
      mode: mode,
      keyTimes: keyTimes?.value,
      timingFunctions: timingFunctions?.value
    )
    .notes
  }

  func range(of error: KeyframeError) -> SourceRange? {
    switch error {
    case .timingFunctionCount: timingFunctions?.range
    case .noValues, .componentCount, .notFinite: nil
    case .keyTimeCount, .keyTimeOutside, .firstKeyTime, .lastKeyTime, .fallingKeyTime:
      keyTimes?.range
    }
  }

  func range(of note: KeyframeNote) -> SourceRange? {
    switch note {
    case .timingFunctionsIgnored: timingFunctions?.range
    case .keyTimesIgnored, .lastValueNeverShown: keyTimes?.range
    case .singleValue: nil
    }
  }
}
