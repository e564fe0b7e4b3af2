import Foundation
import LaminaCells
import LaminaLayers
import LaminaMath
import LaminaProperties
import LaminaScenes

extension LottieBuilder {
  /// A layer with its chain of parents, the outermost first.
  private struct Hung {
    var chain: [Int]
    var plan: LayerPlan
  }

  /// The layers of a composition, back to front.
  func layers(of objects: [JSONObject], _ clock: LottieClock) -> [LayerPlan] {
    let layers = objects.map(LottieEntry.init)
    let places = layers.indices.compactMap { place in layers[place].index.map { ($0, place) } }
    let byIndex = Dictionary(places) { first, _ in first }
    var hung: [Hung] = []
    for place in layers.indices.reversed() {
      if context.hasErrors { return [] }
      let layer = layers[place]
      guard !layer.isMatte, !layer.isHidden, layer.kind != .null,
        let chain = chain(of: place, layers, byIndex),
        let plan = plan(layer, clock)
      else { continue }
      guard layer.matte > 0 else {
        hung.append(Hung(chain: chain, plan: plan))
        continue
      }
      current = (layer.name ?? "without a name", layer.object.range)
      let source =
        layer.matteSource.flatMap { byIndex[$0] } ?? (layer.matteSource == nil ? place - 1 : -1)
      guard layers.indices.contains(source),
        let sourceChain = self.chain(of: source, layers, byIndex)
      else {
        leaveOut("a matte whose layer is missing", instead: "the whole layer is drawn")
        hung.append(Hung(chain: chain, plan: plan))
        continue
      }
      let mask =
        self.plan(layers[source], clock)
        .map { nest([Hung(chain: sourceChain, plan: $0)], layers, clock) } ?? []
      let content = nest([Hung(chain: chain, plan: plan)], layers, clock)
      current = (layer.name ?? "without a name", layer.object.range)
      hung.append(Hung(chain: [], plan: matte(content, mask, layer.matte)))
    }
    return nest(hung, layers, clock)
  }

  private func matte(_ content: [LayerPlan], _ mask: [LayerPlan], _ mode: Int) -> LayerPlan {
    var plan = container(content)
    let modes: [Int: MaskMode] = [2: .invertedAlpha, 3: .luminance, 4: .invertedLuminance]
    if let mode = modes[mode] {
      plan.properties.append(PropertySetting(keyPath: "maskMode", value: mode.propertyValue))
    }
    plan.mask = [container(mask)]
    return plan
  }

  // MARK: - Parents

  /// The parents of a layer, the outermost first; nil for a cycle.
  private func chain(
    of place: Int,
    _ layers: [LottieEntry],
    _ byIndex: [Int: Int]
  ) -> [Int]? {
    var chain: [Int] = []
    var next = layers[place].parent
    while let index = next, let parent = byIndex[index] {
      guard parent != place, !chain.contains(parent), chain.count < LottieLimits.parents else {
        let name = VisibleText.quoted(String((layers[place].name ?? "without a name").prefix(60)))
        context.report(
          chain.count < LottieLimits.parents
            ? "the layer \(name) hangs on itself through its parents"
            : "the layer \(name) hangs on more than \(LottieLimits.parents) others",
          .lottie,
          at: SourceRange(
            layers[place].object.range.lowerBound,
            layers[place].object.range.lowerBound + 1
          )
        )
        return nil
      }
      chain.append(parent)
      next = layers[parent].parent
    }
    return chain.reversed()
  }

  /// Puts layers into copies of their parents' transforms; consecutive layers share them.
  private func nest(
    _ hung: [Hung],
    _ layers: [LottieEntry],
    _ clock: LottieClock,
    depth: Int = 0
  ) -> [LayerPlan] {
    var result: [LayerPlan] = []
    var index = 0
    while index < hung.count {
      guard hung[index].chain.count > depth else {
        result.append(hung[index].plan)
        index += 1
        continue
      }
      let parent = hung[index].chain[depth]
      var end = index + 1
      while end < hung.count, hung[end].chain.count > depth, hung[end].chain[depth] == parent {
        end += 1
      }
      let inside = nest(Array(hung[index..<end]), layers, clock, depth: depth + 1)
      index = end
      let layer = layers[parent]
      let transform = LottieTransform(layer.object.object("ks"))
      if transform.isIdentity {
        result.append(contentsOf: inside)
        continue
      }
      guard countLayer() else { return result }
      var plan = wrap(
        inside,
        in: transform,
        clock,
        isFaded: false,
        followsPath: layer.object.flag("ao")
      )
      plan.id = identifier(layer.name.map { $0 + "-around" }, "around")
      result.append(plan)
    }
    return result
  }

  // MARK: - Layers

