import LaminaAnimation

extension LayerState {
  func exchange(_ old: LayerState, with new: LayerState) {
    guard isMutable("sublayers"), new.isMutable("superlayer") else { return }
    guard children.contains(where: { $0 === old }) else {
      report(.notASublayer(old.label))
      return
    }
    guard old !== new, !wouldLoop(new) else { return }
    if !holds(new) { new.detach() }
    askSublayers {
      guard let place = children.firstIndex(where: { $0 === old }) else { return }
      old.leave(self)
      if holds(new) {
        move(new, to: min(place, children.count - 1))
      } else {
        new.join(self, at: place)
      }
    }
  }

  /// Sets the mask, after removing it from its previous parent.
  func setMask(_ newValue: LayerState?) {
    guard isMutable("mask"), newValue !== storedMask else { return }
    if let newValue {
      guard newValue.isMutable("superlayer"), !wouldLoop(newValue) else { return }
      newValue.detach()
    }
    change("mask") {
      storedMask?.leaveStaleList(of: self)
      storedMask?.unhost()
      storedMask?.setSuperlayer(nil)
      storedMask = newValue
      if let newValue { LeavingLayer.end(newValue) }
      newValue?.setSuperlayer(self)
      newValue?.host(in: context)
    }
    newValue?.announce("onOrderIn")
  }

  // MARK: Implementation

  /// Makes the list of sublayers the committed one, by changing only where they differ: lists that
  /// shared their memory would be copied whole at the next change.
  func commitChildren() {
    let (old, new) = (committedChildren.count, children.count)
    let most = min(old, new)
    var start = 0
    while start < most, committedChildren[start] === children[start] { start += 1 }
    var end = 0
    while end < most - start, committedChildren[old - 1 - end] === children[new - 1 - end] {
      end += 1
    }
    if start + end == max(old, new) { return }
    committedChildren.replaceSubrange(start..<old - end, with: children[start..<new - end])
  }

  func insert(_ layer: LayerState, at place: ([LayerState]) -> Int) {
    guard isMutable("sublayers"), layer.isMutable("superlayer"), !wouldLoop(layer) else { return }
    guard !holds(layer) else {
      askSublayers {
        touch()
        children.removeAll { $0 === layer }
        children.insert(layer, at: place(children))
      }
      return
    }
    layer.detach()
    askSublayers { layer.join(self, at: place(children)) }
  }

  private func move(_ layer: LayerState, to index: Int) {
    touch()
    children.removeAll { $0 === layer }
    children.insert(layer, at: index)
  }

  /// Returns whether a layer is one of the sublayers; the mask is not.
  private func holds(_ layer: LayerState) -> Bool {
    layer.storedSuperlayer === self && layer !== storedMask
  }

  func replaceSublayers(with new: [LayerState]) {
    guard isMutable("sublayers") else { return }
    for layer in new {
      guard layer.isMutable("superlayer"), !wouldLoop(layer) else { return }
    }
    let kept = Set(new.map(ObjectIdentifier.init))
    guard kept.count == new.count else {
      report(.sublayerTwice)
      return
    }
    guard !new.elementsEqual(children, by: ===) else { return }
    let arriving = new.filter { !holds($0) }
    for layer in arriving { layer.detach() }
    askSublayers {
      touch()
      for old in children where !kept.contains(ObjectIdentifier(old)) { old.leave(self) }
      for layer in arriving { layer.join(self, at: children.count) }
      children = new
    }
  }

  /// Changes the list of sublayers between the search for the action of `sublayers` and the action
  /// itself.
  private func askSublayers(_ body: () -> Void) {
    let action = ActionSearch.actionForChange(of: self, key: "sublayers")
    touchInside()
    body()
    setNeedsLayout()
    action?.run(forKey: "sublayers", object: self, arguments: nil)
  }

  /// Removes the layer from its superlayer, as a sublayer or as a mask.
  func detach() {
    guard let parent = storedSuperlayer else { return }
    if parent.storedMask === self {
      parent.removeMask()
    } else {
      parent.askSublayers { leave(parent) }
    }
  }

  private func join(_ parent: LayerState, at index: Int) {
    LeavingLayer.end(self)
    parent.children.insert(self, at: min(index, parent.children.count))
    setSuperlayer(parent)
    host(in: parent.context)
    announce("onOrderIn")
  }

  private func leave(_ parent: LayerState) {
    let farewell = ActionSearch.actionForEvent(of: self, key: "onOrderOut")
    guard let index = parent.children.firstIndex(where: { $0 === self }) else { return }
    leaveStaleList(of: parent)
    parent.drawing.noteVacated(by: &drawing)
    parent.children.remove(at: index)
    setSuperlayer(nil)
    LeavingLayer.depart(self, from: parent, at: index, action: farewell)
    if departure == nil { unhost() }
  }

  func isMutable(_ key: String) -> Bool {
    if presented != nil { report(.presentationIsReadOnly(key: key)) }
    return presented == nil
  }

  /// Returns whether the layer is this one or an ancestor of it, which is reported.
  private func wouldLoop(_ layer: LayerState) -> Bool {
    guard lineage.contains(where: { $0 === layer }) else { return false }
    report(.cycle(layer.label))
    return true
  }
}

/// The displayed tree, which a layer joins and leaves with its descendants.
extension LayerState {
  /// Adds the layer and its descendants to a displayed tree.
  package func host(in context: LayerContext?) {
    guard let context, self.context !== context else { return }
    self.context = context
    dirty.insert(.hosted)
    dirty.remove(.committed)
    if drawing.pattern < 0 { drawing.pattern = context.nextPattern() }
    context.extender?.noteJoined(self)
    touch()
    if !running.isEmpty { context.noteAnimated(self) }
    for child in children { child.host(in: context) }
    storedMask?.host(in: context)
  }

  package func unhost() {
    guard let context else { return }
    context.noteDetached(self)
    self.context = nil
    dirty.remove(.committed)
    for child in children { child.unhost() }
    storedMask?.unhost()
    for gone in leaving { LeavingLayer.end(gone.state) }
  }
}
