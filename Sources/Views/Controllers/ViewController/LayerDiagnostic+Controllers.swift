import LaminaCore

extension LayerDiagnostic {
  static func alreadyPresenting(_ name: String) -> Self {
    Self(
      "alreadyPresenting",
      "\(name) cannot be presented: the presenting controller presents already, or \(name) is presented elsewhere",
      fix: "dismiss first"
    )
  }

  static func transitionRunning(_ name: String) -> Self {
    Self(
      "transitionRunning",
      "\(name) has to wait: a transition runs in the window",
      fix: "start from its coordinator's completion"
    )
  }

  static func notAChild(_ name: String) -> Self {
    Self(
      "notAChild",
      "\(name) is not a child of the controller that is to go over to it",
      fix: "call addChild first"
    )
  }

  static func alreadyInStack(_ name: String) -> Self {
    Self(
      "alreadyInStack",
      "\(name) is in the navigation stack already and is not pushed again",
      fix: "call popToViewController"
    )
  }

  static func transitionNotCompleted(_ name: String) -> Self {
    Self(
      "transitionNotCompleted",
      "\(name) did not call completeTransition a second after its last animation; the transition is completed now",
      separator: ", ",
      fix: "call it in the completion"
    )
  }

  static var completedTwice: Self {
    Self(
      "completedTwice",
      "completeTransition was called again for a transition that is over",
      fix: "call it once"
    )
  }

  static var pageStyle: Self {
    Self(
      "pageStyle",
      "partialCurl needs the style fullScreen; the presentation covers vertically instead"
    )
  }
}
