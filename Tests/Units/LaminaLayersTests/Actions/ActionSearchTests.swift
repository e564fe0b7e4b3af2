import Foundation
import LaminaAnimation
import LaminaMath
import Testing

@testable import LaminaLayers

/// The whole search: what each stage says, alone and with every other, for every sort of key.
@MainActor @Suite struct ActionSearchTests {
  /// A stage that a test can give an answer, in the order of the search.
  enum Stage: String, CaseIterable {
    case override, delegate, actions, style, nestedStyle, deepStyle, `class`
  }

  /// A key, what triggers its search, and what the built-in stage has for it.
  struct Key: CustomTestStringConvertible, Sendable {
    let name: String
    let implicit: String?
    let trigger: @MainActor @Sendable (AskedLayer) -> Void
    var testDescription: String { name }
  }

  static nonisolated let keys: [Key] = [
    Key(name: "opacity", implicit: "opacity") { $0.opacity = 0.5 },
    Key(name: "position", implicit: "position") { $0.setValue(7, forKeyPath: "position.x") },
    Key(name: "hidden", implicit: "transition") { $0.isHidden = true },
    Key(name: "doubleSided", implicit: nil) { $0.isDoubleSided = false },
    Key(name: "progress", implicit: "progress") { $0.setValue(1, forKey: "progress") },
    Key(name: "drift", implicit: "drift") { $0.setValue(2, forKeyPath: "drift.y") },
    Key(name: "mood", implicit: nil) { $0.setValue("calm", forKey: "mood") },
    Key(name: "sublayers", implicit: "transition") { $0.addSublayer(Layer()) },
    Key(name: "mask", implicit: "transition") { $0.mask = Layer() },
    Key(name: "onLayout", implicit: nil) {
      $0.setNeedsLayout()
      $0.layoutIfNeeded()
    },
    Key(name: "onDraw", implicit: nil) {
      $0.setNeedsDisplay()
      $0.displayIfNeeded()
    },
    Key(name: "onOrderOut", implicit: nil) { $0.removeFromSuperlayer() },
  ]

  /// A live layer whose stages have configured answers.
  @MainActor
  final class Setting {
    let live = LiveLayer(AskedLayer())
    let delegate = AskedDelegate()
    var ran: [String] = []
    var layer: AskedLayer { live.layer as? AskedLayer ?? AskedLayer() }

    func answer(_ key: String, _ answers: [Stage: Answer]) {
      func action(_ stage: Stage) -> (any Action)? {
        switch answers[stage] ?? .nothing {
        case .nothing: nil
        case .null: stage == .actions || stage == .style ? NSNull() : NullAction()
        case .action: NotedAction(stage.rawValue) { [unowned self] in self.ran.append($0) }
        }
      }
      func style(_ stage: Stage, _ inner: [String: Any]?) -> [String: Any] {
        var style: [String: Any] = [:]
        style["actions"] = action(stage).map { [key: $0] }
        style["style"] = inner
        return style
      }
      layer.answer = nil
      if answers[.override] == .null { layer.answer = { _ in nil } }
      if let found = action(.override), answers[.override] == .action {
        layer.answer = { $0 == key ? found : nil }
      }
      let told = action(.delegate)
      delegate.answer = { layer, event in event == key ? told : nil }
      layer.delegate = delegate
      layer.actions = action(.actions).map { [key: $0] }
      layer.style = style(.style, style(.nestedStyle, style(.deepStyle, nil)))
      AskedLayer.classAnswer = action(.class)
    }
  }

  /// Runs the trigger with these answers and returns the source of the action: a stage, `implicit`
  /// or nil.
  private func actor(_ key: Key, _ answers: [Stage: Answer]) -> String? {
    let setting = Setting()
    defer { AskedLayer.classAnswer = nil }
    let before = setting.layer.animationKeys() ?? []
    setting.live.change { _ in
      setting.answer(key.name, answers)
      key.trigger(setting.layer)
    }
    let added = (setting.layer.animationKeys() ?? []).filter { !before.contains($0) }
    if let first = setting.ran.first {
      return setting.ran.count == 1 && added.isEmpty ? first : "both \(setting.ran) and \(added)"
    }
    return added.first.map { $0 == key.implicit ? "implicit" : $0 }
  }

  /// What the rules say, worked out from their order alone.
  private func expected(_ key: Key, _ answers: [Stage: Answer]) -> String? {
    for stage in Stage.allCases {
      switch answers[stage] ?? .nothing {
      case .nothing: continue
      case .null: return nil
      case .action: return stage.rawValue
      }
    }
    return key.implicit == nil ? nil : "implicit"
  }

