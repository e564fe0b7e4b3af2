extension Vocabulary {
  /// The vocabulary of scenes: the one place where a new kind or operation is listed.
  static let scenes = Vocabulary([
    AnimationKinds([
      BasicAnimationKind(), KeyframeAnimationKind(), SpringAnimationKind(), GroupAnimationKind(),
      TransitionAnimationKind(),
    ]),
    MotionKinds([SpringMotionKind(), DecayMotionKind(), BasicMotionKind()]),
    StepOperations([
      SetStep.self, AddStep.self, MotionStep.self, RemoveStep.self, AddSublayerStep.self,
      RemoveFromSuperlayerStep.self,
    ]),
  ])
}
