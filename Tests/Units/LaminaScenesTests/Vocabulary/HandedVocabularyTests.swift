import LaminaAnimation
import LaminaLayers
import Testing

@testable import LaminaScenes

/// What a file can say comes with the vocabulary that its reader is handed, and from nowhere else.
@Suite struct HandedVocabularyTests {
  /// A kind that scenes do not have.
  private struct Blink: AnimationKind {
    let kind = MemberKind<Animation>("blink", "There and gone.", [])
    var changesProperty: Bool { false }
    @MainActor func make(_ plan: AnimationPlan) -> Animation { AnimationGroup() }
  }

  private func messages(_ animation: String, _ vocabulary: Vocabulary) -> [String] {
    let text = "version: 1\nlayers: [{id: a, animations: {k: \(animation)}}]"
    let list = DiagnosticList()
    let file = SourceFile(name: "a.yaml", text: text)
    #expect(DocumentReader.read(file, vocabulary, noting: list) != nil)
    return list.sorted.map(\.message)
  }

  @Test("a kind is read where the vocabulary has it, also inside of a group")
  func handedKind() {
    let blinking = Vocabulary([AnimationKinds([GroupAnimationKind(), Blink()])])
    let member = "{kind: group, animations: [{kind: blink}]}"
    #expect(messages("{kind: blink}", blinking) == [])
    #expect(messages(member, blinking) == [])
    for text in ["{kind: blink}", member] {
      #expect(messages(text, .scenes) == ["'blink' is not a kind of animation"])
    }
  }

  @Test("a vocabulary without a list has no kinds")
  func emptyVocabulary() {
    let fault = "'basic' is not a kind of animation"
    #expect(messages("{kind: basic, keyPath: opacity}", Vocabulary([])) == [fault])
    #expect(StepNode.keys(Vocabulary([])).map(\.name) == ["transaction"])
  }

  @Test("a step changes what motions of any kind have")
  func motionStep() throws {
    let step = try #require(SceneReference.steps.first { $0.name == "motion" })
    guard case .oneOrMore(.keys(let keys)) = step.shape else {
      Issue.record("\(step.shape)")
      return
    }
    let motions = SceneReference.motions.flatMap(\.keys) + SceneReference.motionKeys
    #expect(Set(keys.map(\.name)) == Set(["layer", "key"] + motions.map(\.name)))
  }
}
