/// Initializers with an action: a method, or a closure that receives the recognizer as its class.
extension GestureRecognizer {
  /// Creates a recognizer that calls a method with itself as argument.
  ///
  /// - Parameters:
  ///   - target: The method's object; not retained.
  ///   - action: Called when the gesture begins, changes, ends or is cancelled.
  @_disfavoredOverload
  public convenience init<Target: AnyObject, Recognizer: GestureRecognizer>(
    target: Target,
    action: @escaping (Target) -> (Recognizer) -> Void
  ) { self.init(target: target, action: TargetAction(action)) }

  /// Creates a recognizer that calls a method.
  ///
  /// - Parameters:
  ///   - target: The method's object; not retained.
  ///   - action: Called when the gesture begins, changes, ends or is cancelled.
  @_disfavoredOverload
  public convenience init<Target: AnyObject>(
    target: Target,
    action: @escaping (Target) -> () -> Void
  ) { self.init(target: target, action: TargetAction(action)) }

  /// Adds an action that calls a closure with this recognizer, cast to its class.
  fileprivate func addTypedAction<Recognizer: GestureRecognizer>(
    _ action: @escaping (Recognizer) -> Void
  ) {
    addAction { recognizer in
      if let recognizer = recognizer as? Recognizer { action(recognizer) }
    }
  }
}

extension TapGestureRecognizer {
  /// Creates a recognizer of clicks.
  ///
  /// - Parameter action: Called on each recognized click.
  public convenience init(action: @escaping (TapGestureRecognizer) -> Void) {
    self.init()
    addTypedAction(action)
  }
}

extension PanGestureRecognizer {
  /// Creates a recognizer of drags.
  ///
  /// ```swift
  /// let pan = PanGestureRecognizer { pan in
  ///   card.center.x += pan.translation(in: card).x
  ///   pan.setTranslation(.zero, in: card)
  /// }
  /// card.addGestureRecognizer(pan)
  /// ```
  ///
  /// - Parameter action: Called when the gesture begins, changes, ends or is cancelled.
  public convenience init(action: @escaping (PanGestureRecognizer) -> Void) {
    self.init()
    addTypedAction(action)
  }
}

extension LongPressGestureRecognizer {
  /// Creates a recognizer of long presses.
  ///
  /// - Parameter action: Called when the gesture begins, changes, ends or is cancelled.
  public convenience init(action: @escaping (LongPressGestureRecognizer) -> Void) {
    self.init()
    addTypedAction(action)
  }
}

extension SwipeGestureRecognizer {
  /// Creates a recognizer of swipes.
  ///
  /// - Parameter action: Called on each recognized swipe.
  public convenience init(action: @escaping (SwipeGestureRecognizer) -> Void) {
    self.init()
    addTypedAction(action)
  }
}