  /// A layer with its contents; nil if it is never visible.
  private func plan(_ layer: LottieEntry, _ clock: LottieClock) -> LayerPlan? {
    let before = current
    defer { current = before }
    current = (layer.name ?? "without a name", layer.object.range)
    var seen = (from: layer.inPoint, to: layer.outPoint)
    guard seen.to > seen.from else { return nil }
    if let from = clock.place(of: seen.from), let to = clock.place(of: seen.to) {
      // Outside the composition's own time nothing is visible.
      guard to > clock.from, from < clock.to else { return nil }
      seen = (from, to)
    }
    guard layer.kind != .null, countLayer() else { return nil }
    noteUnsupported(layer)
    let transform = LottieTransform(layer.object.object("ks"))
    guard !transform.isHidden, let content = content(layer, clock) else { return nil }
    let masks = layer.object.objects("masksProperties")
    let cut = masks.isEmpty ? nil : mask(masks, clock)
    let effects = layer.object.objects("ef")
      .filter { Self.drawnEffects.contains($0.integer("ty") ?? 0) }
    var whole = content
    if !effects.isEmpty {
      // Effects apply to the masked content, before the transform.
      var inside = container(content)
      if let cut { inside.mask = [cut] }
      whole = apply(effects, to: [inside], clock)
    }
    var plan = wrap(
      whole,
      mask: effects.isEmpty ? cut : nil,
      in: transform,
      clock,
      followsPath: layer.object.flag("ao")
    )
    plan.id = identifier(layer.name, "layer")
    show(layer, &plan, clock, seen)
    return plan
  }

  /// Hides a layer outside its own time.
  private func show(
    _ layer: LottieEntry,
    _ plan: inout LayerPlan,
    _ clock: LottieClock,
    _ seen: (from: Double, to: Double)
  ) {
    if clock.isStraight {
      show(
        &plan,
        from: max(seen.from, clock.from == file.inPoint ? -.infinity : clock.from),
        to: min(seen.to, clock.to >= file.outPoint ? .infinity : clock.to)
      )
      return
    }
    set("hidden", .free(clock.from, clock.to), of: &plan, clock, jump: 0.5) { moment in
      PropertyValue(!(layer.inPoint <= moment.frame && moment.frame < layer.outPoint))
    }
  }

  private func content(_ layer: LottieEntry, _ clock: LottieClock) -> [LayerPlan]? {
    switch layer.kind {
    case .shape:
      return LottieShapeBuilder(builder: self, clock: clock).layers(layer.object.objects("shapes"))
    case .solid: return solid(layer.object)
    case .composition: return composition(layer, clock)
    case .image: return image(layer.object)
    case .text: return text(layer.object, clock)
    case .null: return nil
    case .audio:
      leaveOut("sound", instead: "nothing is heard")
      return nil
    case .camera:
      leaveOut("a camera", instead: "everything is seen from the front")
      return nil
    case nil:
      leaveOut("the kind of layer", instead: "nothing is drawn for it")
      return nil
    }
  }

  private func solid(_ object: JSONObject) -> [LayerPlan] {
    var plan = LayerPlan(kind: .plain)
    let color = object.string("sc").flatMap { Color($0) } ?? Color(red: 0, green: 0, blue: 0)
    let size = CGRect(x: 0, y: 0, width: object.number("sw") ?? 0, height: object.number("sh") ?? 0)
    plan.properties = [
      PropertySetting(keyPath: "bounds", value: PropertyValue(size.standardized)),
      PropertySetting(keyPath: "anchorPoint", value: PropertyValue(CGPoint.zero)),
      PropertySetting(keyPath: "backgroundColor", value: PropertyValue(color)),
    ]
    return [plan]
  }

  /// The layers of a nested composition, clipped to its size.
  private func composition(_ layer: LottieEntry, _ clock: LottieClock) -> [LayerPlan]? {
    let object = layer.object
    guard let name = object.name("refId"), let asset = file.assets[name] else {
      leaveOut("a composition that is missing", instead: "nothing is drawn for it")
      return nil
    }
    guard !open.contains(name), open.count < LottieLimits.compositions else {
      context.report(
        open.contains(name)
          ? "the composition \(VisibleText.quoted(String(name.prefix(60)))) holds itself"
          : "compositions are nested more than \(LottieLimits.compositions) deep",
        .lottie,
        at: SourceRange(object.range.lowerBound, object.range.lowerBound + 1)
      )
      return nil
    }
    guard !context.hasErrors else { return nil }
    open.append(name)
    defer { open.removeLast() }
    let seen = layer.inPoint...layer.outPoint
    var inner: LottieClock
    if let remap = LottieReader.numbers(object["tm"]) {
      let rate = file.frameRate
      inner = clock.mapped(seen: seen) { frame in
        (remap.value(at: LottieMoment(frame: frame)).first ?? 0) * rate
      }
    } else {
      inner = clock.inside(start: layer.start, stretch: layer.stretch, seen: seen)
    }
    var plan = LayerPlan(kind: .plain)
    let size = CGRect(
      x: 0,
      y: 0,
      width: max(0, object.number("w") ?? asset.number("w") ?? file.width),
      height: max(0, object.number("h") ?? asset.number("h") ?? file.height)
    )
    plan.properties = [
      PropertySetting(keyPath: "bounds", value: PropertyValue(size)),
      PropertySetting(keyPath: "anchorPoint", value: PropertyValue(CGPoint.zero)),
      PropertySetting(keyPath: "masksToBounds", value: PropertyValue(true)),
    ]
    plan.sublayers = layers(of: asset.objects("layers"), inner)
    return [plan]
  }
}
