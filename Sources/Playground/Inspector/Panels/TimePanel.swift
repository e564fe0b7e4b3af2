import LaminaCore
import LaminaInspection
import LaminaScenes

/// The panel with animations and motions as bars over time.
package enum TimePanel: InspectorPanel {
  package static func count(_ content: InspectorContent) -> Int {
    content.inspection.animations.count
  }

  package static func nameColumns(_ columns: Int) -> Int { min(28, max(12, columns / 3)) }

  package static func barColumns(_ columns: Int) -> Int {
    max(8, columns - nameColumns(columns) - 3)
  }

  package static func body(_ content: InspectorContent, columns: Int) -> PanelBody {
    let names = nameColumns(columns)
    let width = barColumns(columns)
    let lanes = Lanes(content: content, width: width)
    let chosen = content.rows[.time] ?? 0
    var body = PanelBody(content.inspection.animations.count) { index in
      let life = content.inspection.animations[index]
      let isChosen = index == chosen
      let name = life.layer + (life.key.isEmpty ? "" : " " + life.key)
      let color = life.state == .ended ? PanelPalette.dim : PanelPalette.text
      let shade = life.state == .active ? PanelPalette.code : PanelPalette.dim
      return [
        content.mark(isChosen),
        PanelText(name, columns: names, color: color).highlighted(isChosen),
        PanelText(lanes.bar(of: life), color: isChosen ? PanelPalette.accent : shade),
      ]
    }
    body.head = [
      [
        PanelText("  time", columns: names + 2, color: PanelPalette.dim),
        PanelText(lanes.ruler, color: PanelPalette.dim),
      ]
    ]
    if !content.steps.isEmpty || !content.inputs.isEmpty {
      body.head.append([
        PanelText("  steps", columns: names + 2, color: PanelPalette.dim),
        PanelText(lanes.moments, color: PanelPalette.accent),
      ])
    }
    if let life = content.inspection.animations[ifPresent: chosen] {
      body.foot = details(life).map { [PanelText("  " + $0, columns: columns)] }
    }
    return body
  }

  private static func details(_ life: InspectedAnimation) -> [String] {
    let words = [
      life.kind, life.keyPath.isEmpty ? nil : life.keyPath, "by \(life.cause)", life.state.rawValue,
      life.begin.map { "from \(ValueDescription.time($0))" },
      life.end.map { "to \(ValueDescription.time($0))" }, life.stop,
    ]
    let now = [
      life.localTime.map { "local time \(ValueDescription.time($0))" },
      life.fraction.map { "share \(ValueDescription.number($0))" },
      life.progress.map { "progress \(ValueDescription.number($0))" },
      life.repeatCount == 1 ? nil : life.iteration.map { "cycle \($0 + 1)" },
      "fillMode \(life.fillMode.rawValue)", life.ending.isEmpty ? nil : "then \(life.ending)",
    ]
    return [words, now].map { $0.compactMap(\.self).joined(separator: ", ") }
  }

  /// The mapping from time to columns.
  struct Lanes {
    let content: InspectorContent
    let width: Int

    private var span: ClosedRange<Double> { content.span }
    private var length: Double { max(1e-6, span.upperBound - span.lowerBound) }

    /// Returns the column of a time; may be out of range.
    func column(_ time: Double) -> Int {
      let share = (time - span.lowerBound) / length
      guard share.isFinite else { return share > 0 ? width : -1 }
      return Int((min(max(share, -1), 2) * Double(width - 1)).rounded())
    }

    var ruler: String {
      var line = Array(repeating: Character(content.glyphs.rule), count: width)
      // Any step will do for an endless span.
      let step =
        length.isFinite ? max(0.001, PlotScale.step(for: length, most: max(2, width / 12))) : 1
      let first = (span.lowerBound / step).rounded(.up)
      var free = 0
      // The loop is bounded: a small step may not change a very large time.
      for number in 0...width {
        let tick = (first + Double(number)) * step
        guard tick <= span.upperBound + step * 1e-6 else { break }
        let text = Array(ValueDescription.number(tick) + (free == 0 ? " s" : ""))
        let start = min(max(0, column(tick)), width - text.count)
        if start >= free {
          for (offset, letter) in text.enumerated() { line[start + offset] = letter }
          free = start + text.count + 1
        }
      }
      mark(content.inspection.time, content.glyphs.playhead, in: &line)
      return String(line)
    }

    /// The times of the file's steps and of the input.
    var moments: String {
      var line = Array(repeating: Character(" "), count: width)
      for time in content.steps { mark(time, content.glyphs.step, in: &line) }
      for time in content.inputs { mark(time, content.glyphs.input, in: &line) }
      return String(line)
    }

    private func mark(_ time: Double, _ sign: String, in line: inout [Character]) {
      let place = column(time)
      if line.indices.contains(place), let sign = sign.first { line[place] = sign }
    }

    /// Returns the bar of an animation: active time, fills, repetitions and reversals.
    func bar(of life: InspectedAnimation) -> String {
      let glyphs = content.glyphs
      var line = Array(repeating: Character(" "), count: width)
      let begin = life.begin ?? life.added
      let end = life.end ?? .infinity
      paint(begin, end, glyphs.active, in: &line)
      if [.backwards, .both].contains(life.fillMode) {
        paint(life.added, begin, glyphs.fill, in: &line)
      }
      if life.state == .filling || (!life.isRemovedOnCompletion && life.stop == nil) {
        if [.forwards, .both].contains(life.fillMode), end.isFinite {
          paint(end, .infinity, glyphs.fill, in: &line)
        }
      }
      if let leg = life.leg, leg > 0, life.repeatCount > 1 || life.autoreverses {
        markLegs(life, leg, begin, min(end, span.upperBound), in: &line)
      }
      mark(begin, glyphs.begin, in: &line)
      mark(content.inspection.time, glyphs.playhead, in: &line)
      return String(line)
    }

    private func paint(_ start: Double, _ end: Double, _ sign: String, in line: inout [Character]) {
      guard end > span.lowerBound, start < span.upperBound, start <= end, let sign = sign.first
      else { return }
      let first = max(0, column(start))
      let last = min(width - 1, end.isFinite ? column(end) : width - 1)
      guard first <= last else { return }
      for place in first...last { line[place] = sign }
    }

    private func markLegs(
      _ life: InspectedAnimation,
      _ leg: Double,
      _ begin: Double,
      _ end: Double,
      in line: inout [Character]
    ) {
      // Cycles narrower than two columns would cover the bar.
      guard leg / length * Double(width) >= 2 else { return }
      var number = max(1, ((span.lowerBound - begin) / leg).rounded(.down))
      while begin + number * leg < end {
        let isBack = life.autoreverses && number.truncatingRemainder(dividingBy: 2) == 1
        mark(begin + number * leg, isBack ? content.glyphs.back : content.glyphs.repeat, in: &line)
        number += 1
      }
    }
  }
}
