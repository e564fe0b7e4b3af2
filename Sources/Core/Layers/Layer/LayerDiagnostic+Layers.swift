import LaminaAnimation

// MARK: The tree

extension LayerDiagnostic {
  static func presentationIsReadOnly(key: String) -> Self {
    Self(
      "presentationIsReadOnly",
      "\(key) of a presentation was set; a presentation is a copy of what is seen",
      separator: ", ",
      fix: "change the layer"
    )
  }

  static func notASublayer(_ name: String) -> Self {
    Self(
      "notASublayer",
      "\(name) is not a sublayer, so it cannot be replaced",
      fix: "add the new layer instead"
    )
  }

  static var sublayerTwice: Self {
    Self(
      "sublayerTwice",
      "the same layer stands twice in the list of sublayers; the list stays as it was"
    )
  }

  package static func cycle(_ name: String) -> Self {
    Self("cycle", "\(name) holds this layer or is this layer, so it cannot become its sublayer")
  }

  static var frameUnderTurn: Self {
    Self(
      "frameUnderTurn",
      "frame was set under a rotation or perspective, where it is only a box around the layer",
      fix: "set position and bounds"
    )
  }

  static var delegateReplaced: Self {
    Self(
      "delegateReplaced",
      "the delegate of a view's layer is the view and stays it",
      fix: "override the view's methods, or add a layer of your own"
    )
  }
}

// MARK: Bounds

extension LayerDiagnostic {
  package static func tooDeep(limit: Int) -> Self {
    Self(
      "tooDeep",
      "the layer stands inside of more than \(limit) others and is not drawn",
      fix: "nest layers less deeply"
    )
  }

  static func tooManyPictured(limit: Int) -> Self {
    Self(
      "tooManyPictured",
      "the pictures before transitions hold more than \(limit) layers in a second, and the transitions beyond are left out",
      fix: "set the action of what changes, such as 'sublayers', to none"
    )
  }

  static func tooManyFilters(limit: Int) -> Self {
    Self("tooManyFilters", "there are more than \(limit) filters; the ones above that are left out")
  }
}

// MARK: Transactions and running animations

extension LayerDiagnostic {
  static func openTransaction(_ origin: String) -> Self {
    Self(
      "openTransaction",
      "begun at \(origin) and not committed when the tick ended; it is committed now",
      separator: ", ",
      fix: "call commit()"
    )
  }

  static func completionNeverRuns(key: String) -> Self {
    Self(
      "completionNeverRuns",
      "the animation '\(key)' repeats for ever, so the completion block of its transaction waits for its removal"
    )
  }

  static func detached(key: String) -> Self {
    Self(
      "detached",
      "the animation '\(key)' was added to a layer outside the displayed tree and is dropped",
      fix: "add the layer first"
    )
  }

  static func fillHidesModel(key: String, keyPath: String) -> Self {
    Self(
      "fillHidesModel",
      "the animation '\(key)' stays at its end and hides the model's '\(keyPath)' from now on",
      fix: "set the model and let the animation be removed, or call bake()"
    )
  }

  static func endsAwayFromModel(key: String, keyPath: String) -> Self {
    Self(
      "endsAwayFromModel",
      "the animation '\(key)' ended at another value than the model's '\(keyPath)', so the layer jumps back",
      fix: "set the model to the end value too, or use animate(to:)"
    )
  }
}
