extension LottieBuilder {
  /// Warns about unsupported features of a layer.
  func noteUnsupported(_ layer: LottieEntry) {
    let object = layer.object
    if let mode = object.integer("bm"), mode != 0 { noteBlend(mode) }
    for effect in object.objects("ef") where effect["en"]?.number != 0 { noteEffect(effect) }
    if !object.objects("sy").isEmpty {
      leaveOut("layer styles", instead: "the layer is drawn without them")
    }
    if let transform = object.object("ks") {
      noteExpressions(transform)
      if object.flag("ddd"), ["rx", "ry", "or"].contains(where: { isMoved(transform[$0]) }) {
        leaveOut("depth", instead: "the layer turns without perspective")
      }
    }
    noteExpressions(object)
  }

  private func isMoved(_ value: JSONValue?) -> Bool {
    guard let track = LottieReader.numbers(value) else { return false }
    return !track.isStill || track.keys[0].value.contains { $0 != 0 }
  }

  /// Warns about an unsupported blend mode.
  func noteBlend(_ mode: Int) {
    let names = [
      "normal", "multiply", "screen", "overlay", "darken", "lighten", "colour dodge", "colour burn",
      "hard light", "soft light", "difference", "exclusion", "hue", "saturation", "colour",
      "luminosity", "add", "hard mix",
    ]
    let name = names.indices.contains(mode) ? names[mode] : "\(mode)"
    leaveOut("the blend mode '\(name)'", instead: "it is drawn over what is behind")
  }

  private func noteEffect(_ effect: JSONObject) {
    let names = [
      20: "tint", 22: "stroke", 23: "tritone", 24: "levels",
      26: "radial wipe", 27: "displacement map", 28: "matte", 29: "blur", 31: "mesh warp",
      32: "wave warp", 33: "spherize", 34: "puppet",
    ]
    // Others are supported, or are controls for expressions, which draw nothing themselves.
    guard let kind = effect.integer("ty"), let name = names[kind] else { return }
    leaveOut("the effect '\(name)'", instead: "the layer is drawn without it")
  }

  /// Warns that the expressions of an object's properties are not run.
  func noteExpressions(_ object: JSONObject) {
    for member in object.members {
      if let property = member.value.object, property.string("x") != nil {
        return leaveOut("an expression", instead: "the keyframes beside it are played")
      }
    }
  }
}