  @Test("each stage answers alone, and the first of each pair wins", arguments: keys)
  func pairs(_ key: Key) {
    #expect(actor(key, [:]) == expected(key, [:]))
    for (index, first) in Stage.allCases.enumerated() {
      for answer in [Answer.null, .action] {
        #expect(
          actor(key, [first: answer]) == expected(key, [first: answer]),
          "\(first) answers \(answer)"
        )
        for second in Stage.allCases[(index + 1)...] {
          for other in [Answer.null, .action] {
            let answers = [first: answer, second: other]
            #expect(
              actor(key, answers) == expected(key, answers),
              "\(first) answers \(answer), \(second) answers \(other)"
            )
          }
        }
      }
    }
  }

  @Test("every combination of answers of all stages")
  func all() throws {
    let key = try #require(Self.keys.first)
    var wrong: [String] = []
    for number in 0..<2187 {
      var rest = number
      var answers: [Stage: Answer] = [:]
      for stage in Stage.allCases {
        answers[stage] = Answer.allCases[rest % 3]
        rest /= 3
      }
      if actor(key, answers) != expected(key, answers) { wrong.append("\(answers)") }
    }
    #expect(wrong == [])
  }

  // MARK: Stops

  @Test("with actions disabled nobody is asked", arguments: keys)
  func disabled(_ key: Key) {
    let setting = Setting()
    setting.live.change { _ in
      setting.answer(key.name, [.actions: .action, .delegate: .action])
      Transaction.perform(disableActions: true) { key.trigger(setting.layer) }
    }
    #expect(setting.ran == [])
    #expect(setting.layer.animationKeys() == nil)
  }

  @Test("on a layer outside the displayed tree nobody is asked", arguments: keys)
  func detached(_ key: Key) {
    let setting = Setting()
    setting.live.change { _ in
      setting.layer.removeFromSuperlayer()
      setting.answer(key.name, [.actions: .action, .delegate: .action])
      key.trigger(setting.layer)
    }
    #expect(setting.ran == [])
    #expect(setting.layer.animationKeys() == nil)
  }

  @Test("a layer that was added and changed in one transaction does not animate the change")
  func addedAndChanged() {
    let live = LiveLayer()
    let new = Layer()
    live.change { _ in
      live.root.addSublayer(new)
      new.opacity = 0.5
      #expect(new.animationKeys() == nil)
    }
    live.tick(0.1)
    live.change { _ in new.opacity = 0.2 }
    #expect(new.animationKeys() == ["opacity"])
  }

  @Test("the value that a property has already asks nobody")
  func sameValue() {
    let setting = Setting()
    setting.live.change { _ in
      var asked: [String] = []
      setting.delegate.answer = { _, event in
        asked.append(event)
        return NullAction()
      }
      setting.layer.delegate = setting.delegate
      setting.layer.setValue("calm", forKey: "mood")
      asked = []
      setting.layer.opacity = 1
      setting.layer.position = .zero
      setting.layer.transform = .identity
      setting.layer.frame = setting.layer.frame
      setting.layer.isHidden = false
      setting.layer.mask = nil
      setting.layer.sublayers = nil
      setting.layer.setValue(1, forKey: "opacity")
      setting.layer.setValue(0, forKey: "progress")
      setting.layer.setValue("calm", forKey: "mood")
      setting.layer.setValue(nil, forKey: "neverSet")
      #expect(asked == [])
    }
    #expect(setting.layer.animationKeys() == nil)
  }

  @Test("a presentation asks nobody and says that it cannot change")
  func presentation() {
    let setting = Setting()
    setting.live.change { _ in
      setting.answer("opacity", [.delegate: .action])
      let copy = setting.layer.shown
      copy.opacity = 0.5
      #expect(copy.opacity == 1)
    }
    #expect(setting.ran == [])
    #expect(setting.live.problems == [.presentationIsReadOnly(key: "opacity")])
  }

  @Test("an explicit question finds the action while actions are disabled")
  func explicitQuestion() {
    let live = LiveLayer()
    live.change { layer in
      Transaction.perform(disableActions: true) {
        #expect(layer.action(forKey: "opacity") is BasicAnimation)
        #expect(layer.action(forKey: "hidden") is Transition)
        layer.actions = ["opacity": NullAction()]
        #expect(layer.action(forKey: "opacity") == nil)
      }
    }
  }

  @Test("an explicit question to a layer that is not live gets what is set, nothing built in")
  func explicitQuestionNotLive() {
    let layer = Layer()
    #expect(layer.action(forKey: "opacity") == nil)
    layer.actions = ["opacity": Transition()]
    #expect(layer.action(forKey: "opacity") is Transition)
  }

  // MARK: Traces

  @Test(
    "the trace names the stage that answered",
    arguments: Stage.allCases,
    [Answer.null, .action]
  )
  func traced(_ stage: Stage, _ answer: Answer) {
    let setting = Setting()
    defer { AskedLayer.classAnswer = nil }
    setting.live.change { _ in
      setting.answer("opacity", [stage: answer])
      setting.layer.opacity = 0.5
    }
    let name = [.nestedStyle, .deepStyle].contains(stage) ? "style" : stage.rawValue
    #expect(searches(setting.live) == ["opacity \(name) \(answer == .action)"])
  }

  @Test("a search inside a search leaves the outer one its stage")
  func nestedSearch() {
    let setting = Setting()
    setting.live.change { layer in
      setting.delegate.answer = { _, event in
        if event == "opacity" { setting.live.layer.zPosition = 3 }
        return nil
      }
      layer.delegate = setting.delegate
      layer.opacity = 0.5
    }
    #expect(searches(setting.live) == ["zPosition implicit true", "opacity implicit true"])
  }

  @Test("an override that changes another layer leaves its own search its stage")
  func nestedInOverride() {
    let setting = Setting()
    let other = Layer()
    setting.live.change { _ in setting.live.root.addSublayer(other) }
    setting.live.tick(0)
    setting.live.events = []
    setting.live.change { _ in
      setting.layer.afterSuper = { other.opacity = 0.5 }
      setting.layer.cornerRadius = 2
    }
    #expect(searches(setting.live) == ["opacity implicit true", "cornerRadius implicit true"])
  }

  private func searches(_ live: LiveLayer) -> [String] {
    live.events.compactMap { event in
      guard case .searched(_, let name, let stage, _, let found) = event.kind else { return nil }
      return "\(name) \(stage) \(found)"
    }
  }
}
