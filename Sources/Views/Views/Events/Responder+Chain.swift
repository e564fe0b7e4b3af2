extension Responder {
  /// The responder and those after it, in order; a cycle is cut where it closes.
  var responderChain: [Responder] {
    var list: [Responder] = []
    var seen: Set<ObjectIdentifier> = []
    var responder: Responder? = self
    while let current = responder, seen.insert(ObjectIdentifier(current)).inserted {
      list.append(current)
      responder = current.next
    }
    return list
  }

  /// The window of a view, or else the one in which the chain ends.
  var windowOfChain: Window? {
    if let view = self as? View { return view.window }
    for responder in responderChain {
      if let window = responder as? Window { return window }
    }
    return nil
  }
}
