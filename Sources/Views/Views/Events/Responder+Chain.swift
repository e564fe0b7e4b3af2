extension Responder {
  /// This one and those that are asked after it, in order; a circle is cut where it closes.
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

  /// The window of a view, else the one at which the chain arrives.
  var windowOfChain: Window? {
    if let view = self as? View { return view.window }
    for responder in responderChain {
      if let window = responder as? Window { return window }
    }
    return nil
  }
}
