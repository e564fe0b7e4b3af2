import Foundation
import LaminaCore
import LaminaScenes

extension LottieBuilder {
  func text(_ object: JSONObject) -> [LayerPlan]? {
    let texts = LottieText.all(object)
    guard !texts.isEmpty else { return nil }
    if !(object.object("t")?.objects("a") ?? []).isEmpty {
      state.leaveOut("text animators", instead: "the words are drawn as they are")
    }
    if object.object("t")?.object("p")?.has("m") ?? false {
      state.leaveOut("text along a path", instead: "the words stand on a line")
    }
    let letters = LottieLetters(file.object)
    var result: [LayerPlan] = []
    for (index, text) in texts.enumerated() {
      if state.context.hasErrors { return nil }
      let layers = layers(of: text, letters)
      guard texts.count > 1 else { return layers }
      var plan = container(layers)
      let until = index + 1 < texts.count ? texts[index + 1].frame : .infinity
      let since = index == 0 ? -.infinity : text.frame
      if let from = clock.place(of: since), let to = clock.place(of: until) {
        show(&plan, from: from, to: to)
      } else {
        show(&plan, since: since, until: until)
      }
      result.append(plan)
    }
    return result
  }

  private func layers(of text: LottieText, _ letters: LottieLetters) -> [LayerPlan] {
    var (filled, lines) = (Path(), Path())
    for (descriptor, line) in broken(text, letters).enumerated() {
      let width = width(line, of: text, letters) - text.tracking
      var x: Double
      switch text.alignment {
      case 1: x = (text.box?.size.x ?? 0) - width
      case 2: x = ((text.box?.size.x ?? 0) - width) / 2
      default: x = 0
      }
      // In a box, the capitals of the first line begin at its top edge.
      var y = text.lineHeight * Double(descriptor) - text.baselineShift
      if let box = text.box {
        x += box.place.x
        y += box.place.y + text.size * LottieLetters.capitals
      }
      for character in line {
        let part = letters.letter(character, font: text.font, size: text.size)
        guard state.countPathSteps(part.path.elements.count) else { return [] }
        let place = AffineTransform2D.translation(x: x, y: y)
        if part.isFilled {
          filled.addPath(part.path, transform: place)
        } else {
          lines.addPath(part.path, transform: place)
        }
        x += part.advance + text.tracking
      }
    }
    var result: [LayerPlan] = []
    if !filled.elements.isEmpty {
      // Glyphs embedded in the file, with fill and stroke.
      var plan = LayerPlan(kind: .shape)
      plan.set("path", filled)
      plan.set("fillColor", text.fill.map { Self.color($0) })
      if let stroke = text.stroke, text.strokeWidth > 0 {
        plan.set("strokeColor", Self.color(stroke))
        plan.set("lineWidth", text.strokeWidth)
      }
      result.append(plan)
    }
    if !lines.elements.isEmpty, let color = text.fill ?? text.stroke {
      var plan = LayerPlan(kind: .shape)
      plan.set("path", lines)
      plan.set("fillColor", PropertyValue.none)
      plan.set("strokeColor", Self.color(color))
      plan.set("lineWidth", max(text.size * 0.09, 0.8 / state.scale))
      plan.set("lineCap", LineCap.round)
      plan.set("lineJoin", LineJoin.round)
      result.append(plan)
    }
    return result
  }

  /// The width of a text, including the tracking after each character.
  private func width(
    _ words: some StringProtocol,
    of text: LottieText,
    _ letters: LottieLetters
  ) -> Double {
    words.reduce(0) { $0 + letters.advance($1, font: text.font, size: text.size) + text.tracking }
  }

  /// The lines of a text, wrapped to the width of a box.
  private func broken(_ text: LottieText, _ letters: LottieLetters) -> [String] {
    guard let box = text.box, box.size.x > 0 else { return text.lines }
    let space = width(" ", of: text, letters)
    var result: [String] = []
    for line in text.lines {
      var (current, reach) = ("", 0.0)
      for word in line.split(separator: " ", omittingEmptySubsequences: false) {
        let width = width(word, of: text, letters)
        if current.isEmpty {
          (current, reach) = (String(word), width)
        } else if reach + space + width > box.size.x {
          result.append(current)
          (current, reach) = (String(word), width)
        } else {
          current += " " + word
          reach += space + width
        }
      }
      result.append(current)
    }
    return result
  }
}
